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

  var isModalArrival: Bool { isTellingAppear && modalMovement == .arriving }
  var isModalDeparture: Bool { isTellingDisappear && modalMovement == .leaving }
  var isArrival: Bool { isTellingAppear && movement == .arriving }
  var isDeparture: Bool { isTellingDisappear && movement == .leaving }

  enum Movement { case arriving, leaving }
}

enum AppearanceState: String {
  case disappeared, appearing, appeared, disappearing
}

extension ViewController {
  var appearanceState: AppearanceState { appearance.state }
  var appearanceIsAnimated: Bool { appearance.isAnimated }
}
