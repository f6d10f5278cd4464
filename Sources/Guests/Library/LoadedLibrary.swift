import Notation

/// A library in this process, whatever its interface.
protocol LoadedLibrary {
  var declaration: GuestDeclaration { get }

  /// How far, in pixels, an input pixel may influence output pixels; `nil` for any distance.
  func reach(_ values: [any ParameterValue], scale: Double) -> Int?

  /// Draws a frame; why it could not, or `nil`.
  ///
  /// Pixels are premultiplied, rows top down without padding; `output` is clear at first.
  func draw(
    _ frame: GuestFrame, input: UnsafeMutablePointer<UInt32>?,
    output: UnsafeMutablePointer<UInt32>
  ) -> String?
}
