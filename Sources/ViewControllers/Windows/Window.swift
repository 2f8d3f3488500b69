public import Foundation

/// The root of a view hierarchy, which shows a tree of controllers.
///
/// ```swift
/// let window = Window()
/// window.rootViewController = tabBarController
/// window.makeKeyAndVisible()
/// ```
///
/// While the application launches, a visible window contains its root's view, but sends no
/// appearance callbacks. The callbacks follow restoration and `didFinishLaunching` (rule R1, steps
/// 2 and 12).
///
/// Setting the size of a visible window informs its controllers, as a rotation of the device does;
/// see ``Application/rotateDevice(to:)``.
open class Window: View {
  /// The default size of a window: 390 by 844 points, that of a phone.
  public static let defaultFrame = CGRect(x: 0, y: 0, width: 390, height: 844)
  /// The application that this window joined when it became visible.
  public internal(set) weak var application: Application?
  /// Indicates whether the window is hidden; `true` until ``makeKeyAndVisible()``. A window that is
  /// hidden is no longer key, and its controllers disappear. A window that is shown again need not
  /// be key.
  open override var isHidden: Bool { didSet { if isHidden != oldValue { visibilityDidChange() } } }
  open var windowLevel = Level.normal
  /// The screen of the window, whose device kind and style become the window's traits. The
  /// application's main screen by default.
  open var screen: Screen {
    get { ownScreen ?? application?.mainScreen ?? Screen.main }
    set {
      let former = screen
      ownScreen = newValue
      if former !== newValue { environmentDidChange() }
    }
  }
  private var ownScreen: Screen?
  public internal(set) var interfaceOrientation = InterfaceOrientation.portrait
  /// The present preferences of the window's controllers for the system.
  public internal(set) var systemAppearance = SystemAppearance()
  /// The light or dark appearance of everything in this window; `unspecified` uses the controllers'
  /// preference.
  open override var overrideUserInterfaceStyle: UserInterfaceStyle {
    didSet { if oldValue != overrideUserInterfaceStyle { environmentDidChange() } }
  }
  public internal(set) weak var firstResponder: Responder?
  /// Indicates whether the keyboard is visible. It appears when a responder that takes text becomes
  /// first responder. It hides when the first responder takes no text, unless the front controller
  /// disables the automatic dismissal.
  public internal(set) var isKeyboardVisible = false
  /// The insets of the status bar and other system bars; zero unless set.
  open override var safeAreaInsets: EdgeInsets {
    get { ownSafeAreaInsets }
    set {
      guard ownSafeAreaInsets != newValue else { return }
      ownSafeAreaInsets = newValue
      environmentDidChange()
    }
  }
  private var ownSafeAreaInsets = EdgeInsets.zero
  /// The controllers on screen.
  let stage = Stage()
  /// The window's own state, which the archives of its scene and application refer to.
  private(set) lazy var ownState = WindowState(self)

  /// The level of a window; windows on higher levels are in front.
  public struct Level: RawRepresentable, Sendable, Hashable {
    public let rawValue: Double
    public init(rawValue: Double) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  // Ranked lower, as that of `ViewController`.
  @_disfavoredOverload public convenience init() { self.init(frame: Window.defaultFrame) }

  public override init(frame: CGRect = Window.defaultFrame) {
    super.init(frame: frame)
    super.isHidden = true
    if Screen.main.isWide { interfaceOrientation = .landscapeRight }
  }

  /// Creates a window in a scene, which fills the screen of the scene's application.
  public init(windowScene: UIWindowScene) {
    super.init(frame: (windowScene.application?.mainScreen ?? Screen.main).bounds)
    super.isHidden = true
    if Screen.main.isWide { interfaceOrientation = .landscapeRight }
    windowScene.join(self)
  }

  /// Creates a window from a coder; this class decodes nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// The position on the screen, and the size, in points. A new size is reported to the
  /// controllers.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let former = super.frame
      if newValue.size == former.size {
        super.frame = newValue
      } else {
        changeSize(to: newValue, animated: false)
      }
      if super.frame != former { stateDidChange() }
    }
  }

  /// The root of the controller tree; preservation starts here if it has an identifier (P7).
  open var rootViewController: ViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let former = oldValue, former.rootWindow === self {
        former.rootWindow = nil
        if !stage.isShown(former), former.viewIfLoaded?.superview === self { former.view.detach() }
        endFirstResponderThatLeft()
      }
      rootViewController?.rootWindow = self
      claimState()
      installRootView()
      refreshControllers(animated: false)
    }
  }

  open override var next: Responder? { scene ?? application }

  /// Shows the window, adds it to the application, and makes it key.
  open func makeKeyAndVisible() {
    // Pending state is decoded first, so that this call decides that the window is visible.
    if application == nil { CurrentApplications.owner?.attach(self) }
    isHidden = false
    application?.keyWindow = self
    installRootView()
    refreshControllers(animated: false)
  }

  /// Makes this the application's key window and shows it.
  open func makeKey() { makeKeyAndVisible() }
  /// Sends an event to the views. Does nothing, because there are no touches.
  open func sendEvent(_ event: Event) {}

  private func visibilityDidChange() {
    if !isHidden, application == nil { CurrentApplications.owner?.attach(self) }
    if isHidden, application?.keyWindow === self {
      application?.keyWindow = application?.windows.last { !$0.isHidden }
    }
    stateDidChange()
    // Another window may have turned the screen meanwhile.
    if canShow { turnToDeviceOrientation() }
    installRootView()
    refreshControllers(animated: false)
  }

  private func installRootView() {
    guard !isHidden, let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    attach(view, at: 0)
  }

  /// Indicates whether controllers can appear: the window is visible, its scene has restored, and
  /// the launch is complete.
  var canShow: Bool { !isHidden && !isHeld && application?.isLaunching != true }
  package weak var scene: Responder?
  /// Indicates whether controllers wait for their scene's restoration before they appear.
  package var isHeld = false {
    didSet { if isHeld != oldValue { refreshControllers(animated: false) } }
  }

  /// Updates the visible controllers to the root and its presentations.
  func refreshControllers(animated: Bool) { refreshControllers(Transition(isAnimated: animated)) }

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
    (rootViewController as? AsleepViewController)?.wake()
  }

  /// Removes the root's view if another controller covered it before it appeared, as a restored
  /// presentation does.
  private func removeHiddenRootView() {
    guard let root = rootViewController, root.appearanceState == .disappeared,
      !stage.isShown(root), let view = root.viewIfLoaded, view.superview === self
    else { return }
    view.detach()
  }

  /// Sets the frame, and those of the controllers' views, without callbacks.
  func setFrameSilently(_ frame: CGRect) {
    super.frame = frame
    for controller in presentedChain {
      if let view = controller.viewIfLoaded, view.superview === self {
        view.frame = controller.frameOnStage(of: self)
      }
    }
  }

  /// The root and the controllers presented over it, whether visible or not.
  var presentedChain: [ViewController] { rootViewController?.presentationChain ?? [] }
  open var isKeyWindow: Bool { application?.keyWindow === self }
  open var windowScene: UIWindowScene? {
    get { scene as? UIWindowScene }
    set {
      (scene as? UIWindowScene)?.leave(self)
      scene = nil
      newValue?.join(self)
    }
  }
}
