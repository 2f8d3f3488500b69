public import Foundation
public import RestorationArchive
public import RestorationEngine
public import RestorationMigration
public import RestorationStorage

/// One scene of an app, its engine and its store: restore at launch, save whenever you like.
///
/// ```swift
/// let store = try await SQLiteStore(path: "notes.sqlite")
/// let session = RestorationSession(application, store: store, app: "com.example.notes")
/// session.engine.classes.register(NoteViewController.self)
/// application.willFinishLaunching()
/// print(await session.restore())
/// application.didFinishLaunching()
/// try await session.save()
/// ```
///
/// Concurrency: belongs to the main actor, as the tree does; the store works elsewhere (design D9).
@MainActor
public final class RestorationSession {
  /// The app whose tree is preserved and restored.
  public let host: any RestorationHost
  /// Where the archives are.
  public let store: any ArchiveStore
  /// Whose archives they are.
  public let scene: SceneSession
  /// What walks the tree; register restoration classes and types here before restoring.
  public let engine: RestorationEngine
  /// What archives say about the app. The timestamp is set at each save.
  public var header: ArchiveHeader
  /// What the last ``restore()`` did, or `nil` before the first.
  public private(set) var lastRestoration: RestorationReport?
  /// What the last ``save()`` found in the tree, or `nil` before the first has put its archive
  /// together.
  public private(set) var lastPreservation: Preservation?

  private let preserver: TreePreserver
  private let migrator: StateMigrator?
  private let now: @MainActor () -> Date
  private var lastSave: Task<Void, Never>?

  /// Joins an app and a store.
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - store: Where its archives are.
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scene: The scene session; apps with one window need not name it.
  ///   - stateVersion: The app's number for the meaning of its state.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - engine: The engine, with what the app has registered.
  ///   - now: The clock that dates archives.
  public init(
    _ host: any RestorationHost,
    store: any ArchiveStore,
    app: String,
    scene: String = ArchiveHeader.defaultScene,
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    engine: RestorationEngine? = nil,
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.host = host
    self.store = store
    self.scene = SceneSession(app: app, scene: scene)
    self.engine = engine ?? RestorationEngine()
    preserver = TreePreserver(host, engine: self.engine)
    self.migrator = migrator
    self.now = now
    header = ArchiveHeader(
      appIdentifier: app,
      sceneIdentifier: scene,
      bundleVersion: Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? "",
      systemVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      stateVersion: stateVersion
    )
  }

  /// Restores the app from the newest good revision.
  ///
  /// Call it between the two halves of the launch, when everything that always exists is there
  /// (rule R1). It never throws and never stops a launch: when nothing can be restored, the app is
  /// as its launch made it, the stored revisions are as they were, and the report says why
  /// (design D8).
  ///
  /// - Returns: What was done, object by object; also in ``lastRestoration``.
  @discardableResult
  public func restore() async -> RestorationReport {
    let report = await makeReport()
    lastRestoration = report
    return report
  }

  /// Preserves the app's tree as it is now, as a new revision.
  ///
  /// The tree is read before the call first waits; putting the archive together and storing it
  /// happen elsewhere. Objects that have a tracker and have not changed are not read again: see
  /// ``RestorableStateTracker``, and ``saveAll()`` if one may have changed without saying so. Saves
  /// of one session are stored in the order of their calls.
  ///
  /// - Returns: The new revision, or `nil` when the app declined to preserve (rule P5).
  /// - Throws: `RestorationError` with code `limitExceeded` when the tree is too large, and what
  ///   ``ArchiveStore/save(_:for:)`` throws. Earlier revisions are as they were then.
  /// - Durability: The revision survives a crash and a power cut once this has returned, if the
  ///   store promises that.
  @discardableResult
  public func save() async throws(RestorationError) -> Revision? {
    try await store(preserver.encode(header: datedHeader()))
  }

  /// Does what ``save()`` does, and reads every object anew, whatever trackers say.
  @discardableResult
  public func saveAll() async throws(RestorationError) -> Revision? {
    try await store(preserver.encodeAll(header: datedHeader()))
  }

  private func datedHeader() -> ArchiveHeader {
    var header = header
    header.timestamp = now().timeIntervalSinceReferenceDate
    return header
  }

  private func store(_ tree: EncodedTree?) async throws(RestorationError) -> Revision? {
    guard let tree else {
      lastPreservation = .declined
      return nil
    }
    let (store, scene, earlier) = (store, scene, lastSave)
    let task = Task.detached { () async -> (Archive?, Result<Revision, RestorationError>) in
      // In turn, as one archive may take sections over from the one before.
      await earlier?.value
      do throws(RestorationError) {
        let archive = try tree.seal()
        do throws(RestorationError) {
          return (archive, .success(try await store.save(archive, for: scene)))
        } catch {
          return (archive, .failure(error))
        }
      } catch {
        return (nil, .failure(error))
      }
    }
    lastSave = Task { _ = await task.value }
    let (archive, result) = await task.value
    if let archive { lastPreservation = Preservation(tree, archive) }
    // What was taken over may be what was too much; the tree has the last word.
    if archive == nil, tree.takenOverCount > 0 { return try await saveAll() }
    return try result.get()
  }

  private func makeReport() async -> RestorationReport {
    do throws(RestorationError) {
      guard let stored = try await store.newestGood(for: scene) else {
        return try await reportWithoutArchive()
      }
      let skipped = try await store.revisions(of: scene)
        .filter { $0.number > stored.revision.number }
      var report = engine.restore(try migrated(stored.archive), into: host)
      report.revision = stored.revision.number
      report.issues += skipped.map {
        "revision \($0.number) is newer but cannot be used (\($0.state)); it was left alone"
      }
      return report
    } catch {
      return RestorationReport(
        .unreadable,
        reason: "\(error.message); the app starts afresh, and the store is as it was"
      )
    }
  }

  private func reportWithoutArchive() async throws(RestorationError) -> RestorationReport {
    let revisions = try await store.revisions(of: scene)
    guard !revisions.isEmpty else {
      return RestorationReport(.nothingStored, reason: "nothing has been saved for \(scene)")
    }
    return RestorationReport(
      .unreadable,
      reason: "none of the \(revisions.count) revisions of \(scene) can be used; verify the store"
    )
  }

  /// State of an older version is migrated if there are steps, and left to the app's own code if
  /// there are none (rule R23); newer state is never touched.
  private func migrated(_ archive: Archive) throws(RestorationError) -> Archive {
    guard archive.header.stateVersion <= header.stateVersion else {
      throw RestorationError(
        .migrationUnavailable,
        "the state has version \(archive.header.stateVersion), and this app knows "
          + "\(header.stateVersion)"
      )
    }
    guard let migrator, archive.header.stateVersion < header.stateVersion else { return archive }
    let document = try migrator.migrate(ArchiveDocument(archive), to: header.stateVersion)
    return try document.archive(limits: engine.limits)
  }
}
