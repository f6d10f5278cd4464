import Foundation
import Testing

/// The page about tests in Swift shows what the example runs.
struct PageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the code of the page is the code of the example, all of it`() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Docs/testing-in-swift.md"), encoding: .utf8)
    let shown = page.matches(of: #/```swift\n((?:.|\n)*?)```/#).map { String($0.1) }
    let example = Self.root.appending(path: "Examples/testing-in-swift")
    let written = try [
      "Package.swift", "Tests/BankTests/HomeScreen.swift", "Tests/BankTests/HomeScreenTests.swift",
    ].map { try String(contentsOf: example.appending(path: $0), encoding: .utf8) }
    #expect(shown == written)
  }
}
