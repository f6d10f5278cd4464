import Imaging
import Testing

@testable import Comparing

struct ComparisonTests {
  private func gray(_ width: Int, _ height: Int, _ shade: UInt32 = 0xff80_8080) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: shade)
  }

  private func compare(
    _ a: Bitmap, _ b: Bitmap, _ area: ComparedArea = .all, _ tolerance: Tolerance? = nil
  ) throws -> Comparison {
    try Comparison(of: ComparedPicture(a), and: ComparedPicture(b), in: area, tolerance: tolerance)
  }

  @Test func `groups that lie apart get boxes of their own, from the top`() throws {
    var b = gray(64, 64)
    for (x, y) in [(40, 3), (41, 4), (2, 30), (60, 60)] { b[x, y] = 0 }
    let comparison = try compare(gray(64, 64), b)
    #expect(comparison.boxes.map(\.stated) == ["40,3 2x2", "2,30 1x1", "60,60 1x1"])
    #expect(comparison.box?.stated == "2,3 59x58")
  }

  @Test func `the boxes hold every difference, and those within a cell of each other together`()
    throws
  {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<50 {
      let (width, height) = (1 + random(90), 1 + random(90))
      var b = gray(width, height)
      var places: Set<[Int]> = []
      for _ in 0...random(12) {
        let (x, y) = (random(width), random(height))
        b[x, y] = 0xff00_0000
        places.insert([x, y])
      }
      let comparison = try compare(gray(width, height), b)
      #expect(comparison.changed == places.count)
      func boxes(holding place: [Int]) -> [PixelRect] {
        comparison.boxes.filter {
          ($0.left..<$0.right).contains(place[0]) && ($0.top..<$0.bottom).contains(place[1])
        }
      }
      for place in places {
        #expect(!boxes(holding: place).isEmpty)
        for other in places
        where abs(place[0] - other[0]) <= 8 && abs(place[1] - other[1]) <= 8 {
          #expect(!Set(boxes(holding: place)).isDisjoint(with: boxes(holding: other)))
        }
      }
      #expect(comparison.boxes.reduce(PixelRect.empty) { $0.union($1) } == comparison.box)
    }
  }

  @Test func `an ignored box ignores its own pixels and no others`() throws {
    let b = gray(20, 10, 0xff00_0000)
    let box = try PixelRect(stated: "3,2,5x4")
    let comparison = try compare(gray(20, 10), b, ComparedArea(ignored: [box]))
    #expect(comparison.total == 200 - 20)
    #expect(comparison.changed == 180)
    for y in 0..<10 {
      for x in 0..<20 {
        let isIgnored = (3..<8).contains(x) && (2..<6).contains(y)
        #expect(comparison.marks[x, y] == (isIgnored ? 0 : 1))
      }
    }
  }

  @Test func `colours multiplied by alpha are told where all are, not in some rows alone`() throws {
    let straight: UInt32 = 0x8000_00c8
    let multiplied = Pixel.premultiplied(straight)
    let a = Bitmap(width: 1, height: 2, pixels: [straight, straight])
    let some = Bitmap(width: 1, height: 2, pixels: [straight, multiplied])
    let all = Bitmap(width: 1, height: 2, pixels: [multiplied, multiplied])
    #expect(try compare(a, some).premultipliedSide == nil)
    #expect(try compare(a, all).premultipliedSide == .b)
    #expect(try compare(all, a).premultipliedSide == .a)
  }

  @Test func `regions limit what is counted`() throws {
    var b = gray(20, 10)
    b[0, 0] = 0
    let far = ComparedArea(regions: [try PixelRect(stated: "10,0,10x10")])
    #expect(try compare(gray(20, 10), b, far).line == "identical: 20x10")
    let near = ComparedArea(regions: [try PixelRect(stated: "0,0,2x2")])
    #expect(
      try compare(gray(20, 10), b, near).line
        == "different: 1 of 4 pixels (25.00%), max channel delta 255 (A), box 0,0 1x1")
  }

  @Test func `regions that cannot be checked are refused`() throws {
    let picture = gray(20, 10)
    func refusal(_ area: ComparedArea) -> String? {
      do {
        _ = try compare(picture, picture, area)
        return nil
      } catch { return "\(error)" }
    }
    let outside = try PixelRect(stated: "10,0,11x1")
    let all = try PixelRect(stated: "0,0,20x10")
    #expect(
      refusal(ComparedArea(regions: [outside]))
        == "box 10,0 11x1 lies outside the 20x10 picture")
    #expect(
      refusal(ComparedArea(ignored: [all]))
        == "nothing was compared: the regions and ignored boxes leave no pixel")
    #expect(throws: ComparisonError.badBox("1,2,3")) { try PixelRect(stated: "1,2,3") }
    #expect(throws: ComparisonError.badBox("1,2,0x3")) { try PixelRect(stated: "1,2,0x3") }
    #expect(throws: ComparisonError.badBox("-1,2,3x3")) { try PixelRect(stated: "-1,2,3x3") }
  }

  @Test func `a corner that is in neither picture does not count`() throws {
    let comparison = try compare(gray(3, 1), gray(1, 4))
    #expect(comparison.total == 6)
    #expect(comparison.counts == [.onlyInA: 2, .onlyInB: 3])
    #expect(comparison.details == ["kinds: 2 only in A, 3 only in B"])
  }

  @Test func `shares are never rounded to none or to all`() {
    #expect(Comparison.percent(0, of: 9) == "0.00%")
    #expect(Comparison.percent(212, of: 4096) == "5.18%")
    #expect(Comparison.percent(1, of: 3_000_000) == "<0.01%")
    #expect(Comparison.percent(2_999_999, of: 3_000_000) == ">99.99%")
    #expect(Comparison.percent(9, of: 9) == "100.00%")
  }

  @Test func `tolerance accepts inside both ranges only`() throws {
    var b = gray(10, 10)
    b[1, 1] = 0xff80_8082
    b[2, 1] = 0xff80_8081
    func verdict(_ fuzzy: String) throws -> Comparison.Verdict {
      try compare(gray(10, 10), b, .all, Tolerance(fuzzy: fuzzy)).verdict
    }
    #expect(try verdict("maxDifference=0-2;totalPixels=0-2") == .accepted)
    #expect(try verdict("0-1;0-2") == .different)
    #expect(try verdict("0-2;0-1") == .different)
    #expect(try verdict("3-9;0-2") == .different)
    #expect(
      try compare(gray(10, 10), b, .all, Tolerance(fuzzy: "0-2;0-9")).line
        == "accepted: 2 of 100 pixels (2.00%), max channel delta 2 (R), box 1,1 2x1, "
        + "within maxDifference=0-2;totalPixels=0-9")
  }

  @Test func `a picture too equal for its tolerance is different`() throws {
    let comparison = try compare(gray(9, 9), gray(9, 9), .all, Tolerance(fuzzy: "0-2;5-9"))
    #expect(
      comparison.line
        == "different: 0 of 81 pixels (0.00%), max channel delta 0, "
        + "outside maxDifference=0-2;totalPixels=5-9")
  }

  @Test func `no tolerance excuses another size`() throws {
    let most = Tolerance(upTo: .share(100_000_000))
    #expect(try compare(gray(9, 9), gray(9, 8), .all, most).verdict == .different)
  }

  @Test(arguments: [
    ("12px", "12"), ("0", "0"), ("0.1%", "0.1%"), ("100%", "100%"), ("2.50%", "2.5%"),
  ])
  func `amounts carry their unit`(_ text: String, _ shown: String) throws {
    #expect(try PixelAmount(stated: text).description == shown)
  }

  @Test(arguments: [
    "0.1", "12", "", "%", "px", "-1px", "101%", "1e2%", "0.1234567%", "1.%", "1 px",
  ])
  func `bare and unclear amounts are refused`(_ text: String) {
    let error = #expect(throws: ComparisonError.self) { try PixelAmount(stated: text) }
    #expect(
      error?.description
        == "expected 0, a pixel count like 12px or a share like 0.1%, found \"\(text)\"")
  }

  @Test func `a share is rounded down to whole pixels`() throws {
    #expect(try PixelAmount(stated: "0.1%").count(of: 2999) == 2)
    #expect(try PixelAmount(stated: "0.1%").count(of: 3000) == 3)
  }

  @Test(arguments: [
    "", "0-2", "2;300", "0-2;0-300;", "0-256;0-1", "2-1;0-1", "max=0-2;0-1", "0-2;0-",
  ])
  func `other forms of tolerance are refused`(_ text: String) {
    #expect(throws: ComparisonError.badFuzzy(text)) { try Tolerance(fuzzy: text) }
  }

  @Test func `the text for machines is the same each time`() throws {
    var b = gray(2, 2)
    b[1, 0] = 0xff80_8081
    let text = try compare(gray(2, 2), b).json.text()
    #expect(
      text == """
        {"schema":"compose.comparison/1","verdict":"different","line":"different: 1 of 4 pixels \
        (25.00%), max channel delta 1 (R), box 1,0 1x1","sizeA":[2,2],"sizeB":[2,2],\
        "sizeHint":null,"total":4,"changed":1,"maxDelta":1,"maxDelta16":0,"maxChannel":"R",\
        "box":[1,0,1,1],"boxCount":1,"boxes":[[1,0,1,1]],"kinds":{"changed":1,"onlyInA":0,\
        "onlyInB":0,"alpha":0,"hidden":0,"lowBits":0},"colorSpaceA":null,"colorSpaceB":null,\
        "untaggedSide":null,"animationDiffers":false,"tolerance":null,"notesA":[],"notesB":[]}
        """)
  }
}

struct DifferencePictureTests {
  private static let magenta = Color(255, 0, 255).premultiplied

  @Test func `each kind has its colour`() throws {
    // Straight pixels: same, changed, alpha only, hidden; then one column only in A, one row in B.
    let bitmapA = Bitmap(
      width: 5, height: 1, pixels: [0xffff_ffff, 0xff00_0000, 0xff00_0010, 0x0000_0001, 0])
    let bitmapB = Bitmap(
      width: 4, height: 2,
      pixels: [0xffff_ffff, 0xff00_0001, 0xfe00_0010, 0x0000_0002, 1, 1, 1, 1])
    let (a, b) = (ComparedPicture(bitmapA), ComparedPicture(bitmapB))
    let picture = try Comparison(of: a, and: b).picture(of: a, and: b)
    #expect((picture.width, picture.height) == (5, 2))
    #expect(
      Array(picture.pixels[..<5]) == [
        0xffff_ffff, Self.magenta, Color(0, 200, 220).premultiplied,
        Color(255, 230, 0).premultiplied, Color(0, 64, 255).premultiplied,
      ])
    #expect(picture[0, 1] == Color(255, 140, 0).premultiplied)
    #expect(picture[4, 1] == 0xffff_ffff)
  }

  @Test func `a lone pixel gets a ring, a large change none`() throws {
    let a = ComparedPicture(Bitmap(width: 60, height: 60, filledWith: 0xff00_0000))
    var changed = Bitmap(width: 60, height: 60, filledWith: 0xff00_0000)
    changed[30, 30] = 0xff00_0001
    let b = ComparedPicture(changed)
    let picture = try Comparison(of: a, and: b).picture(of: a, and: b)
    let base: UInt32 = 0xffc0_c0c0
    #expect(picture[30, 30] == Self.magenta)
    #expect(picture[31, 30] == base)
    #expect(picture[39, 30] == Color(208, 0, 0).premultiplied)
    #expect(picture[30, 21] == Color(208, 0, 0).premultiplied)
    #expect(picture[42, 30] == base)

    for y in 20..<40 { for x in 20..<40 { changed[x, y] = 0xffff_ffff } }
    let large = ComparedPicture(changed)
    let plain = try Comparison(of: a, and: large).picture(of: a, and: large)
    #expect(!plain.pixels.contains(Color(208, 0, 0).premultiplied))
  }

  @Test func `what does not count is hatched`() throws {
    let a = ComparedPicture(Bitmap(width: 12, height: 1, filledWith: 0xff00_0000))
    let area = ComparedArea(ignored: [try PixelRect(stated: "6,0,6x1")])
    let picture = try Comparison(of: a, and: a, in: area).picture(of: a, and: a)
    #expect(picture[0, 0] == 0xffc0_c0c0)
    #expect(picture[6, 0] == 0xff70_7070)
    #expect(picture[7, 0] == 0xffc0_c0c0)
  }
}
