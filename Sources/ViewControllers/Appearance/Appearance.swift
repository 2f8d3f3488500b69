/// Where a controller stands between out of sight and in sight, and why it moves.
///
/// A `will` callback is followed by its own `did`, or by the opposite `will`:
///
/// | from | `viewWillAppear` | `viewDidAppear` | `viewWillDisappear` | `viewDidDisappear` |
/// |---|---|---|---|---|
/// | disappeared | appearing | - | - | - |
/// | appearing | - | appeared | disappearing | - |
/// | appeared | - | - | disappearing | - |
/// | disappearing | appearing | - | - | disappeared |
struct Appearance {
  var state = AppearanceState.disappeared
  var isAnimated = false
  /// Whether the container, or the window, has called this controller to show; something may be
  /// presented in its place.
  var isCalled = false
  /// Whether one of the two callbacks about appearing, or disappearing, is running.
  var isTellingAppear = false
  var isTellingDisappear = false
  /// Added to a parent and not yet appeared, or about to leave it.
  var movement: Movement?
  /// Being presented, or dismissed.
  var modalMovement: Movement?

  enum Movement { case arriving, leaving }
}

enum AppearanceState: String {
  case disappeared, appearing, appeared, disappearing
}

extension ViewController {
  var appearanceState: AppearanceState { appearance.state }
  var appearanceIsAnimated: Bool { appearance.isAnimated }

  /// Whether this controller is appearing because it is being presented; `true` only inside
  /// `viewWillAppear` and `viewDidAppear`.
  public var isBeingPresented: Bool {
    appearance.isTellingAppear && appearance.modalMovement == .arriving
  }

  /// Whether this controller is disappearing because it is being dismissed; `true` only inside
  /// `viewWillDisappear` and `viewDidDisappear`.
  public var isBeingDismissed: Bool {
    appearance.isTellingDisappear && appearance.modalMovement == .leaving
  }

  /// Whether this controller is appearing for the first time in its parent; `true` only inside
  /// `viewWillAppear` and `viewDidAppear`.
  public var isMovingToParent: Bool {
    appearance.isTellingAppear && appearance.movement == .arriving
  }

  /// Whether this controller is disappearing because it leaves its parent; `true` only inside
  /// `viewWillDisappear` and `viewDidDisappear`.
  public var isMovingFromParent: Bool {
    appearance.isTellingDisappear && appearance.movement == .leaving
  }
}
