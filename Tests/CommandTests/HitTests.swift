import Testing

@Suite struct HitTests {
  private static let scene = """
    { "device": { "size": [120, 200] }, "tick": "1s",
      "layers": [
        { "id": "app", "kind": "window", "children": [
          { "id": "photos", "kind": "fill", "color": "white", "picker": "photo",
            "frame": [0, 0, 120, 100] } ] },
        { "id": "vault", "kind": "secure", "frame": [0, 100, 120, 100], "children": [
          { "id": "pay", "kind": "fill", "color": "red" } ] },
        { "id": "mark", "kind": "fill", "color": "#0000ff80", "level": "top", "touch": "passes",
          "from": 2 } ],
      "timeline": [ { "at": 1, "event": "screenshot" }, { "at": 2, "event": "touch", "point": [5, 5] } ] }
    """

  private func run(_ words: String) throws -> Run {
    let folder = try Folder()
    try folder.write(Self.scene, to: "s.json")
    return try Run(shell: "compose " + words, in: folder.path)
  }

  @Test func `hit tells who gets a touch and why the layers above do not`() throws {
    let run = try run("hit s.json 60,50")
    #expect(run.code == 0)
    #expect(
      run.output == """
        photos receives it
        path: app > photos
          not vault: the point lies outside its bounds

        """)
  }

  @Test func `hit tells of a picker that refuses and of input that is dropped`() throws {
    #expect(
      try run("hit s.json 60,50 --at 2").output.hasPrefix(
        "photos refuses it: a system picker, and mark is drawn over it\n"))
    #expect(
      try run("hit s.json 60,150 --through mirroring").output.hasPrefix(
        "it is dropped: that capture does not show vault, by the policy of vault\n"))
    #expect(try run("hit s.json 60,500").output.hasPrefix("nobody receives it\n"))
  }

  @Test(arguments: ["60", "60,x", "1,2,3", "inf,0"])
  func `hit refuses what is no place`(place: String) throws {
    let run = try run("hit s.json \(place)")
    #expect(run.code == 2)
    #expect(
      run.messages.hasPrefix(
        "compose: error: hit: X,Y: wrong value (found \"\(place)\", expected two numbers such as 196,420)\n"
      ))
  }

  @Test func `events are told in their true order, as text and as JSON lines`() throws {
    let text = try run("events s.json")
    #expect(
      text.output == """
        1 1000ms #0 event screenshot
        1 1000ms #1 frame screenshot occasion=taken
        1 1000ms #2 notification didTakeScreenshot
        2 2000ms #3 event touch outcome=refused picker=photos obscuredBy=mark

        """)
    #expect(
      text.messages == """
        compose: warning: s.json: tick 2: photos: a system picker refuses touches while "mark" lies over it

        """)
    let json = try run("events s.json --json")
    #expect(
      json.output.split(separator: "\n").first
        == "{\"tick\":1,\"time\":1000,\"sequence\":0,\"phase\":\"event\",\"name\":\"screenshot\"}")
  }
}
