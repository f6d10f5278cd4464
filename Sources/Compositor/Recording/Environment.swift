import Layers

/// A moment of a scene: its index, and milliseconds on the scene's own clock.
public typealias Tick = Layers.Tick

/// What a layer can read of the device at a tick; the same for every view.
public typealias Environment = Layers.Environment

/// A notch or an island: its frame in points, and how its corners are rounded.
public typealias MaskShape = Layers.MaskShape
