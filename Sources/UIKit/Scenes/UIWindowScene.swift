import Foundation
public import ViewControllers

/// An instance of an app's interface with windows: what is saved and restored by itself, in an archive of
/// its own.
///
/// Make one for each window session of the app, restore it as any host, and activate it:
///
/// ```swift
/// let scene = UIWindowScene(delegate: SceneDelegate())
/// let session = RestorationSession(scene, store: store, app: "org.example.notes")
/// await session.restore()   // connects the scene, with the activity that was saved
/// scene.activate()          // its windows show, and interaction is restored
/// ```
///
/// Saved are the activity that the delegate gives for the scene, the session's `userInfo`, and all
/// controllers with a restoration identifier in the scene's windows, in one archive.
///
/// Rules: S1-S3, S6; other than UIKit's, scenes restore controllers too (S7).
open class UIWindowScene: UIScene {
  /// The application that the scene belongs to, or `nil`; held weakly.
  public internal(set) weak var application: UIApplication?
  /// What restores and saves this scene; whoever does so sets it.
  public weak var restorationActivity: (any RestorationActivity)?
  /// The windows of the scene, in the order in which they joined it. The scene keeps none of them alive
  /// but the delegate's.
  open var windows: [UIWindow] {
    let main = (delegate as? any UIWindowSceneDelegate)?.window.map { [$0] } ?? []
    return main + joined.compactMap(\.window).filter { !main.contains($0) }
  }
  private var joined: [JoinedWindow] = []

  private struct JoinedWindow {
    weak var window: UIWindow?
  }

  /// Makes a scene that nobody has connected yet.
  ///
  /// - Parameters:
  ///   - delegate: What decides for the scene; kept alive by it. Where it is `nil`, the application's
  ///     delegate is asked for a configuration, and an object of its `delegateClass` is made if that class
  ///     can be made without arguments (``SceneDelegateMaking``).
  ///   - persistentIdentifier: The name of the scene's session, the same at every launch.
  ///   - application: The application; the one at work if left out.
  ///   - options: Why it is connected, besides its state.
  public init(
    delegate: (any UISceneDelegate)? = nil,
    persistentIdentifier: String = "main",
    application: UIApplication? = nil,
    options: ConnectionOptions = ConnectionOptions()
  ) {
    let role = UISceneSession.Role.windowApplication
    let configuration = UISceneConfiguration(name: nil, sessionRole: role)
    let session = UISceneSession(persistentIdentifier, role: role, configuration)
    let application = application ?? UIApplication.atWork
    super.init(session: session, connectionOptions: options)
    self.application = application
    if let appDelegate = application?.delegate, let application {
      session.configuration = appDelegate.application(
        application,
        configurationForConnecting: session,
        options: options
      )
    }
    self.delegate =
      delegate ?? (session.configuration.delegateClass as? any SceneDelegateMaking.Type)?.init()
  }

  open override var next: UIResponder? { application }

  /// Adds a window to the scene; its controllers wait until the scene is active.
  func join(_ window: UIWindow) {
    joined.removeAll { $0.window == nil || $0.window === window }
    joined.append(JoinedWindow(window: window))
    window.scene = self
    // Not to whichever application is at work when the window shows.
    application?.attach(window)
    window.isHeld = activationState == .unattached
  }

  func leave(_ window: UIWindow) {
    joined.removeAll { $0.window == nil || $0.window === window }
    window.isHeld = false
  }

  /// Has the delegate build what the scene shows, once.
  ///
  /// ``activate()`` and restoring do this.
  open func connect() {
    guard activationState == .unattached, !isConnected else { return }
    isConnected = true
    if let root = session.configuration.storyboard?.instantiateInitialViewController() {
      let window = UIWindow(windowScene: self)
      window.rootViewController = root
      storyboardWindow = window
      (delegate as? any UIWindowSceneDelegate)?.window = window
      window.makeKeyAndVisible()
    }
    delegate?.scene(self, willConnectTo: session, options: connectionOptions)
    for window in windows { join(window) }
  }

  private(set) var isConnected = false
  /// The window made for a storyboard, kept here in case the delegate does not keep it.
  private var storyboardWindow: UIWindow?

  /// Brings the scene to the front: connects it if need be, shows its windows, and lets the delegate
  /// restore what is typed and selected (rule S6).
  open func activate() {
    connect()
    guard activationState != .foregroundActive else { return }
    let isFirst = activationState == .unattached
    if activationState != .foregroundInactive {
      delegate?.sceneWillEnterForeground(self)
      activationState = .foregroundInactive
    }
    for window in windows { window.isHeld = false }
    if isFirst, let activity = session.stateRestorationActivity {
      delegate?.scene(self, restoreInteractionStateWith: activity)
    }
    activationState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
  }

  /// Does what leaving the scene does; saving it is up to its session.
  open func enterBackground() {
    guard activationState != .background, activationState != .unattached else { return }
    if activationState == .foregroundActive {
      delegate?.sceneWillResignActive(self)
      activationState = .foregroundInactive
    }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
  }

  /// Takes the scene away; its state stays (rule S8).
  open func disconnect() {
    enterBackground()
    guard activationState != .unattached else { return }
    activationState = .unattached
    isConnected = false
    delegate?.sceneDidDisconnect(self)
  }

  /// Ends the scene for good, as when the user has closed it: takes it away and tells the application's
  /// delegate (rule S8). Its stored state is discarded by `RestorationSession.discard()`.
  open func discard() {
    disconnect()
    guard let application, let appDelegate = application.delegate
    else { return }
    appDelegate.application(application, didDiscardSceneSessions: [session])
  }
}

/// A delegate of scenes that can be made by its class alone; an app's class adopts it so that
/// `UISceneConfiguration.delegateClass` is enough.
@preconcurrency @MainActor
public protocol SceneDelegateMaking: UISceneDelegate {
  /// Makes a delegate.
  init()
}

extension UIWindow {
  /// The scene that the window belongs to, or `nil`.
  public var windowScene: UIWindowScene? {
    get { scene as? UIWindowScene }
    set {
      (scene as? UIWindowScene)?.leave(self)
      scene = nil
      newValue?.join(self)
    }
  }

  /// Makes a window of a scene.
  ///
  /// - Parameter windowScene: The scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIWindow.defaultFrame)
    windowScene.join(self)
  }
}
