import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// A store, of which the selected sessions are copied, one archive after another.
final class StoreSource: CopySource {
  let encryption: StoredEncryption?
  private let store: RevisionStore
  private let name: String
  private let choice: SessionOptions
  private let reference: RevisionReference?
  private let jobs: Int
  private var report: CopyReport
  private var copying: StoreCopy?

  /// Checks that the store has the selected sessions.
  ///
  /// - Parameters:
  ///   - name: The name of the store in messages.
  ///   - reference: The revision of each session, or `nil` for all.
  init(
    _ store: RevisionStore,
    named name: String,
    _ choice: SessionOptions,
    only reference: RevisionReference?,
    jobs: Int,
    _ format: OutputFormat
  ) async throws {
    try await store.checkNames(of: choice)
    encryption = try await store.maintenance.storedEncryption()
    self.store = store
    self.name = name
    self.choice = choice
    self.reference = reference
    self.jobs = jobs
    report = CopyReport(format)
  }

  /// Checks the key, without which nothing of an encrypted store can be copied, and that a session has the
  /// wanted revision.
  func check(_ key: KeyOptions) async throws {
    if encryption != StoredEncryption.none { try await checkOpens(with: key) }
    if let reference { try await checkHas(reference) }
  }

  private func checkOpens(with key: KeyOptions) async throws {
    try await eachPage { sessions in
      try await sessions.inOrder(jobs: jobs) { [store] session in
        try await store.revisions(of: session).first { $0.state == .sealed }
      } report: { sealed in
        guard let sealed else { return }
        throw ToolFailure(
          .noGoodRevision,
          "revision \(sealed.number) of \(sealed.session.text) is encrypted; nothing was copied",
          remedy: key.isGiven
            ? "give the key that it was saved with; that of a destroyed key stays unreadable"
            : "give the key of the store with --key-file"
        )
      }
    }
  }

  private func checkHas(_ reference: RevisionReference) async throws {
    var isFound = false
    try await eachPage { sessions in
      for session in sessions where !isFound {
        isFound = try await store.has(reference, in: session)
      }
    }
    guard !isFound else { return }
    throw ToolFailure.wrongUsage(
      "no session of \(escaped(name)) has this revision; nothing was copied",
      remedy: "see what there is with: restoration list \(shellQuoted(name))"
    )
  }

  /// Calls a closure with the selected sessions, a page at a time.
  private func eachPage(_ body: ([SceneSession]) async throws -> Void) async throws {
    var pages = SessionPages(store)
    while let page = try await pages.next() {
      try await body(page.filter { $0.matches(app: choice.app, scene: choice.scene) })
    }
  }

  var stepCount: Int {
    get async throws {
      var count = 0
      try await eachPage { count += $0.count }
      return count
    }
  }

  var doneCount: Int { copying?.doneCount ?? 0 }

  func check(_ target: CopyTarget) async throws {
    if try await target.store.sessions(after: nil, limit: 1).sessions.isEmpty { return }
    try await eachPage { try await target.checkRoom(for: $0, jobs: jobs) }
  }

  func copy(to target: CopyTarget, _ step: () throws -> Void) async throws {
    let copying = StoreCopy(from: store, named: name, to: target, only: reference)
    self.copying = copying
    try await eachPage { sessions in
      try await sessions.inOrder(jobs: jobs) {
        try await copying.copy($0)
      } report: { outcome in
        try report.add(outcome.copied, leftOut: outcome.leftOut, labels: outcome.labels)
        try step()
      }
    }
  }

  func finish(_ target: CopyTarget) async throws -> ExitStatus {
    let remains =
      reference == nil ? try await StoreRemains(of: store, choice, appends: target.appends) : nil
    return try report.finish(remains, of: name)
  }
}
