import Layers

/// What makes a mutant of a scene.
struct Breach {
  /// The scene without it, by which layers still belong together.
  var origin: Scene
  var fault: Fault?
  /// Of the mutants before, with which it has most of its pixels in common.
  var renderers: Renderers
}
