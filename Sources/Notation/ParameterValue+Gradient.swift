import Imaging

extension Gradient.Stop: ParameterObject {
  static let offsetField = Parameter<Double>(
    "offset", "Where along the gradient.", unit: .fraction, range: 0...1)
  static let colorField = Parameter<Color>("color", "The colour there.")

  public static var fields: [any AnyParameter] { [offsetField, colorField] }

  public init(_ values: Values) throws(ParameterError) {
    self.init(try values[Self.offsetField], try values[Self.colorField])
  }

  public var members: [(String, JSON)] { [("offset", offset.json), ("color", color.json)] }
}
