/// How the text of a status bar looks.
public enum StatusBarStyle: String, Sendable, Hashable {
  /// Dark on light, or light on dark in a dark interface.
  case `default`
  /// Light text.
  case lightContent
  /// Dark text.
  case darkContent
}

/// How a status bar comes and goes.
public enum StatusBarAnimation: String, Sendable, Hashable {
  /// At once.
  case none
  /// Fading.
  case fade
  /// Sliding.
  case slide
}

/// The wishes of a window's controllers for the system's own bars and gestures, taken from those
/// controllers that are asked.
///
/// A system with a screen would draw it; tests read it from ``Window/systemAppearance``.
public struct SystemAppearance: Sendable, Hashable {
  /// How the status bar looks.
  public var statusBarStyle = StatusBarStyle.default
  /// Whether the status bar hides.
  public var isStatusBarHidden = false
  /// How the status bar came or went.
  public var statusBarUpdateAnimation = StatusBarAnimation.fade
  /// Whether the mark for leaving the app may hide.
  public var isHomeIndicatorAutoHidden = false
  /// The edges at which gestures of the app come first.
  public var screenEdgesDeferringSystemGestures: RectEdge = []
  /// Light or dark; ``UserInterfaceStyle/unspecified`` leaves it to the screen.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// Orientations that the controller which fills the window supports, and the app too.
  public var supportedInterfaceOrientations = InterfaceOrientationMask.all

  /// What a window begins with.
  public init() {}
}
