/// A way in which pixels leave the device.
public enum CaptureKind: String, CaseIterable, Sendable {
  case screenshot, recording, mirroring, switcher, window
}
