/// The appearance state of a controller, and the reason for its change.
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
  var state = AppearanceState.disappeared { didSet { if state == .appeared { hasBeen = true } } }
  /// Indicates whether the controller has appeared before.
  private(set) var hasBeen = false
  var isAnimated = false
  /// Indicates whether the container or the window has begun the appearance of this controller.
  /// Even then a controller presented in its context may show in its place.
  var isCalled = false
  /// Indicates whether an appearing callback is running.
  var isTellingAppear = false
  /// Indicates whether a disappearing callback is running.
  var isTellingDisappear = false
  /// The movement of the controller in or out of a parent: arriving until `viewDidAppear`, or
  /// leaving.
  var movement: Movement?
  /// The movement of the controller in a presentation: arriving, or leaving on dismissal.
  var modalMovement: Movement?
  var isModalArrival: Bool { isTellingAppear && modalMovement == .arriving }
  var isModalDeparture: Bool { isTellingDisappear && modalMovement == .leaving }
  var isArrival: Bool { isTellingAppear && movement == .arriving }
  var isDeparture: Bool { isTellingDisappear && movement == .leaving }

  enum Movement { case arriving, leaving }
}

enum AppearanceState: String { case disappeared, appearing, appeared, disappearing }

extension ViewController {
  var appearanceState: AppearanceState { appearance.state }
  var appearanceIsAnimated: Bool { appearance.isAnimated }
  /// Indicates whether the controller has appeared before. A state that it decodes then is one to
  /// which a running app goes back, and takes the place of all that came since.
  var hasAppeared: Bool { appearance.hasBeen }
}
