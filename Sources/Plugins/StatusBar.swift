import Compositor
import Imaging
import Notation
import Text

/// A phone's status bar: the scene's time on one side, signal, wireless and battery on the other.
public struct StatusBar: Plugin {
  public static let kind = "status-bar"
  public static let summary =
    "A phone's status bar: the scene's time, signal, wireless and battery."
  static let time = Parameter<TextTemplate>(
    "time", "What stands at the start.",
    default: TextTemplate("{time:H:mm}") ?? TextTemplate.empty, range: 0...40)
  static let color = Parameter<Color>("color", "Of text and signs.", default: .black)
  static let signal = Parameter<Int>("signal", "Full bars of four.", default: 4, range: 0...4)
  static let wireless = Parameter<Bool>("wireless", "Whether the arcs show.", default: true)
  static let battery = Parameter<Double>(
    "battery", "The charge.", unit: .fraction, default: 1, range: 0...1)
  static let charging = Parameter<Bool>("charging", "A green charge.", default: false)
  static let recording = Parameter<Bool>(
    "recording", "A red capsule behind the time, as while the screen is recorded.", default: false)
  public static let parameters: [any AnyParameter] = [
    time, color, signal, wireless, battery, charging, recording,
  ]

  private let time: TextTemplate
  private let color: Color
  private let signal: Int
  private let hasWireless: Bool
  private let battery: Double
  private let isCharging: Bool
  private let isRecording: Bool

  public init(_ values: Values) throws(ParameterError) {
    time = try values[Self.time]
    color = try values[Self.color]
    signal = try values[Self.signal]
    hasWireless = try values[Self.wireless]
    battery = try values[Self.battery]
    isCharging = try values[Self.charging]
    isRecording = try values[Self.recording]
  }

  /// The signs stand on one line through the lower part of the bar, beside a notch or an island.
  public func draw(on canvas: inout Canvas, at tick: Tick) {
    let bounds = canvas.bounds
    if bounds.isEmpty { return }
    let size = min(17, bounds.height * 0.4)
    guard size >= 1, bounds.width > 0 else { return }
    let middle = bounds.height > 30 ? bounds.y + bounds.height * 0.56 : bounds.center.y
    let clock = Rect(bounds.x, middle - size, bounds.width * 0.34, 2 * size)
    let words = canvas.text(of: time)
    if isRecording {
      let pill = Rect(clock.center.x - size * 2, middle - size * 0.75, size * 4, size * 1.5)
      canvas.fill(Color(255, 59, 48), in: .roundedRect(pill, Corners(size * 0.75)))
    }
    canvas.write(
      words, in: TextStyle(size: size, weight: 700, alignment: .center, maxLines: 1),
      color: isRecording ? .white : color, box: clock)
    let height = size * 0.72
    var x = bounds.maxX - bounds.width * 0.165 - size * 2.3
    StatusSymbols.drawSignal(
      on: &canvas, in: Rect(x, middle - height / 2, size * 1.15, height), level: signal,
      color: color)
    x += size * 1.5
    if hasWireless {
      StatusSymbols.drawWireless(
        on: &canvas, in: Rect(x, middle - height / 2, size, height), color: color)
    }
    x += size * 1.35
    StatusSymbols.drawBattery(
      on: &canvas, in: Rect(x, middle - height / 2, size * 1.6, height), level: battery,
      isCharging: isCharging, color: color)
  }
}
