import Imaging
import Layers
import Notation

/// The drawings of the last tick, to be taken over by layers of which nothing has changed.
///
/// Only what a plugin says does not change with time is kept, and only while everything else that it
/// can see is equal. Policies are not part of it: they come after recording.
package final class RecordingCache {
  package init() {}

  /// All that a plugin sees of its layer.
  struct Key: Equatable {
    let kind: String
    let parameters: JSON
    let size: Size
    let corners: Corners
    let transform: Transform
    let display: Transform
  }

  private struct Entry {
    let key: Key
    let drawing: Recorder.Drawing
  }

  /// By the layer's index.
  private var entries: [Entry?] = []
  private var environment = Environment()
  private var scale = 0.0

  /// Forgets everything where the device is another than in the last tick.
  func begin(_ arrangement: Arrangement) {
    var environment = arrangement.environment
    environment.clock = 0
    if environment != self.environment || arrangement.scale != scale { entries = [] }
    (self.environment, scale) = (environment, arrangement.scale)
  }

  func drawing(of key: Key, at index: Int) -> Recorder.Drawing? {
    guard index < entries.count, let entry = entries[index], entry.key == key else { return nil }
    return entry.drawing
  }

  func keep(_ drawing: Recorder.Drawing, of key: Key, at index: Int) {
    while entries.count <= index { entries.append(nil) }
    entries[index] = Entry(key: key, drawing: drawing)
  }
}
