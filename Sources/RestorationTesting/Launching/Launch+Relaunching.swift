import RestorationArchive
public import RestorationStorage
public import StateRestoration

extension Launch {
  /// Saves, drops every object of the app, builds it anew, and restores.
  ///
  /// Globals and statics live on; ``relaunchInNewProcess()`` does without them.
  ///
  /// - Parameter revision: The revision to go back to, or `nil` for the newest, which this call
  ///   makes. Earlier ones are restored from a copy; the store stays as it is.
  /// - Returns: The next life of the app. This one has ended.
  /// - Throws: `RestorationError` when the app declines to preserve or there is no such revision, and
  ///   what the app throws when it is built.
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

/// Launches an app under test; restores what its store holds.
///
/// - Parameters:
///   - type: The app.
///   - store: Where its archives are; a new store in memory by default.
///   - options: How its sessions save, in this life and those that follow from it in this process.
/// - Throws: What the app throws when it is built.
@MainActor
public func launch<App: AppUnderTest>(
  _ type: App.Type,
  store: TestStore = .memory(),
  options: SessionOptions = .inTests
) async throws -> Launch<App> {
  try await Launch(store, options: options, make: { try App() })
}

/// Launches an app, does something with it, and launches it again from what was saved.
///
/// ```swift
/// let notes = try await relaunch(Notes.self) { try $0.openFirstNote() }
/// #expect(notes.app.openNote?.title == "Bread")
/// ```
///
/// - Parameters:
///   - type: The app.
///   - store: Where its archives are; a new store in memory by default.
///   - act: What happens before the app is saved and dropped.
/// - Returns: The second life.
/// - Throws: What `act` and the app throw, and `RestorationError` when it declines to preserve.
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
