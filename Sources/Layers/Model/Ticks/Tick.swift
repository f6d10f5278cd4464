/// A moment of a scene: its index and its time in milliseconds on the scene's own clock.
public struct Tick: Hashable, Sendable {
  public var index: Int
  public var milliseconds: Int

  public init(index: Int, milliseconds: Int) {
    self.index = index
    self.milliseconds = milliseconds
  }
}
