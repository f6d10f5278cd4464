import CGuests
import Glibc
import Imaging
import Notation

extension frei0r_functions {
  init(of library: UnsafeMutableRawPointer) throws(PluginLibraryError) {
    self.init()
    func find<Function>(
      _ name: String, _ function: inout Function?
    ) throws(PluginLibraryError) {
      guard let symbol = dlsym(library, "f0r_" + name) else {
        throw .declaration("is no frei0r filter: it exports no f0r_\(name)")
      }
      function = unsafeBitCast(symbol, to: Function.self)
    }
    try find("init", &`init`)
    try find("get_plugin_info", &get_plugin_info)
    try find("get_param_info", &get_param_info)
    try find("construct", &construct)
    try find("destruct", &destruct)
    try find("set_param_value", &set_param_value)
    try find("get_param_value", &get_param_value)
    try find("update", &update)
  }

  /// What it declares, with the values of a new instance as defaults.
  func parameters(count: Int) throws(PluginLibraryError) -> [any AnyParameter] {
    if count == 0 { return [] }
    guard let instance = construct(64, 64) else { throw .declaration("makes no instance") }
    defer { destruct(instance) }
    var declared: [any AnyParameter] = []
    for index in 0..<Int32(count) {
      var info = frei0r_parameter()
      get_param_info(&info, index)
      var name = info.name.map { String(cString: $0) } ?? ""
      if name.isEmpty || declared.contains(where: { $0.name == name }) { name += "#\(index + 1)" }
      let summary = Frei0rLibrary.sentence(info.explanation) ?? "No word on it."
      guard let parameter = parameter(info.type, name, summary, index, of: instance) else {
        throw .declaration("\(name): unknown type \(info.type) of parameter")
      }
      declared.append(parameter)
    }
    return declared
  }

  private func parameter(
    _ type: Int32, _ name: String, _ summary: String, _ index: Int32,
    of instance: UnsafeMutableRawPointer
  ) -> (any AnyParameter)? {
    func value<Value>(_ start: Value) -> Value {
      var value = start
      withUnsafeMutablePointer(to: &value) { get_param_value(instance, $0, index) }
      return value
    }
    // Many filters keep single precision, whose noise nobody wants to read.
    func share(_ number: Double) -> Double {
      (min(1, max(0, number)) * 1_000_000).rounded() / 1_000_000
    }
    func byte(_ number: Float) -> UInt8 { UInt8((share(Double(number)) * 255).rounded()) }
    switch type {
    case FREI0R_FLAG: return Parameter(name, summary, default: value(0.0) >= 0.5)
    case FREI0R_NUMBER:
      return Parameter(name, summary, default: share(value(0.0)), range: 0...1)
    case FREI0R_COLOR:
      let color = value(frei0r_color())
      return Parameter(
        name, summary, default: Color(byte(color.r), byte(color.g), byte(color.b)))
    case FREI0R_POSITION:
      let place = value(frei0r_position())
      return Parameter(
        name, summary, default: Point(share(place.x), share(place.y)), range: 0...1)
    case FREI0R_TEXT:
      let text = value(UnsafeMutablePointer<CChar>?.none)
      return Parameter(name, summary, default: text.map { String(cString: $0) } ?? "")
    default: return nil
    }
  }

  func set(_ value: any ParameterValue, at index: Int32, of instance: UnsafeMutableRawPointer) {
    func pass<Value>(_ value: Value) {
      var value = value
      withUnsafeMutablePointer(to: &value) { set_param_value(instance, $0, index) }
    }
    switch value {
    case let value as Bool: pass(value ? 1.0 : 0.0)
    case let value as Double: pass(value)
    case let value as Color:
      pass(
        frei0r_color(
          r: Float(value.red) / 255, g: Float(value.green) / 255, b: Float(value.blue) / 255))
    case let value as Point: pass(frei0r_position(x: value.x, y: value.y))
    case let value as String:
      let text = strdup(value)
      pass(text)
      free(text)
    default: break
    }
  }
}
