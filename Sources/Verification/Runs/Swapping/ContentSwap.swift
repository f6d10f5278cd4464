import Compositor
import Imaging
import Notation

/// Other content for some layers, in place of what their plugins draw.
///
/// The swap is made on recorded commands, before any policy is asked: a capture that changes with it
/// tells something of the content.
public struct ContentSwap: ContentReplacement {
  /// The ids of the layers that get other content.
  public let layers: Set<String>
  public let content: Content
  private let pictures: SwappedPictures

  public enum Content: Hashable, Sendable {
    /// Other colours through the same coverage and alpha.
    case colors(Colors)
    /// Random colours and alpha over the declared bounds.
    case box(seed: UInt64)
    /// Nothing at all.
    case nothing
    /// Letters for letters and digits for digits in every text.
    case otherText(seed: UInt64)
  }

  public enum Colors: Hashable, Sendable {
    case noise(seed: UInt64)
    case black, white, inverse
    /// Rows of one pixel, black and white in turn.
    case lines
  }

  /// Keeps the pictures that it makes, so one swap is best used for all ticks of a run.
  public init(_ content: Content, of layers: Set<String>) {
    self.init(content, layers, SwappedPictures())
  }

  private init(_ content: Content, _ layers: Set<String>, _ pictures: SwappedPictures) {
    self.content = content
    self.layers = layers
    self.pictures = pictures
  }

  /// The same for other layers, with the pictures made so far.
  public func applied(to layers: Set<String>) -> ContentSwap {
    ContentSwap(content, layers, pictures)
  }

  /// Whether plugins are told something else, rather than other things drawn in place of theirs.
  var changesParameters: Bool { if case .otherText = content { true } else { false } }

  /// A layer's parameters as its plugin shall see them.
  package func parameters(_ parameters: JSON) -> JSON {
    guard case .otherText(let seed) = content, let text = parameters["text"]?.string else {
      return parameters
    }
    return parameters.setting("text", to: .string(Self.otherText(than: text, seed: seed)))
  }

  /// Letters and digits of ASCII change, all else stays.
  static func otherText(than text: String, seed: UInt64) -> String {
    var numbers = SplitMix64(seed)
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let range: ClosedRange<UInt32>
      switch scalar {
      case "0"..."9": range = 48...57
      case "A"..."Z": range = 65...90
      case "a"..."z": range = 97...122
      default:
        result.append(scalar)
        continue
      }
      let count = range.upperBound - range.lowerBound + 1
      // A step from 1 to count - 1, so that no character stays.
      let step = 1 + UInt32(truncatingIfNeeded: numbers.next() % UInt64(count - 1))
      let value = range.lowerBound + (scalar.value - range.lowerBound + step) % count
      result.append(Unicode.Scalar(UInt8(value)))
    }
    return String(result)
  }

  /// What is drawn in place of a canvas's commands.
  package func commands(in canvas: Canvas, on screen: PixelRect) -> [Command] {
    switch content {
    case .otherText: return canvas.commands
    case .nothing: return []
    case .colors(let colors):
      let recoloring = Recoloring(colors: colors, screen: screen, pictures: pictures)
      return canvas.commands.map(recoloring.command)
    case .box(let seed):
      let scale = max(canvas.scale, 1e-3)
      let width = max(1, min(screen.width, Int((canvas.bounds.width * scale).rounded(.up))))
      let height = max(1, min(screen.height, Int((canvas.bounds.height * scale).rounded(.up))))
      let image = pictures.noise(width: width, height: height, seed: seed, alpha: nil)
      var other = canvas.blank
      other.draw(image, in: canvas.bounds, cutTo: canvas.outline, sampling: .nearest)
      return other.commands
    }
  }
}

extension ContentSwap: Hashable {
  public static func == (a: ContentSwap, b: ContentSwap) -> Bool {
    a.content == b.content && a.layers == b.layers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(layers)
  }
}
