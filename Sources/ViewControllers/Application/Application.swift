/// An app without a screen: its windows, its delegate, and the steps of its launch.
///
/// UIKit launches an app in one go; here whoever runs the app takes the steps, because restoring
/// stands between the two halves of a launch (rule R1).
///
/// ```swift
/// let application = Application(delegate: AppDelegate())
/// application.willFinishLaunching()
/// let report = await session.restore()
/// application.didFinishLaunching()
/// ```
///
/// Several applications can live in one process, one after the other or side by side, which is how
/// tests relaunch an app.
open class Application: Responder {
  /// A key to a reason why an app was launched; the keys are the app's own.
  public struct LaunchOptionsKey: RawRepresentable, Sendable, Hashable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Whether the app is in front of the user.
  public enum State: Sendable, Hashable {
    /// Runs and gets events.
    case active
    /// Launching, or on its way to or from the background.
    case inactive
    /// Off the screen.
    case background
  }

  /// The application that was created or last asked to do something, or `nil` before the first.
  static weak var current: Application?

  /// The application at work; the one that launches, preserves or restores, while it does so.
  ///
  /// Asking before an application exists is a mistake and traps.
  public static var shared: Application {
    guard let current else { preconditionFailure("no Application exists yet, create one first") }
    return current
  }

  /// The same, or `nil` before an application exists.
  package static var atWork: Application? { current }

  /// What decides for the app. Kept alive by the application.
  public let delegate: (any ApplicationDelegate)?
  /// The same by another name, for a module in which `delegate` is of another type.
  package var anyDelegate: (any ApplicationDelegate)? { delegate }
  /// The storyboard whose initial scene becomes the root of the first window at launch, or `nil`.
  public var mainStoryboard: Storyboard?
  /// Further storyboards that restoring may instantiate from (rule R12).
  public var storyboards: [Storyboard] = []
  /// Called after the delegate's `applicationDidEnterBackground`: the time to preserve (rule P3).
  @preconcurrency public var preservationHandler: (@MainActor () -> Void)?
  /// Whether the app is in front of the user; inactive until the launch is complete.
  open private(set) var applicationState = State.inactive

  /// The device that the app runs on.
  public let device: Device
  /// The screen that windows are on unless they say otherwise.
  public let mainScreen: Screen
  /// The window that was made key last, or `nil`; held weakly.
  open internal(set) weak var keyWindow: Window?
  /// The orientations that the app supports, where its delegate says nothing; all unless set.
  public var supportedInterfaceOrientations = InterfaceOrientationMask.all

  /// Whether the launch has not completed; until then nothing appears (rule R1, step 12).
  var isLaunching = true
  private var attachedWindows: [AttachedWindow] = []
  var registrations: [Registration] = []
  /// What restores and saves this application; whoever does so sets it.
  public weak var restorationActivity: (any RestorationActivity)?
  /// Whether the view that people type into is the first responder again after a restore; `false`
  /// unless set, as in UIKit, where apps do it themselves (rule V22).
  ///
  /// Only views with identifiers in controllers that are preserved come back.
  public var restoresFirstResponder = false
  /// What was the first responder when the state was saved, none included, until it is on screen.
  var restoredFirstResponder: WeakResponder?
  /// The restorable part of each window that has an identifier.
  var windowStates: [ObjectIdentifier: WindowState] = [:]
  /// What the archive that was restored calls the roots of windows, by the windows' identifiers.
  var savedRoots: [String: SavedRoot] = [:]
  private var launchOptions: [LaunchOptionsKey: Any]?
  /// The window made for the main storyboard, kept here in case the delegate does not keep it.
  private var storyboardWindow: Window?

  /// As in UIKit, an app keeps its own windows alive.
  private struct AttachedWindow {
    weak var window: Window?
  }

  /// Creates an application that has not been launched.
  ///
  /// - Parameters:
  ///   - delegate: What decides for the app; kept alive by the application.
  ///   - screen: The main screen, or `nil` for that of an ordinary phone.
  public init(delegate: (any ApplicationDelegate)? = nil, screen: Screen? = nil) {
    self.delegate = delegate
    mainScreen = screen ?? Screen()
    device = Device(of: mainScreen)
    super.init()
    Self.current = self
  }

  /// The delegate's window, then those that became visible, in that order; held weakly.
  open var windows: [Window] {
    let main = delegate?.window.map { [$0] } ?? []
    return main + attachedWindows.compactMap(\.window).filter { !main.contains($0) }
  }

  open override var next: Responder? { delegate as? Responder }

  /// Handles what people do; the windows are told of it here.
  open func sendEvent(_ event: Event) {}

  /// Sends an action to a target, or along the chain of responders from the window's first one.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to handle it, or `nil` for whoever wants to.
  ///   - sender: Passed on.
  ///   - event: Accepted for UIKit's sake.
  /// - Returns: Whether somebody handled it.
  @discardableResult
  open func sendAction(
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

  /// Takes the first half of the launch: main storyboard, then the delegate (rule R1, 1 and 2).
  ///
  /// - Parameter options: Passed on to the delegate.
  /// - Returns: What the delegate returned.
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
    let agreed = delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
    // A delegate may hold its window without making it visible before the second half.
    for window in windows { attach(window) }
    return agreed
  }

  /// Takes the second half: the delegate, then the appearance callbacks (rule R1, 10 and 12).
  ///
  /// - Returns: What the delegate returned.
  @discardableResult
  open func didFinishLaunching() -> Bool {
    Self.current = self
    let agreed = delegate?.application(self, didFinishLaunchingWithOptions: launchOptions) ?? true
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

  /// Does what leaving the app does: resigns, enters the background, then preserves (rule P3).
  ///
  /// Nothing happens when the app is in the background already.
  open func enterBackground() {
    guard applicationState != .background else { return }
    Self.current = self
    if applicationState == .active {
      delegate?.applicationWillResignActive(self)
      applicationState = .inactive
    }
    applicationState = .background
    delegate?.applicationDidEnterBackground(self)
    preservationHandler?()
  }

  /// Does what coming back to the app does; nothing unless it is in the background.
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

  package func attach(_ window: Window) {
    guard window.application !== self else { return }
    window.application = self
    attachedWindows.removeAll { $0.window == nil }
    attachedWindows.append(AttachedWindow(window: window))
    claimState(of: window)
  }
}

extension Application {
  /// Does what running short of memory does: tells the delegate, then every controller.
  ///
  /// Controllers hear it in the order of the tree, containers before what they contain and
  /// presenters before what they present.
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
