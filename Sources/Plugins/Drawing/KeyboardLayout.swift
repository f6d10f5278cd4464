import Imaging

/// Where the keys of a keyboard lie, in points.
struct KeyboardLayout {
  struct Key {
    var label: String
    var frame: Rect
    /// Shift, delete, return and the like, in another shade.
    var isSpecial = false
  }

  private(set) var keys: [Key] = []
  let keyRadius: Double

  /// Keys fill `bounds`, but for a strip at the foot as high as a phone's home indicator needs.
  init(in bounds: Rect, isNumeric: Bool, action: String) {
    keyRadius = min(5, bounds.height / 20)
    let foot = bounds.height > 240 ? min(34, bounds.height * 0.12) : 0
    let area = Rect(bounds.x, bounds.y, bounds.width, bounds.height - foot)
    if isNumeric { addDigits(area) } else { addLetters(area, action) }
  }

  private mutating func addLetters(_ area: Rect, _ action: String) {
    let pitch = area.width / 10
    let gap = pitch * 0.16
    let row = area.height / 4
    let height = row * 0.78
    func top(_ index: Int) -> Double { area.y + Double(index) * row + (row - height) / 2 }
    for (index, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      let inset = (area.width - pitch * Double(letters.count)) / 2
      for (column, letter) in letters.enumerated() {
        let x = area.x + inset + Double(column) * pitch + gap / 2
        keys.append(
          Key(label: String(letter), frame: Rect(x, top(index), pitch - gap, height)))
      }
    }
    let side = pitch * 1.5 - gap * 1.5
    add("⇧", Rect(area.x + gap / 2, top(2), side, height))
    add("⌫", Rect(area.maxX - gap / 2 - side, top(2), side, height))
    add("123", Rect(area.x + gap / 2, top(3), pitch * 2.5 - gap, height))
    keys.append(
      Key(
        label: "space", frame: Rect(area.x + pitch * 2.5 + gap / 2, top(3), pitch * 5 - gap, height)
      ))
    add(action, Rect(area.x + pitch * 7.5 + gap / 2, top(3), pitch * 2.5 - gap, height))
  }

  private mutating func addDigits(_ area: Rect) {
    let (pitch, row) = (area.width / 3, area.height / 4)
    let gap = min(6, pitch * 0.1)
    let labels = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"]
    for (index, label) in labels.enumerated() {
      let frame = Rect(
        area.x + Double(index % 3) * pitch + gap / 2, area.y + Double(index / 3) * row + gap / 2,
        pitch - gap, row - gap)
      keys.append(Key(label: label, frame: frame, isSpecial: label == "⌫" || label == "."))
    }
  }

  private mutating func add(_ label: String, _ frame: Rect) {
    keys.append(Key(label: label, frame: frame, isSpecial: true))
  }
}
