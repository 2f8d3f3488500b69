public import Foundation
public import RestorationEngine
public import StateRestoration

/// The application: its windows, its launch, and the restoration of its windows.
///
/// ```swift
/// let delegate = AppDelegate()
/// NSApplication.shared.delegate = delegate
/// NSApplication.shared.run()
/// ```
///
/// ``run()`` restores the windows and saves them as they change. A test calls ``launch()`` instead,
/// and creates an application for each launch.
open class NSApplication: NSResponder {
  /// The application that was created last.
  static var current: NSApplication?

  /// The application, created on first use.
  open class var shared: NSApplication { current ?? self.init() }

  open weak var delegate: (any NSApplicationDelegate)?
  /// The place of the state and other options; set them before the launch.
  public var restorationOptions = RestorationOptions()
  /// The session that saves and restores; `nil` before the launch.
  public internal(set) var restorationSession: RestorationSession?
  /// The report of the latest restoration, with the windows that have appeared since; `nil` before
  /// the first has ended.
  public var restorationReport: RestorationReport? { restorationSession?.report }
  /// The application as the engine sees it, for tests with engines of their own.
  public var restorationHost: any RestorationHost { host }

  private(set) lazy var host = ApplicationHost(self)
  var documentController: NSDocumentController?
  var hasFinishedRestoring = false
  var hasFinishedLaunching = false
  /// Indicates whether the app has extended the restoration.
  var isExtended = false
  /// The number of extensions before the restoration began, or `nil` since then.
  var earlyExtensions: Int? = 0
  private var known: [WeakWindow] = []
  /// The windows that are being restored, until they are shown.
  private var restoring: [NSWindow] = []
  /// The numbers of the windows from front to back, as they were saved.
  var savedOrder: [Int] = []
  var savedKeyWindow: Int?

  private struct WeakWindow { weak var window: NSWindow? }

  public required override init() {
    super.init()
    NSApplication.current = self
  }

  public required override init?(coder: NSCoder) { return nil }

  // MARK: The life of the app

  /// Launches the app and serves the main thread until the app terminates. Call it in a `main` that is
  /// not `async`.
  open func run() {
    Task { await launch() }
    while RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }

  /// Saves and ends the process, if the delegate agrees.
  ///
  /// With the user default `NSQuitAlwaysKeepsWindows` set to `false`, the state is discarded instead
  /// (rule A14).
  open func terminate(_ sender: Any?) {
    switch delegate?.applicationShouldTerminate(self) ?? .terminateNow {
    case .terminateNow: reply(toApplicationShouldTerminate: true)
    case .terminateCancel, .terminateLater: break
    }
  }

  // MARK: Windows

  /// All windows, in the order of their creation.
  open var windows: [NSWindow] { known.compactMap(\.window) }
  /// The visible and miniaturized windows from front to back.
  open private(set) var orderedWindows: [NSWindow] = []
  open private(set) weak var keyWindow: NSWindow?
  open var mainWindow: NSWindow? { keyWindow }

  func add(_ window: NSWindow) {
    known.removeAll { $0.window == nil }
    known.append(WeakWindow(window: window))
  }

  func show(_ window: NSWindow, inFront: Bool) {
    orderedWindows.removeAll { $0 === window }
    orderedWindows.insert(window, at: inFront ? 0 : orderedWindows.count)
  }

  func hide(_ window: NSWindow) {
    orderedWindows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = nil }
  }

  /// Terminates the app after its last window was closed, if the delegate wants it.
  func didClose() {
    guard orderedWindows.isEmpty, let delegate,
      delegate.applicationShouldTerminateAfterLastWindowClosed(self)
    else { return }
    terminate(self)
  }

  func setKeyWindow(_ window: NSWindow) { keyWindow = window }

  // MARK: State

  /// Makes or finds a window again, by default by its restoration class.
  ///
  /// Override it to restore windows whose class is no longer in the app.
  ///
  /// - Returns: `true` if the completion handler was called or will be, `false` if the window is
  ///   unknown.
  open func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
  ) -> Bool {
    guard let type = SavedWindow(coder: state).restorationClass else { return false }
    type.restoreWindow(
      withIdentifier: identifier,
      state: state,
      completionHandler: completionHandler
    )
    return true
  }

  /// Reports that the state of a window has changed.
  func stateChanged() { host.restorationActivity?.invalidateRestorableState() }

  /// The window on the screen that archives know by a number, or `nil` if there is none.
  func shownWindow(numbered number: Int?) -> NSWindow? {
    guard let number else { return nil }
    return orderedWindows.first { $0.number == number }
  }

  /// Indicates whether a window is saved: if it is visible, miniaturized or being restored.
  func saves(_ window: NSWindow) -> Bool {
    window.isVisible || window.isMiniaturized || restoring.contains { $0 === window }
  }

  func willRestore(_ window: NSWindow) { restoring.append(window) }

  /// Shows a window in its place among the others.
  func didRestore(_ window: NSWindow) {
    guard restoring.contains(where: { $0 === window }) else { return }
    restoring.removeAll { $0 === window }
    if window.wasMiniaturized {
      window.miniaturize(nil)
    } else {
      window.orderFront(nil)
    }
    let places = Dictionary(savedOrder.enumerated().map { ($1, $0) }) { first, _ in first }
    func place(_ window: NSWindow) -> Int { window.number.flatMap { places[$0] } ?? -1 }
    orderedWindows.removeAll { $0 === window }
    let next = orderedWindows.firstIndex { place($0) > place(window) }
    orderedWindows.insert(window, at: next ?? orderedWindows.count)
    // A window that comes late takes nothing from the one that the user works in.
    if let savedKeyWindow, window.number == savedKeyWindow,
      keyWindow == nil || !hasFinishedLaunching
    {
      window.makeKey()
    }
  }

  /// Shows the windows that were found again although their state was not decoded.
  func showRestored() { for window in restoring { didRestore(window) } }
}
