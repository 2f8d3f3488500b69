import RestorationArchive
public import RestorationStorage
public import StateRestoration

extension Launch {
  /// Saves, releases every object of the app, creates it anew, and restores.
  ///
  /// Globals and statics are kept; use ``relaunchInNewProcess()`` to lose them too.
  ///
  /// - Parameter revision: The revision to restore, or `nil` for the newest, which this call saves.
  ///   Earlier ones are restored from a copy; the store is not changed.
  /// - Returns: The next launch of the app. This one has ended.
  /// - Throws: `RestorationError` if the app declines to preserve or the revision does not exist,
  ///   and the errors of creating the app.
  public func relaunch(at revision: RevisionNumber? = nil) async throws -> Launch<App> {
    let session = scene
    let before = try await end()
    guard let revision else { return try await next(store, before: before) }
    guard let stored = try await store.store.load(revision, of: session) else {
      throw RestorationError.noRevision(revision, of: session)
    }
    return try await next(.holding([stored.archive], of: session), before: before)
  }
}

/// Launches an app under test and restores the contents of its store.
///
/// - Parameters:
///   - type: The app.
///   - store: The store of its archives; a new store in memory by default.
///   - options: The options of its sessions, in this launch and later ones in this process.
/// - Throws: The errors of creating the app.
@MainActor
public func launch<App: AppUnderTest>(
  _ type: App.Type,
  store: TestStore = .memory(),
  options: SessionOptions = .inTests
) async throws -> Launch<App> {
  try await Launch(store, options: options, make: { try App() })
}

/// Launches an app, acts on it, saves it, and launches it again.
///
/// ```swift
/// let notes = try await relaunch(Notes.self) { try $0.openFirstNote() }
/// #expect(notes.app.openNote?.title == "Bread")
/// ```
///
/// - Parameters:
///   - type: The app.
///   - store: The store of its archives; a new store in memory by default.
///   - act: Actions before the app is saved and released.
/// - Returns: The second launch.
/// - Throws: The errors of `act` and the app, and `RestorationError` if it declines to preserve.
@MainActor
public func relaunch<App: AppUnderTest>(
  _ type: App.Type,
  store: TestStore = .memory(),
  after act: @MainActor (App) async throws -> Void = { _ in }
) async throws -> Launch<App> {
  let first = try await launch(type, store: store)
  try await act(first.app)
  return try await first.relaunch()
}
