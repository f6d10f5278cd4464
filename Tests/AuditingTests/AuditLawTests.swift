import Foundation
import Imaging
import TestSupport
import Testing

@testable import Auditing

/// What holds for every capture of its kind.
struct AuditLawTests {
  private func audit(_ capture: Bitmap, _ screen: AuditedScreen) -> CaptureAudit {
    CaptureAudit(of: capture, against: screen)
  }

  /// A level moved by up to 3 either way, the same for the same seed.
  private func noisy(_ bitmap: Bitmap, seed: UInt64) -> Bitmap {
    var random = SeededNumbers(seed)
    return bitmap.mixed(with: bitmap) { level, _ in level + Double(random.next() % 7) - 3 }
  }

  @Test func `no share of a fifth or more stays unfound, whatever the noise and the colours`()
    throws
  {
    let screen = try AuditedScene().screen()
    var random = SeededNumbers(41)
    for seed in 0..<8 {
      let share = 0.2 + Double(random.next() % 81) / 100
      let shift = Double(random.next() % 9) - 4
      let gain = 0.96 + Double(random.next() % 5) / 100
      let mixed = screen.predicted.blended(share, of: screen.complete)
      let capture = noisy(
        mixed.mixed(with: mixed) { level, _ in level * gain + shift }, seed: UInt64(seed))
      let result = audit(capture, screen)
      #expect(result.outcome == .leaked, "share \(share), gain \(gain), shift \(shift)")
      #expect(abs(result.findings[0].share! - share) < 0.05, "\(share): \(result.findings)")
    }
  }

  @Test func `noise and colours make no leak of the prediction`() throws {
    for (index, mode) in [#""omit""#, #""black""#, ##"{ "substitute": { "color": "#d8d8dc" } }"##]
      .enumerated()
    {
      let screen = try AuditedScene(capture: mode).screen()
      for seed in 0..<3 {
        let shift = Double(seed * 3 - 3)
        let plain = screen.predicted
        let capture = noisy(
          plain.mixed(with: plain) { level, _ in level * 0.98 + shift },
          seed: UInt64(10 * index + seed))
        #expect(audit(capture, screen).outcome == .excludedAsPredicted, "\(mode) \(seed)")
      }
    }
  }

  @Test func `a random picture is never safe`() throws {
    let screen = try AuditedScene().screen()
    for seed in 1...6 as ClosedRange<UInt64> {
      let outcome = audit(CaptureAuditTests.noise(160, 240, seed: seed), screen).outcome
      #expect(outcome == .unknown)
    }
  }

  @Test func `lossy files of quality 80`() throws {
    let data = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Data").path
    let screen = try AuditedScene().screen()
    func outcome(_ name: String) throws -> CaptureAudit.Outcome {
      audit(try Picture.read(path: "\(data)/\(name).jpg").bitmap, screen).outcome
    }
    #expect(try outcome("predicted-q80") == .excludedAsPredicted)
    #expect(try outcome("residue-q80") == .leaked)
    #expect(try outcome("visible-q80") == .leaked)
  }
}
