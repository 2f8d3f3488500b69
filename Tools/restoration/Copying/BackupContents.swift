import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// Visits all contents of a backup, one session at a time as a store in memory.
struct BackupContents {
  private let reader: BackupReader
  private let options: StoreOptions
  private let choice: SessionOptions

  init(_ path: String, options: StoreOptions, _ choice: SessionOptions) {
    reader = BackupReader(path)
    self.options = options
    self.choice = choice
  }

  /// Visits the selected sessions. A backup that was resumed may have a session twice, with other
  /// revisions each time.
  ///
  /// - Throws: `ToolFailure` when the backup is incomplete or altered, or no session is selected.
  func visit(_ body: (StoreContents.Session) async throws -> Void) async throws {
    let summary = try reader.check()
    var current: (session: SceneSession, backend: MemoryBackend, store: StoreMaintenance)?
    var isEmpty = true
    func finish() async throws {
      guard let (session, backend, _) = current else { return }
      current = nil
      let store = try await RevisionStore(
        backend,
        attemptLogs: .inMemory,
        options: options.takingPlaintext
      )
      let held = try await store.checkingKey()
        .held(to: options, isSealed: summary.hasSealedArchives)
      try await StoreContents(held, app: session.app, scene: session.scene).visit(body)
    }
    try await reader.visit { part in
      switch part {
      case .session(let session, let records, _):
        try await finish()
        guard session.matches(app: choice.app, scene: choice.scene) else { return }
        isEmpty = false
        let backend = MemoryBackend()
        let store = try await RevisionStore(backend, attemptLogs: .inMemory).maintenance
        try await store.put(records, highestNumber: 0, of: session)
        current = (session, backend, store)
      case .revision(let revision, let place, let session):
        let bytes = ArchiveBytes(Array(revision.bytes))
        _ = try await current?.store.put(bytes, as: place, of: session)
      }
    }
    try await finish()
    guard !isEmpty || choice.app == nil && choice.scene == nil else {
      throw ToolFailure.wrongUsage(
        "no session of the backup has these names",
        remedy: "leave them out"
      )
    }
  }
}
