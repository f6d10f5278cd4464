import Imaging

/// One recorded drawing step, in device pixels.
///
/// Commands are values without pixels of any frame in them: the engine may cull, share and reorder
/// work on them without a plugin's help, and the same command means the same in every view.
public struct Command: Sendable {
  package let content: Content
  /// No pixel outside changes.
  package let bounds: PixelRect
  /// Pixels that end up opaque and independent of what lay beneath.
  let opaqueBounds: PixelRect
  /// Equal for commands that draw the same.
  let identity: Identity
  /// The index of the layer that drew it, in the display list's `layers`.
  package let layer: Int
  /// Whether it, or a command inside it, reads the pixels beneath or needs its own finished pixels
  /// beyond the tile at hand.
  let isBarrier: Bool

  var isPassThrough: Bool {
    if case .group(let group) = content { group.isPassThrough } else { false }
  }

  package indirect enum Content: Sendable {
    case draw(Draw)
    case group(Group)
    case backdrop(Backdrop)
  }

  /// Paint laid through coverage.
  package struct Draw: Sendable {
    package var coverage: Coverage
    package var paint: Paint
    package var opacity: UInt16
    package var blend: BlendMode
  }

  /// Commands composited as one.
  package struct Group: Sendable {
    package var commands: [Command]
    package var opacity: UInt16
    package var blend: BlendMode
    /// Cuts the finished group.
    var clip: Coverage?
    var isolates: Bool
    var filters: [Filter]
    /// Pixels a point, for the filters' lengths.
    var scale: Double
    /// A backdrop effect inside sees nothing below this group (Filter Effects 2, "backdrop root").
    var isBackdropRoot: Bool

    /// Drawn straight onto what lies beneath.
    var isPassThrough: Bool {
      !isolates && opacity == 65535 && blend == .normal && filters.isEmpty && !isBackdropRoot
    }
  }

  /// What lies beneath, changed.
  package struct Backdrop: Sendable {
    package var effect: BackdropEffect
    var scale: Double
    /// The box whose pixels are read; at its edges they are mirrored.
    var frame: PixelRect
    var clip: Coverage
  }

  /// Where paint goes.
  package enum Coverage: Sendable {
    case box(PixelRect)
    /// With a box that is surely covered in full; may be smaller than the largest such box.
    case polygon(Polygon, interior: PixelRect, Edges)
    /// Of each pixel's part inside `outer`, the share inside or outside `inner`, which lies in it.
    indirect case part(Side, of: Polygon, in: Polygon)
    /// A stencil at whole-pixel places; where places overlap, the larger coverage counts.
    case stamps(Stencil, [PixelPoint])
    /// A stencil through a transform; `inverse` maps device pixels to the stencil's.
    case stencil(Stencil, inverse: Transform, bounds: PixelRect)
  }

  /// What is laid down.
  package enum Paint: Sendable {
    case color(Color)
    case gradient(Gradient, inverse: Transform)
    case image(Image, inverse: Transform, Sampling)
  }
}

/// A side of an outline.
public enum Side: Sendable {
  case inside, outside
}

/// A place in whole device pixels.
public struct PixelPoint: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// A change of what lies beneath a layer, in its own view.
public enum BackdropEffect: Sendable {
  /// CSS filters in order, then a colour over the result; blurs mirror at the frame's edges.
  case filters([Filter], tint: Color = .clear)
  /// A pure function of the pixels beneath.
  case kernel(Kernel)
}

/// A pure function from the pixels beneath a layer to new ones.
public struct Kernel: Sendable {
  /// Equal for kernels that compute the same.
  let identity: Identity
  /// How far, in pixels, an input pixel may influence output pixels.
  public let reach: Int
  /// The index of the layer that handed it over; not a part of what it computes.
  var layer = 0
  let apply: @Sendable (Bitmap) throws -> Bitmap

  /// - Parameters:
  ///   - name: with `numbers`, all that the function depends on besides its input.
  ///   - reach: in pixels; `Int.max` when any input pixel may influence any output pixel.
  ///   - apply: must return a bitmap of the size it was given and keep no state.
  public init(
    name: String, numbers: [Double], reach: Int,
    apply: @escaping @Sendable (Bitmap) throws -> Bitmap
  ) {
    var hasher = IdentityHasher()
    hasher.combine(name)
    for number in numbers { hasher.combine(number) }
    hasher.combine(reach)
    identity = hasher.finish()
    self.reach = reach
    self.apply = apply
  }
}
