#if GTK
  internal import CGTK
  import Foundation
  internal import GLibMainLoop
  import RestorationArchive
  import RestorationEngine
  public import StateRestoration

  /// Restores the windows of a GTK 4 application as the user left them, and saves them as they
  /// change.
  ///
  /// Create it before `g_application_run`, in a `main` that is not `async`. Create the windows that
  /// always exist in its closure, without presenting them. A window that has an `id` in its `.ui` file
  /// is saved, with every widget below it that has one.
  ///
  /// ```swift
  /// let application = gtk_application_new("org.example.notes", G_APPLICATION_DEFAULT_FLAGS)
  /// let restoration = GTKRestoration(application) { makeMainWindow() }
  /// restoration.window("note") { identifier in makeNoteWindow(identifier) }
  /// g_application_run(application, CommandLine.argc, CommandLine.unsafeArgv)
  /// ```
  ///
  /// Pointers can come from any binding that the app uses: the interface of this library contains
  /// no GTK types.
  ///
  /// Concurrency: isolated to the main actor, which runs on GTK's thread in such a program.
  @MainActor
  public final class GTKRestoration {
    /// Creates the window with an identifier and returns it without presenting it, or returns `nil`
    /// to leave it out.
    public typealias WindowFactory = @MainActor (_ identifier: String) -> UnsafeMutableRawPointer?
    /// Creates the page with an identifier, adds it to its container in the window, and returns it.
    public typealias PageFactory =
      @MainActor (_ identifier: String, _ window: UnsafeMutableRawPointer) ->
      UnsafeMutableRawPointer?

    /// The session that saves and restores; `nil` until the application is activated.
    ///
    /// Failed saves are logged as messages of GLib, unless the app observes the session's events.
    public private(set) var session: RestorationSession?
    /// The report of the restoration; `nil` until it has ended.
    public private(set) var report: RestorationReport?
    /// Called once the windows have their state, before they are presented.
    public var onRestored: (@MainActor (RestorationReport) -> Void)?

    let host: GTKHost
    let options: Options
    private let launch: @MainActor () -> Void
    private var waiting: [@MainActor () -> Void] = []
    private var isRestoring = false
    /// Indicates whether a save is to follow in a later turn of the loop.
    var isToSave = false
    /// The error of the last save, if it failed.
    var lastFailure: String?

    /// Starts saving and restoring an application's windows.
    ///
    /// - Parameters:
    ///   - application: A `GtkApplication` or an `AdwApplication`, which retains this object as
    ///     long as it exists.
    ///   - options: The location and other options of the state; the defaults suit an app.
    ///   - launch: Creates the windows that always exist and adds them to the application, without
    ///     presenting them. It replaces a handler of `activate`.
    public init(
      _ application: UnsafeMutableRawPointer,
      options: Options? = nil,
      launch: @escaping @MainActor () -> Void
    ) {
      GLibLoop.serveMainActor()
      host = GTKHost(application.as(GtkApplication.self))
      self.options = options ?? Options()
      self.launch = launch
      connect()
      host.capture = { [weak self] in self?.capture() }
      host.didDecode = { [weak self] in
        // The pass is one turn of the main actor. A launch presents its windows itself.
        guard let self, !self.isRestoring else { return }
        Task { self.presentRestored() }
      }
    }

    /// Registers a factory for the windows of a kind that user actions create; call it before the
    /// application runs.
    ///
    /// - Parameters:
    ///   - kind: A name that must not change, because archives record it.
    ///   - make: Creates the window with an identifier, or returns `nil` to leave it out; its state
    ///     is then kept. The identifier of a window opened without one is its kind.
    public func window(_ kind: String, _ make: @escaping WindowFactory) {
      host.makeWindow[kind] = make
    }

    /// Registers a factory for the pages of a kind that user actions add to a notebook, a stack or
    /// a tab view, like ``window(_:_:)``.
    public func page(_ kind: String, _ make: @escaping PageFactory) { host.makePage[kind] = make }

    /// Restores if necessary, and then calls a closure; for handlers of `open` or `command-line`,
    /// which are called without an activation.
    ///
    /// - Parameter then: Called once the windows exist and are presented.
    public func start(then: @escaping @MainActor () -> Void = {}) {
      if session != nil, !isRestoring, let window = host.windowToShow {
        for other in host.windows where other !== window && other.isVisible { other.present() }
        window.present()
        return then()
      }
      waiting.append(then)
      guard !isRestoring else { return }
      isRestoring = true
      let application = host.application
      g_application_hold(Object(application).as(GApplication.self))
      session?.resume()
      launch()
      host.absent = []
      Task {
        await restore()
        isRestoring = false
        presentRestored()
        let waiting = waiting
        self.waiting = []
        for then in waiting { then() }
        g_application_release(Object(application).as(GApplication.self))
      }
    }

    private func restore() async {
      let session: RestorationSession
      if let known = self.session {
        session = known
      } else {
        session = await open()
        session.onEvent = { [weak self] event in
          switch event {
          case .saved: self?.lastFailure = nil
          case .saveFailed(let error): self?.tell(error)
          default: break
          }
        }
        self.session = session
      }
      // If an application goes on after its last window was closed, its windows are restored again.
      host.hasRestored = false
      let report = await session.restore()
      // Without a pass no state waits.
      if !host.hasRestored { host.windowsHaveTheirState() }
      // Widgets may have come after the pass, while the app extended the restoration.
      for window in host.known { window.settle() }
      self.report = report
      tell(report)
      onRestored?(report)
    }

    private func open() async -> RestorationSession {
      var session = options.session
      // The state after all windows were closed is not the user's place.
      let consent = session.saving.consent
      session.saving.consent = { [weak host] in
        guard let host, !host.known.isEmpty else { return .keep }
        let answer = consent()
        if answer == .save { host.lookForWidgets() }
        return answer
      }
      return await AppScenes.open(app: applicationIdentifier, path: options.path, options: session)
        .connect(host, scene: options.profile)
    }

    private var applicationIdentifier: String {
      let application = Object(host.application).as(GApplication.self)
      let name = g_application_get_application_id(application) ?? g_get_prgname()
      return name.map { String(cString: $0) } ?? "gtk"
    }

    /// The windows as they are now, or `nil` while they are being restored.
    private func capture() -> Archive? {
      guard let session, session.phase.underlying != .restoring else { return nil }
      return try? session.engine.preserve(host, header: session.header).archive
    }

    /// Presents the windows that were not closed, the one last that the user worked in.
    private func presentRestored() {
      let shown = host.windowsToPresent()
      let last =
        shown.first { sameBytes($0.restorationIdentifier, host.activeWindow) } ?? shown.first
      for window in shown where window !== last { window.present() }
      last?.present()
    }
  }
#endif
