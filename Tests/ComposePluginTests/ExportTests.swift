import ComposePlugin
import Testing

/// Inverts the left of what lies beneath, and writes what it was told into the last column.
private struct Probe: Plugin {
  static let kind = "probe"
  static let summary = "Tells what it was told."
  static let share = Parameter<Double>(
    "share", "How much is inverted.", default: 0.25, range: 0...1)
  static let steps = Parameter("steps", "A whole number.", default: 3)
  static let inverts = Parameter("inverts", "A flag.", default: true)
  static let color = Parameter("color", "A colour.", default: Color(1, 2, 3, 4))
  static let word = Parameter("word", "A text.", default: "yes")
  static let parameters: [any AnyParameter] = [share, steps, inverts, color, word]

  let values: Values
  init(_ values: Values) throws(ParameterError) { self.values = values }

  func draw(on canvas: inout Canvas, at tick: Tick) {
    do throws(ParameterError) {
      if try values[Self.word] == "no" { return canvas.fail("no means no") }
      let (width, height) = (canvas.bounds.width, canvas.bounds.height)
      if try values[Self.inverts] {
        let left = Rect(0, 0, width * (try values[Self.share]), height)
        canvas.changeBackdrop(.filters([.invert(1)]), in: .rect(left))
      }
      canvas.fill(try values[Self.color], in: .rect(Rect(width - 1, 0, 1, 1)))
      let facts = [tick.milliseconds, tick.index, try values[Self.steps]].map(UInt8.init)
      canvas.fill(Color(facts[0], facts[1], facts[2]), in: .rect(Rect(width - 1, 1, 1, 1)))
      let hour = UInt8(canvas.environment.clock / 3_600_000 % 24)
      canvas.fill(Color(hour, hour, hour), in: .rect(Rect(width - 1, 2, 1, 1)))
    } catch {
      canvas.fail("\(error)")
    }
  }
}

/// A plugin in Swift behind the C interface, which a library has one of.
@Suite struct ExportTests {
  private let plugin = export(Probe.self, COMPOSE_PLUGIN_ABI, on: .backdrop(reach: 1.5))!.pointee

  /// A frame of 4 by 3 pixels over one colour.
  private func drawn(
    _ values: [compose_value], over color: UInt32 = Pixel.pack(10, 20, 30, 255)
  ) -> (pixels: [UInt32], reason: String?) {
    let beneath = [UInt32](repeating: color, count: 12)
    var output = [UInt32](repeating: 0, count: 12)
    let reason = beneath.withUnsafeBytes { input in
      output.withUnsafeMutableBytes { output in
        values.withUnsafeBufferPointer { values in
          var frame = compose_frame()
          frame.size = UInt32(MemoryLayout<compose_frame>.size)
          (frame.width, frame.height, frame.stride, frame.scale) = (4, 3, 16, 1)
          // 2026-03-01, 09:41.
          (frame.tick, frame.milliseconds, frame.clock) = (7, 200, 1_772_358_060_000)
          frame.input = input.baseAddress!.assumingMemoryBound(to: UInt8.self)
          frame.output = output.baseAddress!.assumingMemoryBound(to: UInt8.self)
          frame.values = values.baseAddress
          return plugin.draw(&frame).map { String(cString: $0) }
        }
      }
    }
    return (output, reason)
  }

  private static func values(
    share: Double = 0.5, steps: Double = 5, inverts: Double = 1, word: UnsafePointer<CChar>
  ) -> [compose_value] {
    func value(_ number: Double = 0, color: UInt32 = 0, text: UnsafePointer<CChar>? = nil)
      -> compose_value
    {
      compose_value(number: number, color: color, reserved: 0, text: text)
    }
    return [
      value(share), value(steps), value(inverts), value(color: 0xff40_20ff), value(text: word),
    ]
  }

  @Test func `it is described as it declares itself`() {
    #expect(String(cString: plugin.name) == "probe")
    #expect(String(cString: plugin.summary) == "Tells what it was told.")
    #expect(plugin.size == UInt32(MemoryLayout<compose_plugin>.size))
    #expect(plugin.flags == COMPOSE_READS_BACKDROP | COMPOSE_USES_TIME)
    let parameters = UnsafeBufferPointer(
      start: plugin.parameters, count: Int(plugin.parameter_count))
    #expect(
      parameters.map(\.type) == [
        COMPOSE_NUMBER, COMPOSE_WHOLE, COMPOSE_FLAG, COMPOSE_COLOR, COMPOSE_TEXT,
      ])
    #expect(parameters[0].number == 0.25 && parameters[0].least == 0 && parameters[0].most == 1)
    #expect(parameters[1].number == 3 && parameters[2].number == 1)
    #expect(parameters[3].color == 0x0403_0201)
    #expect(String(cString: parameters[4].text) == "yes")
    #expect(String(cString: parameters[4].name) == "word")
  }

  @Test func `another version gets no plugin`() {
    #expect(export(Probe.self, COMPOSE_PLUGIN_ABI + 1) == nil)
  }

  @Test func `its reach is told in pixels, rounded up`() {
    #expect(plugin.reach(nil, 1) == 2)
    #expect(plugin.reach(nil, 2) == 3)
  }

  @Test func `it changes what lies beneath and is told its values and the time`() {
    let (pixels, reason) = "yes".withCString { drawn(Self.values(word: $0)) }
    #expect(reason == nil)
    let beneath = Pixel.pack(10, 20, 30, 255)
    let inverted = Pixel.pack(245, 235, 225, 255)
    #expect(Array(pixels[0..<3]) == [inverted, inverted, beneath])
    #expect(pixels[3] == Pixel.pack(0xff, 0x20, 0x40, 255))
    #expect(pixels[7] == Pixel.pack(200, 7, 5, 255))
    #expect(pixels[11] == Pixel.pack(9, 9, 9, 255))
    let (plain, _) = "yes".withCString { drawn(Self.values(inverts: 0, word: $0)) }
    #expect(plain[0] == beneath)
  }

  @Test func `what is translucent beneath is not laid down twice`() {
    // 40 of 128 inverted is 88. In whole the alpha is 192 of 255, for which 129 of 255 over 128 are
    // as good as 128.
    let (pixels, _) = "yes".withCString {
      drawn(Self.values(word: $0), over: Pixel.pack(40, 40, 40, 128))
    }
    let inverted = Pixel.pack(88, 88, 88, 129)
    #expect(Array(pixels[0..<3]) == [inverted, inverted, 0])
    #expect(pixels[3] == Pixel.pack(0xff, 0x20, 0x40, 255))
    let (clear, _) = "yes".withCString { drawn(Self.values(word: $0), over: 0) }
    #expect(Array(clear[0..<3]) == [0, 0, 0])
  }

  @Test func `why it cannot draw is handed on`() {
    let (pixels, reason) = "no".withCString { drawn(Self.values(word: $0)) }
    #expect(reason == "no means no")
    #expect(pixels.allSatisfy { $0 == 0 })
  }

  @Test func `a value that it does not take is refused`() {
    let (_, reason) = "yes".withCString { drawn(Self.values(share: 2, word: $0)) }
    #expect(reason == "share: expected a number from 0 to 1, found 2")
  }
}
