/// The style of the status bar's text; stored, not drawn.
public enum StatusBarStyle: String, Sendable, Hashable { case `default`, lightContent, darkContent }

/// The animation with which the status bar shows and hides; stored, not drawn.
public enum StatusBarAnimation: String, Sendable, Hashable { case none, fade, slide }

/// The preferences of a window's controllers for the system's bars and gestures, collected from the
/// controllers that determine them.
///
/// A system with a screen would draw them; tests read them from ``Window/systemAppearance``.
public struct SystemAppearance: Sendable, Hashable {
  public var statusBarStyle = StatusBarStyle.default
  public var isStatusBarHidden = false
  public var statusBarUpdateAnimation = StatusBarAnimation.fade
  public var isHomeIndicatorAutoHidden = false
  /// The edges at which the app's gestures take precedence over the system's.
  public var screenEdgesDeferringSystemGestures: RectEdge = []
  /// The light or dark appearance; ``UserInterfaceStyle/unspecified`` uses the screen's.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// The orientations that both the app and the controller that fills the window support.
  public var supportedInterfaceOrientations = InterfaceOrientationMask.all
  public init() {}
}
