import Layers

/// A moment of a scene: its index, and milliseconds on the scene's own clock.
public typealias Tick = Layers.Tick

/// What a layer can read of the device at a tick; the same for every view.
public typealias Environment = Layers.Environment
