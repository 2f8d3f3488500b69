#if GTK
  internal import CGTK
  import Foundation
  internal import GLibMainLoop
  public import StateRestoration

  /// Brings the windows of a GTK 4 application back as the user left them, and saves them as they change.
  ///
  /// Make one before `g_application_run`, in a `main` that is not `async`, and make the windows that are
  /// always there in its closure, without presenting them. Every widget below a window that has an `id`
  /// in its `.ui` file is kept; so is the window, if it has one.
  ///
  /// ```swift
  /// let application = gtk_application_new("org.example.notes", G_APPLICATION_DEFAULT_FLAGS)
  /// let restoration = GTKRestoration(application) { makeMainWindow() }
  /// restoration.window("note") { identifier in makeNoteWindow(identifier) }
  /// g_application_run(application, CommandLine.argc, CommandLine.unsafeArgv)
  /// ```
  ///
  /// Pointers are those of whatever binding the app uses: this library shows no types of GTK's.
  ///
  /// Concurrency: belongs to the main actor, which runs on GTK's thread in such a program.
  @MainActor
  public final class GTKRestoration {
    /// Makes a window of a name, and returns it without presenting it; `nil` when it is not wanted.
    public typealias WindowFactory = @MainActor (_ identifier: String) -> UnsafeMutableRawPointer?
    /// Makes a page of a name, puts it into its container in the window, and returns it.
    public typealias PageFactory =
      @MainActor (_ identifier: String, _ window: UnsafeMutableRawPointer) ->
      UnsafeMutableRawPointer?

    /// What restores and saves; `nil` until the application was activated.
    ///
    /// Saves that fail are said in messages of GLib's, unless the app listens to the session's events.
    public private(set) var session: RestorationSession?
    /// What came back and why, once it has; `nil` before.
    public private(set) var report: RestorationReport?
    /// Called once the windows have their state, before they are presented.
    public var onRestored: (@MainActor (RestorationReport) -> Void)?

    let host: GTKHost
    let options: Options
    private let launch: @MainActor () -> Void
    private var waiting: [@MainActor () -> Void] = []
    private var isRestoring = false
    /// Why the last save failed.
    var lastFailure: String?

    /// Keeps an application's place from now on.
    ///
    /// - Parameters:
    ///   - application: A `GtkApplication`, or an `AdwApplication`. It keeps this object as long as it lives.
    ///   - options: Where the state is kept and how; the usual place by default.
    ///   - launch: Makes the windows that are always there, adds them to the application and presents
    ///     none. It takes the place of a handler of `activate`.
    public init(
      _ application: UnsafeMutableRawPointer,
      options: Options? = nil,
      launch: @escaping @MainActor () -> Void
    ) {
      GLibMainLoop.serveMainActor()
      host = GTKHost(application.as(GtkApplication.self))
      self.options = options ?? Options()
      self.launch = launch
      connect()
    }

    /// Says how windows of a kind are made again that the user's actions make: call it before the
    /// application runs.
    ///
    /// - Parameters:
    ///   - kind: A name that must not change, as archives hold it.
    ///   - make: Makes the window that had an identifier; `nil` leaves it out, and its state is kept. A window
    ///     that is opened without one has its kind for it.
    public func window(_ kind: String, _ make: @escaping WindowFactory) {
      host.makeWindow[kind] = make
    }

    /// Says how pages of a kind are made again that the user's actions add to a notebook, a stack or a
    /// tab view; as ``window(_:_:)``.
    public func page(_ kind: String, _ make: @escaping PageFactory) { host.makePage[kind] = make }

    /// Restores, if nothing has been restored, and then calls back; for handlers of `open` or
    /// `command-line`, which come without an activation.
    ///
    /// - Parameter then: Called when the windows are there and presented.
    public func start(then: @escaping @MainActor () -> Void = {}) {
      guard session == nil || host.windows.isEmpty || isRestoring else {
        present()
        return then()
      }
      waiting.append(then)
      guard !isRestoring else { return }
      isRestoring = true
      let application = host.application
      g_application_hold(Object(application).as(GApplication.self))
      launch()
      Task {
        await restore()
        isRestoring = false
        present()
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
      // Whoever closes the last window of an application that goes on gets it back as it was.
      let report = await session.restore()
      self.report = report
      tell(report)
      onRestored?(report)
    }

    private func open() async -> RestorationSession {
      var session = options.session ?? SessionOptions()
      if options.session == nil { session.savesOnTermination = true }
      // What is left when all windows have gone is not where the user was.
      let consent = session.savingConsent
      session.savingConsent = { [weak host] in
        host?.windows.isEmpty == false ? consent() : .keep
      }
      return await RestorationSession.open(
        host,
        app: applicationIdentifier,
        scene: options.profile,
        path: options.path,
        storeOptions: options.storeOptions,
        stateVersion: options.stateVersion,
        migrator: options.migrator,
        options: session
      )
    }

    private var applicationIdentifier: String {
      let application = Object(host.application).as(GApplication.self)
      let name = g_application_get_application_id(application) ?? g_get_prgname()
      return name.map { String(cString: $0) } ?? "gtk"
    }

    /// Presents what is to be seen, and last the window that the user worked in.
    func present() {
      let windows = host.windows
      let shown = windows.filter { !$0.isHidden }
      let active = host.activeWindow
      let last = shown.first { $0.restorationIdentifier == active }
      for window in (shown.isEmpty ? Array(windows.prefix(1)) : shown) where window !== last {
        window.present()
      }
      last?.present()
    }
  }
#endif
