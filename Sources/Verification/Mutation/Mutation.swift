/// One way of breaking a protection, wherever a scene has it.
enum Mutation: String, CaseIterable {
  // What is kept out of captures.
  /// A layer states no policy.
  case policyDropped
  /// A secure container is a plain group.
  case containerDropped
  /// A popup, toast or keyboard does not know the layer that it came from.
  case ownerCut
  /// No layer inherits from its owner.
  case ownersForgotten
  /// Containers are in captures of one kind.
  case kindForgotten
  /// Containers cannot be had, and their content stays in captures.
  case failsOpen

  // How it is kept out.
  /// Boxes are painted on the finished frame.
  case paintedOver
  /// An effect in a capture reads what the eye sees.
  case backdropCrossed
  /// Captures show nothing at all.
  case captureBlank
  /// What is kept out of captures is kept from the eye, too.
  case eyeHarmed

  // When it is kept out.
  /// A policy takes effect one tick after the content that it covers.
  case policyLate
  /// Closing and other cached pixels do not carry the policy under which they were taken.
  case copiesForget
  case protectDropped
  case protectLate
  case releaseEarly

  // What covers the app while it is away.
  /// The switcher keeps the picture of when the app was last active.
  case pictureStale
  case reactionDropped
  /// What follows the app's resigning follows its going to the background.
  case reactionLate
  /// An opaque cover is a blur.
  case coverThinned
  /// A window above others lies below them.
  case coverLowered

  // What is there to be seen or touched in spite of protection.
  case markDropped
  /// What captures alone show is shown to the eye.
  case audienceForgotten
  /// A layer that lets touches pass takes them.
  case touchTaken
  /// Containers let no touch in.
  case containerDeaf
  /// Containers draw nothing that is added after the first layer.
  case laterChildrenLost
  /// A look-up by tag searches the direct children of a secure window.
  case lookupMoved
  /// A toast lies where the keyboard is.
  case avoidanceDropped
}
