import CComposePlugin
import Compositor
import Glibc
import Imaging
import Notation

/// A plugin as the C interface describes it. What it points to is never freed.
struct ExportedPlugin: @unchecked Sendable {
  let kind: any Plugin.Type
  let ground: Ground
  let description: UnsafePointer<compose_plugin>

  init(_ kind: any Plugin.Type, on ground: Ground, usesTime: Bool) {
    self.kind = kind
    self.ground = ground
    let declared = kind.parameters
    let parameters = UnsafeMutablePointer<compose_parameter>.allocate(
      capacity: max(1, declared.count))
    for (index, parameter) in declared.enumerated() {
      (parameters + index).initialize(to: compose_parameter(parameter))
    }
    var plugin = compose_plugin()
    plugin.abi = COMPOSE_PLUGIN_ABI
    plugin.size = UInt32(MemoryLayout<compose_plugin>.size)
    plugin.name = UnsafePointer(strdup(kind.kind))
    plugin.summary = UnsafePointer(strdup(kind.summary))
    plugin.parameters = UnsafePointer(parameters)
    plugin.parameter_count = UInt32(declared.count)
    plugin.flags = usesTime ? COMPOSE_USES_TIME : 0
    if case .backdrop = ground { plugin.flags |= COMPOSE_READS_BACKDROP }
    plugin.reach = { _, scale in
      guard let plugin = exported.withLock({ $0 }), case .backdrop(let reach?) = plugin.ground
      else { return COMPOSE_REACH_ALL }
      return Int32(exactly: (reach * scale).rounded(.up)) ?? COMPOSE_REACH_ALL
    }
    plugin.draw = { frame in
      guard let frame, let plugin = exported.withLock({ $0 }) else { return nil }
      return plugin.draw(frame.pointee).map { UnsafePointer(strdup($0)) }
    }
    let place = UnsafeMutablePointer<compose_plugin>.allocate(capacity: 1)
    place.initialize(to: plugin)
    description = UnsafePointer(place)
  }

  /// The parameters as a scene file would state them.
  func stated(_ values: UnsafePointer<compose_value>?) -> JSON {
    guard let values else { return .object([:]) }
    let members = kind.parameters.enumerated().map { index, parameter -> (String, JSON) in
      let value = values[index]
      switch parameter.defaultValue {
      case is Bool: return (parameter.name, .bool(value.number != 0))
      case is Color: return (parameter.name, Color(packed: value.color).json)
      case is String: return (parameter.name, .string(value.text.map { String(cString: $0) } ?? ""))
      default: return (parameter.name, .number(value.number))
      }
    }
    return .object(members)
  }
}

extension compose_parameter {
  /// A type that the interface does not have becomes 0, which the reader of the library refuses.
  fileprivate init(_ parameter: any AnyParameter) {
    self.init()
    name = UnsafePointer(strdup(parameter.name))
    summary = UnsafePointer(strdup(parameter.summary))
    switch parameter.defaultValue {
    case let value as Double: (type, number) = (COMPOSE_NUMBER, value)
    case let value as Int: (type, number) = (COMPOSE_WHOLE, Double(value))
    case let value as Bool: (type, number) = (COMPOSE_FLAG, value ? 1 : 0)
    case let value as Color: (type, color) = (COMPOSE_COLOR, value.packed)
    case let value as String: (type, text) = (COMPOSE_TEXT, UnsafePointer(strdup(value)))
    default: type = 0
    }
    if let range = parameter.domain.range { (least, most) = (range.lowerBound, range.upperBound) }
  }
}
