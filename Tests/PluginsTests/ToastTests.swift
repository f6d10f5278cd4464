import Compositor
import Imaging
import Testing

struct ToastTests {
  @Test func `a toast without a corner radius is rounded all the same`() throws {
    var drawing = Drawing("toast", ##"{ "color": "#000000" }"##)
    drawing.frame = Rect(10, 5, 40, 30)
    let drawn = try drawing.drawn()
    #expect(drawn[10, 5] == 0xffff_ffff)
    #expect(drawn[30, 5] == 0xff00_0000 && drawn[30, 20] == 0xff00_0000)
  }
}
