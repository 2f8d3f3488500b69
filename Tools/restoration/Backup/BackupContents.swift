import RestorationArchive
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
    _ = try reader.check()
    let isSealed = try await hasSealedArchives()
    var storeKey: [UInt8]?
    var current: (session: SceneSession, backend: MemoryBackend)?
    var isEmpty = true
    func finish() async throws {
      guard let (session, backend) = current else { return }
      current = nil
      let store = try await RevisionStore(
        backend,
        attemptLogs: .inMemory,
        options: options.takingPlaintext
      )
      let held = try await held(store.checkingKey(), isSealed)
      try await StoreContents(held, app: session.app, scene: session.scene).visit(body)
    }
    try await reader.visit { line in
      if let key = line.header?.storeKey { storeKey = Array(key) }
      if let named = line.session {
        try await finish()
        guard named.session.matches(app: choice.app, scene: choice.scene) else { return }
        isEmpty = false
        let backend = MemoryBackend()
        let records = try reader.records(of: named, storeKey)
        let store = try await RevisionStore(backend, attemptLogs: .inMemory)
        try await store.put(records, highestNumber: 0, of: named.session)
        current = (named.session, backend)
      }
      guard let revision = line.revision, let (session, backend) = current else { return }
      guard let place = revision.verifiedPlace else {
        throw reader.damaged("it has changed meanwhile")
      }
      let store = try await RevisionStore(backend, attemptLogs: .inMemory)
      _ = try await store.put(ArchiveBytes(Array(revision.bytes)), as: place, of: session)
    }
    try await finish()
    guard !isEmpty || choice.app == nil && choice.scene == nil else {
      throw ToolFailure.wrongUsage(
        "no session of the backup has these names",
        remedy: "leave them out"
      )
    }
  }

  /// Indicates whether a session has archives that are encrypted whole, which decides for all.
  private func hasSealedArchives() async throws -> Bool {
    var isSealed = false
    try await reader.visit { line in
      guard !isSealed, let revision = line.revision else { return }
      isSealed = Array(revision.bytes).withUnsafeBytes { SealedHeader.isPresent(in: $0) }
    }
    return isSealed
  }

  private func held(_ store: RevisionStore, _ isSealed: Bool) async throws -> RevisionStore {
    guard isSealed, options.encryption?.plaintext == .refused, store.keyFailure == nil else {
      return try await store.held(to: options)
    }
    return store.refusingPlaintext()
  }
}
