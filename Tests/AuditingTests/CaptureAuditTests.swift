import Foundation
import Imaging
import Layers
import TestSupport
import Testing

@testable import Auditing

struct CaptureAuditTests {
  private let screen: AuditedScreen

  init() throws { screen = try AuditedScene().screen() }

  private var predicted: Bitmap { screen.predicted }
  private var visible: Bitmap { screen.complete }

  private func finding(
    _ capture: Bitmap, on screen: AuditedScreen? = nil
  ) throws -> CaptureAudit.Finding {
    let audit = CaptureAudit(of: capture, against: screen ?? self.screen)
    try #require(audit.findings.count == 1)
    #expect(audit.outcome == audit.findings[0].outcome)
    return audit.findings[0]
  }

  // MARK: Excluded as predicted

  @Test func `the predicted frame itself is as predicted`() throws {
    let found = try finding(predicted)
    #expect(found.outcome == .excludedAsPredicted)
    #expect(found.layer == "vault" && found.judged > 30 && found.share == 0)
    #expect(found.box == AuditedScene.vault)
  }

  @Test func `three levels more of everything are as predicted`() throws {
    let audit = CaptureAudit(
      of: predicted.mixed(with: predicted) { level, _ in level + 3 }, against: screen)
    #expect(audit.outcome == .excludedAsPredicted)
    #expect(audit.colorNote == "colours evened out: gain 1, 1, 1, offset 3, 3, 3")
  }

  @Test func `a capture of twice the size is as predicted`() throws {
    let audit = CaptureAudit(of: predicted.enlarged(2), against: screen)
    #expect(audit.outcome == .excludedAsPredicted)
    #expect(audit.alignment?.assumption == "scaled by 2 (320x480 for 160x240)")
    // The device draws in its own resolution, which is not the same as enlarging.
    let sharp = try AuditedScene(scale: 2).screen()
    #expect(try finding(sharp.predicted).outcome == .excludedAsPredicted)
    #expect(try finding(sharp.complete).outcome == .leaked)
  }

  @Test func `a capture of half or two thirds of the size is as predicted`() throws {
    for (width, height) in [(80, 120), (107, 161)] {
      let small = predicted.reduced(width: width, height: height)
      #expect(try finding(small).outcome == .excludedAsPredicted)
      let leak = visible.reduced(width: width, height: height)
      #expect(try finding(leak).outcome == .leaked)
    }
  }

  @Test func `a cut or taller status bar is found`() throws {
    let cut = CaptureAudit(of: predicted.cut(20), against: screen)
    #expect(cut.outcome == .excludedAsPredicted)
    #expect(cut.alignment?.assumption == "20 rows cut off at the top")
    let bar = Bitmap(width: 160, height: 9, filledWith: 0xff00_0000)
    let taller = Bitmap(width: 160, height: 249, pixels: bar.pixels + predicted.pixels)
    let audit = CaptureAudit(of: taller, against: screen)
    #expect(audit.outcome == .excludedAsPredicted)
    #expect(audit.alignment?.assumption == "a status bar that is 9 rows taller")
    #expect(try finding(visible.cut(20)).outcome == .leaked)
  }

  @Test func `what the status bar shows is not looked at`() throws {
    let bar = PixelRect(left: 0, top: 0, right: 160, bottom: 20)
    let audit = CaptureAudit(of: predicted.filled(bar, with: 0xff00_0000), against: screen)
    #expect(audit.outcome == .excludedAsPredicted && audit.publicChanged == 0)
    #expect(audit.statusBar == [bar])
  }

  @Test func `changed public content is told and is no leak`() throws {
    let tile = PixelRect(left: 6, top: 160, right: 29, bottom: 187)
    let audit = CaptureAudit(of: predicted.filled(tile, with: 0xff20_20f0), against: screen)
    #expect(audit.outcome == .excludedAsPredicted)
    #expect(audit.publicChanged > 0 && audit.publicBox.intersection(tile) == tile)
    #expect(audit.details.contains("public: 4 of 92 blocks changed, box 0,160 32x32"))
  }

  // MARK: Leaked

  @Test func `the visible frame is leaked`() throws {
    let found = try finding(visible)
    #expect(found.outcome == .leaked && found.share == 1)
    #expect(found.reason.hasPrefix("100 % of the secret is in "))
    #expect(found.leakBox.intersection(AuditedScene.vault) == AuditedScene.vault)
  }

  @Test func `a fifth of the secret is leaked`() throws {
    let found = try finding(predicted.blended(0.2, of: visible))
    #expect(found.outcome == .leaked)
    #expect(abs(found.share! - 0.2) < 0.01)
  }

  @Test func `a part of the secret is leaked`() throws {
    let part = PixelRect(left: 20, top: 52, right: 60, bottom: 68)
    let found = try finding(predicted.pasted(visible, in: part))
    #expect(found.outcome == .leaked)
    #expect(part.contains(found.leakBox) && !found.leakBox.isEmpty, "\(found)")
  }

  @Test func `a blurred secret is leaked`() throws {
    for sigma in [1.5, 3, 6] {
      let blurred = visible.gaussianBlurred(sigmaX: sigma, sigmaY: sigma, edges: .mirror)
      let found = try finding(predicted.pasted(blurred, in: AuditedScene.vault))
      #expect(found.outcome == .leaked, "sigma \(sigma): \(found)")
    }
  }

  @Test func `what the profile itself lets through is leaked`() throws {
    let glass = #", { "id": "glass", "kind": "blur", "sigma": 6, "frame": [0, 110, 160, 60] }"#
    let leaky = try AuditedScene(profile: "paint-over", capture: #""black""#, above: glass)
      .screen()
    #expect(leaky.predicted != leaky.clean)
    #expect(try finding(leaky.predicted, on: leaky).outcome == .leaked)
    #expect(try finding(leaky.clean, on: leaky).outcome != .leaked)
  }

  // MARK: Excluded otherwise

  @Test func `black in place of nothing is not as predicted`() throws {
    let found = try finding(predicted.filled(AuditedScene.vault, with: 0xff00_0000))
    #expect(found.outcome == .excludedOtherwise)
    #expect(found.reason == "it is black, which is not what is predicted")
  }

  @Test func `the prediction blurred is not as predicted, and softened as by a lossy file unknown`()
    throws
  {
    let bars = (0..<4).map {
      ##", { "id": "bar\##($0)", "kind": "fill", "color": "#7a3fb0", "frame": [\##(20 + $0 * 32), 50, 16, 84] }"##
    }
    let screen = try AuditedScene(above: bars.joined()).screen()
    func outcome(_ softness: Double) throws -> CaptureAudit.Outcome {
      let soft = screen.predicted.gaussianBlurred(sigmaX: 1, sigmaY: 1, edges: .mirror)
      let capture = screen.predicted.mixed(with: soft) { $0 + softness * ($1 - $0) }
      return try finding(
        screen.predicted.pasted(capture, in: AuditedScene.vault), on: screen
      ).outcome
    }
    #expect(try outcome(1) == .excludedOtherwise)
    #expect(try outcome(0.6) == .unknown)
  }

  @Test func `another colour is not as predicted`() throws {
    let found = try finding(predicted.filled(AuditedScene.vault, with: 0xff80_8080))
    #expect(found.outcome == .excludedOtherwise)
    #expect(found.reason == "it is one colour, #808080, which is not what is predicted")
    let black = try AuditedScene(capture: #""black""#).screen()
    #expect(try finding(black.predicted, on: black).outcome == .excludedAsPredicted)
    let shown = try finding(predicted, on: black)
    #expect(shown.outcome == .excludedOtherwise, "\(shown)")
  }

  // MARK: Unknown

  @Test func `a blank capture proves nothing`() throws {
    for pixel: UInt32 in [0xff00_0000, 0xffff_ffff, 0xffe4_edf0] {
      let found = try finding(Bitmap(width: 160, height: 240, filledWith: pixel))
      #expect(found.outcome == .unknown)
      #expect(found.reason == "the capture is one colour, which proves nothing")
    }
  }

  @Test func `a secret that looks like the background proves nothing`() throws {
    let like = try AuditedScene(card: "#f1eee5", ink: "#efece3").screen()
    let found = try finding(like.predicted, on: like)
    #expect(found.outcome == .unknown)
    #expect(found.reason == "secret and prediction look too much alike to tell them apart")
    #expect(try finding(like.complete, on: like).outcome == .unknown)
  }

  @Test func `black over a black secret proves nothing`() throws {
    let black = try AuditedScene(card: "#000000", ink: "#000000").screen()
    let box = predicted.filled(AuditedScene.vault, with: 0xff00_0000)
    let found = try finding(box, on: black)
    #expect(found.outcome == .unknown, "\(found)")
  }

  @Test func `another screen proves nothing`() throws {
    var other = predicted
    other.pixels.reverse()
    let found = try finding(other)
    #expect(found.outcome == .unknown)
    #expect(
      found.reason == "what is public does not match: the capture shows another screen")
  }

  @Test func `a size that nothing explains proves nothing`() throws {
    for (width, height) in [(160, 100), (240, 160), (15, 22), (1600, 2400)] {
      let found = try finding(Bitmap(width: width, height: height, filledWith: 0xff00_0000))
      #expect(found.outcome == .unknown && found.reason == CaptureAlignment.refusal)
    }
  }

  @Test func `foreign content where the secret was proves nothing`() throws {
    let found = try finding(
      predicted.pasted(Self.noise(160, 240, seed: 7), in: AuditedScene.vault))
    #expect(found.outcome == .unknown)
    #expect(found.reason == "the capture shows neither the secret nor what is predicted there")
  }

  static func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SeededNumbers(seed)
    return Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in UInt32(random.next() & 0xff_ffff) | 0xff00_0000 })
  }
}
