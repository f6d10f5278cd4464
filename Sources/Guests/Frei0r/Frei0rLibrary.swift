import CGuests
import Glibc
import Imaging
import Notation

/// A frei0r filter, loaded into this process.
///
/// Every drawing gets an instance of its own, which has seen no other view and no other tick.
struct Frei0rLibrary: LoadedLibrary {
  let declaration: GuestDeclaration
  private let functions: frei0r_functions
  /// Whether it wants blue before green before red.
  private let swapsRed: Bool

  init(_ name: String) throws(PluginLibraryError) {
    guard let path = Frei0r.path(of: name) else {
      throw .declaration("is not installed")
    }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw .unloadable(dlerror().map { String(cString: $0) } ?? "for no stated reason")
    }
    functions = try frei0r_functions(of: handle)
    var info = frei0r_info()
    functions.get_plugin_info(&info)
    guard info.frei0r_version == 1 else {
      throw .declaration("speaks version \(info.frei0r_version) of frei0r, and compose speaks 1")
    }
    guard info.plugin_type == FREI0R_FILTER else {
      throw .declaration("is a source or a mixer, not a filter")
    }
    guard [FREI0R_BGRA, FREI0R_RGBA, FREI0R_ANY_ORDER].contains(info.color_model),
      (0...256).contains(info.num_params)
    else { throw .declaration("declares what frei0r does not have") }
    guard functions.`init`() != 0 else { throw .declaration("cannot be set up") }
    swapsRed = info.color_model == FREI0R_BGRA
    declaration = GuestDeclaration(
      kind: Frei0r.prefix + name,
      summary: Self.sentence(info.explanation) ?? "A frei0r filter.",
      parameters: try functions.parameters(count: Int(info.num_params)), readsBackdrop: true,
      usesTime: true)
  }

  /// What a filter says of itself, as a sentence.
  static func sentence(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text else { return nil }
    let words = String(cString: text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let last = words.last else { return nil }
    return words.prefix(1).uppercased() + words.dropFirst() + (".!?".contains(last) ? "" : ".")
  }

  /// The interface has no word for it.
  func reach(_ values: [any ParameterValue], scale: Double) -> Int? { nil }

  func draw(
    _ frame: GuestFrame, input: UnsafeMutablePointer<UInt32>?,
    output: UnsafeMutablePointer<UInt32>
  ) -> String? {
    guard let input else { return "there is nothing beneath" }
    // Sides are multiples of 8; what is missing repeats the last column and row.
    let (width, height) = ((frame.width + 7) / 8 * 8, (frame.height + 7) / 8 * 8)
    guard let instance = functions.construct(UInt32(width), UInt32(height)) else {
      return "makes no instance for \(width) by \(height) pixels"
    }
    defer { functions.destruct(instance) }
    for (index, value) in frame.values.enumerated() {
      functions.set(value, at: Int32(index), of: instance)
    }
    let count = width * height
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 8 * count, alignment: 64)
    defer { bytes.deallocate() }
    let given = bytes.bindMemory(to: UInt32.self, capacity: 2 * count)
    let made = given + count
    for y in 0..<height {
      let row = given + y * width
      let from = input + min(y, frame.height - 1) * frame.width
      row.update(from: from, count: frame.width)
      Pixel.straighten(row, count: frame.width)
      if swapsRed { Self.swapRed(row, count: frame.width) }
      (row + frame.width).update(
        repeating: row[frame.width - 1], count: width - frame.width)
    }
    made.update(repeating: 0, count: count)
    functions.update(instance, Double(frame.moment.milliseconds) / 1000, given, made)
    for y in 0..<frame.height {
      let row = output + y * frame.width
      row.update(from: made + y * width, count: frame.width)
      if swapsRed { Self.swapRed(row, count: frame.width) }
      Pixel.premultiply(row, count: frame.width)
    }
    return nil
  }

  /// Red for blue, in place.
  private static func swapRed(_ row: UnsafeMutablePointer<UInt32>, count: Int) {
    for x in 0..<count {
      let pixel = row[x]
      row[x] = Pixel.pack(
        Pixel.blue(pixel), Pixel.green(pixel), Pixel.red(pixel), Pixel.alpha(pixel))
    }
  }
}
