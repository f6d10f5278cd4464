import ComposeTesting
import Testing

struct HomeScreenTests {
  let screen = homeScreen(balance: .secure("balance", card))

  @Test func `no capture tells the balance`() {
    screen.expect(
      .noLeak(of: "balance").in(.screenshot, .recording, .switcher),
      .present("amount").in(.visible).at(.zero))
  }

  @Test func `the notice of the balance is for the owner's eye`() {
    screen.expect(
      .onlyIn(.visible, layer: "copied"),
      .toastClear("copied").at(.seconds(1)))
  }

  @Test func `the switcher gets the cover, whenever its picture is taken`() {
    screen.expect(.protectedWhile(.inactive, by: "privacy", secret: "balance"))
  }

  @Test func `the watermark is everywhere and in nobody's way`() {
    screen.expect(
      .watermarkCoverage("mark", maxGap: (width: 200, height: 120)).at(.zero),
      .touch(200, 725, reaches: "pay").at(.zero),
      .touchParity(grid: 24, overlays: ["mark"]).at(.zero))
  }

  @Test func `a balance beside its container is noticed`() {
    let broken = homeScreen(balance: .group("balance", card))
    withKnownIssue {
      broken.expect(.noLeak(of: "balance").at(.zero))
    } matching: { issue in
      issue.comments.first?.rawValue.contains("screenshot, pixel 38,130") == true
    }
  }

  @Test func `the transfer screen holds what its file states`() {
    TestScene(file: "transfer.scene.json").expectStatedChecks()
  }
}
