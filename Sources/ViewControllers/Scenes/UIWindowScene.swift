public import RestorationArchive
import RestorationCoding
public import RestorationEngine

/// A scene with windows, saved and restored in its own archive.
///
/// Create a scene for each window session of the app, restore it with a session, and activate it:
///
/// ```swift
/// let scene = UIWindowScene(delegate: SceneDelegate())
/// let session = AppScenes(app: "org.example.notes", store: store).connect(scene)
/// await session.restore()   // connects the scene, with the saved activity
/// scene.activate()          // shows its windows, and restores interaction state
/// ```
///
/// The archive holds the activity that the delegate returns for the scene, the session's
/// `userInfo`, and all controllers with a restoration identifier in the scene's windows, with the
/// frames of windows that have one.
///
/// Rules: S1-S3, S6, V12; unlike UIKit, scenes also restore controllers (S7).
open class UIWindowScene: UIScene {
  /// The application of the scene, held weakly, or `nil`.
  public internal(set) weak var application: Application?
  public weak var restorationActivity: (any RestorationActivity)?
  /// The windows of the scene, in the order in which they were added. The scene retains only the
  /// window that it creates for a storyboard.
  open var windows: [Window] {
    let main = (delegate as? any UIWindowSceneDelegate)?.window.map { [$0] } ?? []
    return main + joined.compactMap(\.window).filter { !main.contains($0) }
  }
  private var joined: [JoinedWindow] = []

  private struct JoinedWindow { weak var window: Window? }

  /// Creates a scene that is not connected, of the current application unless another is given. The
  /// delegate is held strongly. Without one, the scene creates an instance of the `delegateClass`
  /// in the configuration that the application's delegate returns, provided that the class adopts
  /// ``SceneDelegateMaking``. The identifier of its session is equal at every launch.
  public init(
    delegate: (any UISceneDelegate)? = nil,
    persistentIdentifier: String = "main",
    application: Application? = nil,
    options: ConnectionOptions = ConnectionOptions()
  ) {
    let role = UISceneSession.Role.windowApplication
    let configuration = UISceneConfiguration(name: nil, sessionRole: role)
    let session = UISceneSession(persistentIdentifier, role: role, configuration)
    let application = application ?? Application.atWork
    super.init(session: session, connectionOptions: options)
    self.application = application
    if let application, let appDelegate = application.delegate as? any UIApplicationDelegate {
      session.configuration = appDelegate.application(
        application,
        configurationForConnecting: session,
        options: options
      )
    }
    self.delegate =
      delegate ?? (session.configuration.delegateClass as? any SceneDelegateMaking.Type)?.init()
  }

  open override var next: Responder? { application }

  // MARK: State

  /// The activity of the scene. Setting it leads to a save, if the session saves by itself.
  open override var userActivity: UserActivity? {
    didSet {
      userActivity?.scene = self
      stateChanged()
    }
  }

  /// Indicates whether a save asks the delegate for the scene's state.
  var isBeingSaved = false

  /// Reports a change of what the scene saves beside its controllers, unless a save makes it.
  func stateChanged() { if !isBeingSaved { restorationActivity?.invalidateRestorableState() } }

  open override func extendStateRestoration() {
    (restorationActivity ?? application?.restorationActivity)?.extendStateRestoration()
  }

  open override func completeStateRestoration() {
    (restorationActivity ?? application?.restorationActivity)?.completeStateRestoration()
  }

  // MARK: Windows

  /// Adds a window to the scene. The window's controllers do not appear until the scene is active.
  func join(_ window: Window) {
    joined.removeAll { $0.window == nil || $0.window === window }
    joined.append(JoinedWindow(window: window))
    window.scene = self
    // The application that is current when the window is shown may be another one.
    application?.attach(window)
    window.claimState()
    window.isHeld = activationState == .unattached
  }

  func leave(_ window: Window) {
    joined.removeAll { $0.window == nil || $0.window === window }
    window.isHeld = false
  }

  /// Connects the scene once: the delegate creates its interface.
  ///
  /// ``activate()`` and restoration call this method.
  open func connect() {
    guard activationState == .unattached, !isConnected else { return }
    isConnected = true
    if let root = session.configuration.storyboard?.instantiateInitialViewController() {
      let window = Window(windowScene: self)
      window.rootViewController = root
      storyboardWindow = window
      (delegate as? any UIWindowSceneDelegate)?.window = window
      window.makeKeyAndVisible()
    }
    delegate?.scene(self, willConnectTo: session, options: connectionOptions)
    for window in windows { join(window) }
  }

  private(set) var isConnected = false
  /// The window created for a storyboard, held here because a delegate may not hold it.
  private var storyboardWindow: Window?

  /// Activates the scene. It connects the scene if necessary, shows its windows and lets the
  /// delegate restore interaction state (rule S6).
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

  /// Moves the scene to the background, and preserves its state before this call returns, if its
  /// session saves by itself; see ``Application/enterBackground()``.
  open func enterBackground() {
    guard activationState != .background, activationState != .unattached else { return }
    if activationState == .foregroundActive {
      delegate?.sceneWillResignActive(self)
      activationState = .foregroundInactive
    }
    activationState = .background
    delegate?.sceneDidEnterBackground(self)
    stateChanged()
    restorationActivity?.hostDidEnterBackground()
  }

  /// Disconnects the scene; its stored state is kept (rule S8). Changes that wait are saved, if its
  /// session saves by itself. A scene is not saved while it is disconnected.
  open func disconnect() {
    enterBackground()
    guard isConnected || activationState != .unattached else { return }
    restorationActivity?.hostWillDisconnect()
    activationState = .unattached
    isConnected = false
    delegate?.sceneDidDisconnect(self)
  }

  /// Closes the scene permanently, as the user does: disconnects it and notifies the application's
  /// delegate (rule S8). `RestorationSession.discard()` lets its stored state go.
  open func discard() {
    disconnect()
    guard let application, let appDelegate = application.delegate as? any UIApplicationDelegate
    else { return }
    appDelegate.application(application, didDiscardSceneSessions: [session])
  }

  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()
  open var interfaceOrientation: InterfaceOrientation {
    windows.first?.interfaceOrientation ?? .portrait
  }
  open var coordinateSpace: any UICoordinateSpace { screen }
  open var screen: Screen { .main }
  open var keyWindow: Window? { windows.first(where: \.isKeyWindow) }
  open var traitCollection: TraitCollection { windows.first?.traitCollection ?? TraitCollection() }
  open var restorationRoots: [any RestorableController] { windows.compactMap(\.rootViewController) }
  open var interfaceIdiom: ArchiveHeader.InterfaceIdiom {
    application?.interfaceIdiom ?? .unspecified
  }
  /// The scene's own windows that have an identifier (rule V12), and the app's registered objects.
  open var registeredObjects: [RegisteredObject] {
    windows.registeredStates + (application?.ownObjects ?? [])
  }
}

/// A scene delegate with an initializer without arguments. An app's delegate class adopts it so
/// that the scene can create the delegate from `UISceneConfiguration.delegateClass`.
@preconcurrency @MainActor public protocol SceneDelegateMaking: UISceneDelegate { init() }
