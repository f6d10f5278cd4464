import TestSupport
import Testing

@testable import Imaging

@Suite struct FilterTests {
  private func filtered(_ pixel: UInt32, _ filters: Filter...) -> UInt32 {
    Bitmap(width: 1, height: 1, filledWith: pixel)
      .filtered(by: filters, scale: 1, edges: .mirror)[0, 0]
  }

  private let red = Pixel.pack(255, 0, 0, 255)
  private let white = Pixel.pack(255, 255, 255, 255)

  @Test func `grayscale weighs red by 0.2126`() {
    // 0.2126 · 255 = 54.2
    #expect(filtered(red, .grayscale(1)) == Pixel.pack(54, 54, 54, 255))
    #expect(filtered(red, .grayscale(7)) == Pixel.pack(54, 54, 54, 255))
  }

  @Test func `saturate 0 weighs red by 0.213`() {
    // 0.213 · 255 = 54.3; 1 - 0.213 = 0.787 of twice the red is taken off at saturate 2.
    #expect(filtered(red, .saturate(0)) == Pixel.pack(54, 54, 54, 255))
    #expect(filtered(red, .saturate(2)) == red)
  }

  @Test func `sepia clamps white to paper`() {
    // Blue: (0.272 + 0.534 + 0.131) · 255 = 238.9
    #expect(filtered(white, .sepia(1)) == Pixel.pack(255, 255, 239, 255))
  }

  @Test func `half a turn of hue makes red dark cyan`() {
    // cos = -1, sin = 0: green and blue are (0.213 + 0.213) · 255 = 108.6
    #expect(filtered(red, .hueRotate(degrees: 180)) == Pixel.pack(0, 109, 109, 255))
    #expect(filtered(red, .hueRotate(degrees: 360)) == red)
  }

  @Test func `contrast 0 is the middle grey at the same alpha`() {
    // 0.5 · 100 = 50
    #expect(filtered(Pixel.pack(90, 3, 0, 100), .contrast(0)) == Pixel.pack(50, 50, 50, 100))
  }

  @Test func `invert works on straight colour`() {
    // Straight red 100/200 inverts to a half, green 0 to 1.
    #expect(filtered(Pixel.pack(100, 0, 200, 200), .invert(1)) == Pixel.pack(100, 200, 0, 200))
    #expect(filtered(0, .invert(1)) == 0)
  }

  @Test func `opacity scales all four channels`() {
    #expect(filtered(white, .opacity(0.5)) == Pixel.pack(128, 128, 128, 128))
    #expect(filtered(white, .opacity(9)) == white)
    #expect(filtered(white, .opacity(-1)) == 0)
  }

  @Test func `each step clamps and only the last rounds`() {
    let grey = Pixel.pack(201, 201, 201, 255)
    #expect(filtered(grey, .brightness(2), .brightness(0.5)) == Pixel.pack(128, 128, 128, 255))
    #expect(filtered(grey, .brightness(0.5), .brightness(2)) == grey)
  }

  @Test func `a number that is none counts as 0`() {
    #expect(filtered(red, .brightness(.nan)) == Pixel.pack(0, 0, 0, 255))
    #expect(filtered(red, .hueRotate(degrees: .infinity)) == red)
    #expect(filtered(red, .brightness(.infinity)) == red)
  }

  static let lists: [[Filter]] = [
    [.brightness(1.4)], [.contrast(1.5), .saturate(2)], [.grayscale(0.3)], [.sepia(0.8)],
    [.invert(0.9)], [.hueRotate(degrees: 33)], [.opacity(0.37)],
    [.hueRotate(degrees: 200), .opacity(0.5), .contrast(0.2), .sepia(0.1), .saturate(3)],
  ]

  @Test(arguments: lists) func `the fast row equals the plain pixel`(filters: [Filter]) {
    var random = SeededNumbers(61)
    let colors = ColorTransform(filters)
    for count in [1, 15, 16, 17, 1000] {
      let row = random.row(count)
      var fast = row
      colors.apply(to: &fast, count: count)
      #expect(fast == row.map(colors.pixel))
      #expect(fast.allSatisfy(Pixel.isPremultiplied))
    }
  }

  @Test func `a list runs in order and its region is part of the whole`() {
    let picture = BlurTests.noise(64, 50)
    let list: [Filter] = [
      .saturate(1.8), .blur(sigma: 2), .brightness(0.6), .blur(sigma: 1), .invert(1),
    ]
    let whole = picture.filtered(by: list, scale: 1.5, edges: .mirror, workers: Workers(2))
    var byHand = picture
    byHand.transform(by: ColorTransform([.saturate(1.8)]), workers: .one)
    byHand = byHand.gaussianBlurred(sigmaX: 3, sigmaY: 3, edges: .mirror)
    byHand.transform(by: ColorTransform([.brightness(0.6)]), workers: .one)
    byHand = byHand.gaussianBlurred(sigmaX: 1.5, sigmaY: 1.5, edges: .mirror)
    byHand.transform(by: ColorTransform([.invert(1)]), workers: .one)
    #expect(whole == byHand)
    let box = PixelRect(left: 10, top: 3, right: 33, bottom: 44)
    for filters in [list, [.sepia(1)], []] {
      let part = picture.filtered(by: filters, scale: 1.5, edges: .mirror, region: box)
      let all = picture.filtered(by: filters, scale: 1.5, edges: .mirror)
      #expect(part == all.cropped(to: box))
    }
  }

  @Test func `the reach of a list is the sum of its blurs'`() {
    let reach = Filter.reach(of: [.blur(sigma: 1), .sepia(1), .blur(sigma: 2)], scale: 2)
    #expect(reach == Bitmap.blurReach(sigma: 2) + Bitmap.blurReach(sigma: 4))
    #expect(Bitmap.blurReach(sigma: 2) == 8)
  }
}
