import CommandLine
import Layers
import Notation

/// `compose devices`.
enum ListDevices: Subcommand {
  static let usage = Usage(
    name: "devices", summary: "List the devices that a scene can name.", examples: ["devices"],
    options: [.json])

  static func run(_ call: Call, on console: Console) throws(Failure) -> ExitCode {
    if call.has("json") {
      console.print(JSON.array(Device.presets.map(document)).text(.pretty) + "\n")
      return .success
    }
    let rows = Device.presets.map { device -> (String, String) in
      let pixels = device.pixels
      let size =
        "\(rounded(device.size.width))x\(rounded(device.size.height)) points"
        + " at \(JSON.text(of: device.scale)), \(pixels.width)x\(pixels.height) pixels"
      return (device.name, size + ", " + device.title)
    }
    console.print(Layout.table(rows, width: 200).joined(separator: "\n") + "\n")
    return .success
  }

  /// With two decimals at the most.
  private static func rounded(_ points: Double) -> String {
    JSON.text(of: (points * 100).rounded() / 100)
  }

  private static func document(_ device: Device) -> JSON {
    .object([
      "name": .string(device.name), "title": .string(device.title), "size": device.size.json,
      "scale": device.scale.json,
      "pixels": [.number(device.pixels.width), .number(device.pixels.height)],
      "safeArea": device.safeArea.json, "landscapeSafeArea": device.landscapeSafeArea.json,
      "cornerRadius": device.cornerRadius.json, "cutouts": device.cutouts.json,
    ])
  }
}
