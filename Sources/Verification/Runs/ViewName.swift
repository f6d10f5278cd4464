import Layers
import Notation

/// A view as scenes and the command line name it.
public enum ViewName: String, CaseIterable, Sendable, ParameterValue {
  case visible, screenshot, recording, mirroring, switcher, window

  public var view: View {
    switch self {
    case .visible: .visible
    case .screenshot: .capture(.screenshot)
    case .recording: .capture(.recording)
    case .mirroring: .capture(.mirroring)
    case .switcher: .capture(.switcher)
    case .window: .capture(.window)
    }
  }

  public static let captures: [ViewName] = [
    .screenshot, .recording, .mirroring, .switcher, .window,
  ]
}

extension View {
  /// As in scenes and on the command line.
  public var title: String {
    switch self {
    case .visible: "visible"
    case .capture(let kind): kind.rawValue
    }
  }
}
