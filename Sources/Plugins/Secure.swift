import Compositor
import Notation

/// A container that captures omit; it draws nothing itself.
public struct Secure: Plugin {
  public static let kind = "secure"
  public static let summary = "A container that captures omit; it draws nothing itself."
  public static let parameters: [any AnyParameter] = []

  public init(_ values: Values) throws(ParameterError) {}

  public func draw(on canvas: inout Canvas, at tick: Tick) {}
}
