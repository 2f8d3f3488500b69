import RestorationCoding
import RestorationEngine

/// An app without a screen: its windows, its delegate, and the steps of its launch.
///
/// UIKit launches an app in one step. Here the caller takes two steps, because restoration comes
/// between them (rule R1).
///
/// ```swift
/// let application = Application(delegate: AppDelegate())
/// application.willFinishLaunching()
/// let report = await session.restore()
/// application.didFinishLaunching()
/// ```
///
/// Several applications can exist in one process, one after the other or side by side. Tests
/// relaunch an app in this way.
open class Application: ApplicationRequests {
  /// A key of the launch options, which give the reasons for a launch. Apps define further keys.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Sendable, Hashable { case active, inactive, background }

  static var current: Application? {
    get { CurrentApplications.current }
    set { CurrentApplications.current = newValue }
  }

  /// The current application: the one whose launch, save or restore calls; else the one that this task created, or
  /// that last took a step in it; in a task without one, the latest of all.
  ///
  /// Traps if no application exists.
  open class var shared: Application {
    guard let current else { preconditionFailure("no Application exists yet, create one first") }
    return current
  }

  /// The current application, or `nil` if none exists.
  package static var atWork: Application? { current }
  /// The app delegate; held strongly.
  public let delegate: (any ApplicationDelegate)?
  /// The delegate under another name, for modules that redeclare `delegate` with another type.
  package var anyDelegate: (any ApplicationDelegate)? { delegate }
  /// The storyboard whose initial scene becomes the root of the first window at launch, or `nil`.
  public var mainStoryboard: Storyboard?
  /// Further storyboards that restoration may instantiate scenes from (rule R12).
  public var storyboards: [Storyboard] = []
  /// Called after the delegate's `applicationDidEnterBackground` and after a session has preserved the
  /// state (rule P3), for apps that preserve without one.
  @preconcurrency public var preservationHandler: (@MainActor () -> Void)?
  /// The state of the app; inactive until the launch is complete.
  open private(set) var applicationState = State.inactive
  public let device: Device
  /// The screen of windows for which no other is set.
  public let mainScreen: Screen
  /// The window that was made key last, or `nil`; held weakly.
  open internal(set) weak var keyWindow: Window?
  /// The orientations that the app supports, unless its delegate determines them; all by default.
  public var supportedInterfaceOrientations = InterfaceOrientationMask.all
  /// Indicates whether the launch is not complete yet; until then no controller appears (rule R1,
  /// step 12).
  var isLaunching = true
  private var attachedWindows: [AttachedWindow] = []
  var registrations: [Registration] = []
  /// The object that restores and saves this application, usually its session; held weakly.
  public weak var restorationActivity: (any RestorationActivity)?
  /// Indicates whether a restore makes the saved first responder the first responder again. `false`
  /// by default, as in UIKit, where apps do so themselves (rule V22).
  ///
  /// Only views that have identifiers, in controllers that are preserved, are restored. Scenes do
  /// not save it.
  public var restoresFirstResponder = false
  /// The saved first responder, or the fact that there was none, until the interface is on screen.
  var restoredFirstResponder: WeakResponder?
  /// The restored archive's identifiers for the roots of windows, by the windows' identifiers.
  var savedRoots: [String: SavedRoot] = [:]
  private var launchOptions: [LaunchOptionsKey: Any]?
  /// The window made for the main storyboard, held here in case the delegate does not hold it.
  private var storyboardWindow: Window?

  /// A window that is held weakly: as in UIKit, the app itself keeps its windows alive.
  private struct AttachedWindow { weak var window: Window? }

  /// Creates an application that has not been launched, with a phone's screen unless one is given.
  public init(delegate: (any ApplicationDelegate)? = nil, screen: Screen? = nil) {
    self.delegate = delegate
    mainScreen = screen ?? Screen()
    device = Device(of: mainScreen)
    super.init()
    CurrentApplications.noteCreation()
    Self.current = self
  }

  /// The delegate's window, followed by the others in the order in which they became visible; held
  /// weakly.
  open var windows: [Window] {
    let main = delegate?.window.map { [$0] } ?? []
    return main + attachedWindows.compactMap(\.window).filter { !main.contains($0) }
  }

  open override var next: Responder? { delegate as? Responder }
  /// Receives an event of the user. Does nothing unless overridden; never called here.
  open func sendEvent(_ event: Event) {}

  /// Sends an action to a target or, without one, to the first object that handles it in the
  /// responder chain, from the first responder on. Returns `true` if an object handled it.
  @discardableResult open func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: Event?
  ) -> Bool {
    guard let target, !(target is Responder) else {
      return sendAction(action, to: target as? Responder, from: sender)
    }
    return action.perform(on: target, with: sender)
  }

  // MARK: Launch

  /// Performs the first half of the launch: loads the main storyboard, then calls the delegate
  /// (rule R1, 1 and 2). Returns the delegate's answer, `true` without a delegate.
  @discardableResult
  open func willFinishLaunching(options: [LaunchOptionsKey: Any]? = nil) -> Bool {
    Self.current = self
    launchOptions = options
    if let root = mainStoryboard?.instantiateInitialViewController() {
      let window = Window()
      window.rootViewController = root
      storyboardWindow = window
      delegate?.window = window
      window.makeKeyAndVisible()
    }
    let agreed = CurrentHost.perform(for: self) {
      delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
    }
    // A delegate may hold its window without making it visible before the second half.
    for window in windows { attach(window) }
    return agreed
  }

  /// Performs the second half of the launch: calls the delegate, then the appearance callbacks
  /// (rule R1, 10 and 12). Returns the delegate's answer, `true` without a delegate.
  @discardableResult open func didFinishLaunching() -> Bool {
    Self.current = self
    let agreed = CurrentHost.perform(for: self) {
      delegate?.application(self, didFinishLaunchingWithOptions: launchOptions) ?? true
    }
    isLaunching = false
    for window in windows {
      attach(window)
      window.refreshControllers(animated: false)
    }
    restoreFirstResponder()
    becomeActive()
    return agreed
  }

  // MARK: Foreground and background

  /// Moves the app to the background: it resigns, enters the background, then preserves its state
  /// before this call returns (rule P3), if its session saves by itself. A store that takes longer
  /// than two seconds ends the save later.
  ///
  /// Ignored when the app is in the background already.
  open func enterBackground() {
    guard applicationState != .background else { return }
    Self.current = self
    if applicationState == .active {
      delegate?.applicationWillResignActive(self)
      applicationState = .inactive
    }
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    restorationActivity?.hostDidEnterBackground()
    preservationHandler?()
  }

  /// Moves the app back to the foreground; ignored unless it is in the background.
  open func enterForeground() {
    guard applicationState == .background else { return }
    Self.current = self
    delegate?.applicationWillEnterForeground(self)
    applicationState = .inactive
    becomeActive()
  }

  private func becomeActive() {
    applicationState = .active
    delegate?.applicationDidBecomeActive(self)
  }

  // MARK: Restoration

  /// Declares that restoration continues after the pass, such as while data is loaded.
  ///
  /// Each call needs a ``completeStateRestoration()``. An app that crashes in between counts as one
  /// that crashed during restoration (rule R21). Ignored unless a session restores the app.
  open func extendStateRestoration() { restorationActivity?.extendStateRestoration() }
  /// Ends the extension that one ``extendStateRestoration()`` began (rule R21).
  open func completeStateRestoration() { restorationActivity?.completeStateRestoration() }

  package func attach(_ window: Window) {
    guard window.application !== self else { return }
    window.application = self
    attachedWindows.removeAll { $0.window == nil }
    attachedWindows.append(AttachedWindow(window: window))
    window.claimState()
  }

  /// The connected scenes that have windows.
  open var connectedScenes: Set<UIScene> {
    Set(windows.compactMap(\.windowScene).filter { $0.activationState != .unattached })
  }
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Registers an object with ``Application/shared``, as UIKit's class method does.
  open class func registerObject(
    forStateRestoration object: any StateRestoring,
    restorationIdentifier: String
  ) {
    shared.registerObject(forStateRestoration: object, restorationIdentifier: restorationIdentifier)
  }
}

extension Application {
  /// Simulates a memory warning: informs the delegate, then every controller.
  ///
  /// Containers receive it before their children, presenters before what they present.
  public func receiveMemoryWarning() {
    Self.current = self
    delegate?.applicationDidReceiveMemoryWarning(self)
    var pending: [ViewController] = windows.compactMap(\.rootViewController).reversed()
    while let controller = pending.popLast() {
      let below = controller.children + (controller.ownPresented.map { [$0] } ?? [])
      pending.append(contentsOf: below.reversed())
      controller.note(.memory, "didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}

extension Application.LaunchOptionsKey {
  // Further keys of UIKit.
  public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
}
