public import Foundation

/// Where a tree of controllers begins, and what shows it.
///
/// ```swift
/// let window = Window()
/// window.rootViewController = tabBarController
/// window.makeKeyAndVisible()
/// ```
///
/// While the application launches, a visible window holds its root's view but tells no controller
/// that it appears; that comes after restoring and `didFinishLaunching` (rule R1, steps 2 and 12).
///
/// Setting the size of a window that shows tells its controllers, as a change of the device's
/// orientation does; see ``Application/rotateDevice(to:)``.
open class Window: View {
  /// The size of a window without a screen: 390 by 844 points, an ordinary phone.
  public static let defaultFrame = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The application that this window has joined by becoming visible.
  public internal(set) weak var application: Application?
  /// Whether the window is out of sight; `true` until ``makeKeyAndVisible()``. A window that hides is
  /// not key any more, and its controllers disappear; one that comes back need not be key.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }
  /// Which windows stand in front of it; without a screen it is stored for those who ask.
  open var windowLevel = Level.normal
  /// The screen that the window is on; its kind of device and its style become the window's traits.
  /// The application's main screen unless set.
  open var screen: Screen {
    get { ownScreen ?? application?.mainScreen ?? Screen.main }
    set {
      let former = screen
      ownScreen = newValue
      if former !== newValue { environmentDidChange() }
    }
  }
  private var ownScreen: Screen?
  /// How the interface stands.
  public internal(set) var interfaceOrientation = InterfaceOrientation.portrait
  /// What the window's controllers ask of the system, as it stands.
  public internal(set) var systemAppearance = SystemAppearance()
  /// Light or dark for everything in this window, or `unspecified` for what the controllers prefer.
  open override var overrideUserInterfaceStyle: UserInterfaceStyle {
    didSet { if oldValue != overrideUserInterfaceStyle { environmentDidChange() } }
  }
  /// Who gets what people type, or `nil`.
  public internal(set) weak var firstResponder: Responder?
  /// Whether the keyboard is up. It comes when something that takes text becomes the first responder,
  /// and goes when nothing does, unless the front controller disables its automatic dismissal.
  public internal(set) var isKeyboardVisible = false
  /// What the status bar and the like take from the edges; none without a screen, unless set.
  open override var safeAreaInsets: EdgeInsets {
    get { ownSafeAreaInsets }
    set {
      guard ownSafeAreaInsets != newValue else { return }
      ownSafeAreaInsets = newValue
      environmentDidChange()
    }
  }
  private var ownSafeAreaInsets = EdgeInsets.zero
  /// Controllers that show at present.
  let stage = Stage()

  /// A height above the screen; windows with more of it stand in front.
  public struct Level: RawRepresentable, Sendable, Hashable {
    /// How far up the window lies; higher windows cover lower ones.
    public let rawValue: Double
    /// Makes a level from its height.
    public init(rawValue: Double) { self.rawValue = rawValue }
    /// That of an app's windows.
    public static let normal = Level(rawValue: 0)
    /// That of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// That of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Creates a window of the default size.
  public convenience init() {
    self.init(frame: Window.defaultFrame)
  }

  /// Creates a window.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    if Screen.main.isWide { interfaceOrientation = .landscapeRight }
  }

  /// Creates a window from an interface file; this class reads nothing from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// Position on the screen, and size, in points. A new size is told to the controllers.
  open override var frame: CGRect {
    get { super.frame }
    set {
      if newValue.size == super.frame.size {
        super.frame = newValue
      } else {
        changeSize(to: newValue, animated: false)
      }
    }
  }

  /// The controller at the root of the tree; preserving starts here if it has an identifier (P7).
  open var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let former = oldValue, former.rootWindow === self {
        former.rootWindow = nil
        if !stage.isShown(former), former.viewIfLoaded?.superview === self { former.view.detach() }
      }
      rootViewController?.rootWindow = self
      application?.claimState(of: self)
      installRootView()
      refreshControllers(animated: false)
    }
  }

  open override var next: Responder? { scene ?? application }

  /// Shows the window and joins it to the application.
  open func makeKeyAndVisible() {
    // State that waits for the window comes first: whoever shows it now decides that it shows.
    if application == nil { Application.current?.attach(self) }
    isHidden = false
    application?.keyWindow = self
    installRootView()
    refreshControllers(animated: false)
  }

  /// Makes this the application's key window, which shows by that too.
  open func makeKey() { makeKeyAndVisible() }
  /// Whether the window can be key; it can.
  open var canBecomeKey: Bool { true }
  /// Called when the window has become key; nobody calls it here.
  open func becomeKey() {}
  /// Called when it is key no more; nobody calls it here.
  open func resignKey() {}
  /// Hands on what people do; nothing is handed on, because there are no fingers here.
  open func sendEvent(_ event: Event) {}

  private func visibilityDidChange() {
    if !isHidden, application == nil { Application.current?.attach(self) }
    if isHidden, application?.keyWindow === self {
      application?.keyWindow = application?.windows.last { !$0.isHidden }
    }
    if restorationIdentifier?.isEmpty == false {
      application?.state(of: self).invalidateRestorableState()
    }
    installRootView()
    refreshControllers(animated: false)
  }

  private func installRootView() {
    guard !isHidden, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    attach(view, at: 0)
  }

  /// Whether controllers can show: the window is visible, and its application has launched.
  var canShow: Bool { !isHidden && !isHeld && application?.isLaunching != true }

  /// The scene that the window belongs to, where an app has scenes.
  package weak var scene: Responder?
  /// Whether controllers wait to show until their scene has restored.
  package var isHeld = false {
    didSet { if isHeld != oldValue { refreshControllers(animated: false) } }
  }

  /// Brings what shows in line with root and presentations.
  func refreshControllers(animated: Bool) {
    refreshControllers(Transition(isAnimated: animated))
  }

  func refreshControllers(
    _ transition: Transition,
    front: ViewController? = nil,
    willEnd: @escaping (Bool) -> Void = { _ in },
    didEnd: @escaping (Bool) -> Void = { _ in }
  ) {
    stage.change(
      to: canShow ? rootViewController?.stageMembers ?? [] : [],
      in: self,
      transition: transition,
      front: front,
      willEnd: willEnd,
      didEnd: didEnd
    )
    guard canShow else { return }
    removeHiddenRootView()
    updateSystemAppearance()
  }

  /// Takes the root's view out if something has covered it before it could appear, as a presentation
  /// that was restored does.
  private func removeHiddenRootView() {
    guard let root = rootViewController, root.appearanceState == .disappeared,
      !stage.isShown(root), let view = root.viewIfLoaded, view.superview === self
    else { return }
    view.detach()
  }

  /// Sets the frame, and those of the controllers' views, without telling anybody.
  func setFrameSilently(_ frame: CGRect) {
    super.frame = frame
    for controller in presentedChain {
      if let view = controller.viewIfLoaded, view.superview === self {
        view.frame = controller.frameOnStage(of: self)
      }
    }
  }

  /// The root and what is presented over it, whether or not it shows.
  var presentedChain: [ViewController] { rootViewController?.presentationChain ?? [] }
}
