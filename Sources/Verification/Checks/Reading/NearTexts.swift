/// Texts that a mark might say in place of the one expected.
enum NearTexts {
  private static let characters = Array(
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,:-_/")

  /// Every text with one character changed: those of ASCII to any letter, digit or common sign, others
  /// to their neighbours in Unicode; then some with all letters and digits changed.
  static func all(of text: String) -> [String] {
    let letters = Array(text)
    var found: [String] = []
    for (index, letter) in letters.enumerated() where leavesInk(letter) {
      for other in replacements(for: letter) {
        found.append(String(letters[..<index] + [other] + letters[(index + 1)...]))
      }
    }
    return (found + (1...8).map { others(than: letters, turn: $0) }).filter { $0 != text }
  }

  /// Emoji have colours of their own, which a mark's coverage does not tell.
  private static func leavesInk(_ letter: Character) -> Bool {
    !letter.isWhitespace
      && !letter.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{fe0f}" }
  }

  private static func replacements(for letter: Character) -> [Character] {
    guard !letter.isASCII, let scalar = letter.unicodeScalars.first else { return characters }
    return (-4...4).compactMap { Unicode.Scalar(UInt32(Int(scalar.value) + $0)) }.map(
      Character.init)
  }

  /// The same length, with other letters and digits.
  private static func others(than letters: [Character], turn: Int) -> String {
    String(
      letters.enumerated().map { index, letter in
        guard let place = characters.firstIndex(of: letter) else { return letter }
        return characters[(place + 7 * turn + 3 * index + 1) % characters.count]
      })
  }
}
