import Imaging
import Notation

/// Other content for some layers, in place of what their plugins draw.
///
/// It is made on recorded commands, before any policy is asked: a capture that changes with it tells
/// something of the content.
package protocol ContentReplacement: Sendable {
  /// The ids of the layers that get other content.
  var layers: Set<String> { get }

  /// A layer's parameters as its plugin shall see them.
  func parameters(_ parameters: JSON) -> JSON

  /// What is drawn in place of a canvas's commands.
  func commands(in canvas: Canvas, on screen: PixelRect) -> [Command]
}
