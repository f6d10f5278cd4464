import Compositor
import Imaging
import Notation

/// A layer that a library draws.
struct GuestDrawing: LayerDrawing {
  let process: GuestProcess
  /// In the order of the declared parameters.
  let values: [any ParameterValue]

  var changesWithTime: Bool { process.declaration.usesTime }

  func draw(on canvas: inout Canvas, at tick: Tick) {
    var moment = GuestMoment()
    if process.declaration.usesTime {
      moment = GuestMoment(
        tick: tick.index, milliseconds: tick.milliseconds, clock: canvas.environment.clock)
    }
    do throws(GuestFault) {
      if process.declaration.readsBackdrop {
        canvas.changeBackdrop(.kernel(try kernel(canvas.scale, moment)))
      } else {
        try drawAnew(on: &canvas, moment)
      }
    } catch {
      canvas.fail(error.description)
    }
  }

  private func drawAnew(on canvas: inout Canvas, _ moment: GuestMoment) throws(GuestFault) {
    let scale = canvas.scale
    let width = (canvas.bounds.width * scale).rounded(.up)
    let height = (canvas.bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1 else { return }
    guard width * height <= GuestFrame.largest else { throw .large }
    let frame = GuestFrame(
      width: Int(width), height: Int(height), scale: scale, moment: moment, values: values)
    let image = Image(try process.draw(frame, over: nil))
    canvas.group(clip: canvas.outline) { $0.draw(image, at: .zero, scale: scale) }
  }

  private func kernel(_ scale: Double, _ moment: GuestMoment) throws(GuestFault) -> Kernel {
    let texts = [process.library, JSON.array(values.map(\.json)).text(.compact)]
    let numbers = [scale] + [moment.tick, moment.milliseconds, moment.clock].map(Double.init)
    let (process, values) = (process, values)
    return Kernel(
      name: "guest " + texts.joined(separator: " "), numbers: numbers,
      reach: try process.reach(values, scale: scale)
    ) { beneath in
      guard beneath.width > 0, beneath.height > 0 else { return beneath }
      let frame = GuestFrame(
        width: beneath.width, height: beneath.height, scale: scale, moment: moment,
        values: values)
      return try process.draw(frame, over: beneath)
    }
  }
}
