import RestorationArchive
import RestorationMigration
import RestorationStorage

/// One revision that was selected and loaded.
struct ChosenRevision {
  let archive: Archive
  /// The entry of the revision in the store, or `nil` for a single archive file.
  let revision: Revision?
  /// The status of the selection: newer revisions may have been passed over.
  var status = ExitStatus.fine
  var warnings: [String] = []
}

extension ChosenRevision {
  /// Returns the archive in the form for JSON.
  ///
  /// - Throws: `ToolFailure` with status 3 when only a newer release may write the archive.
  func document() throws -> ArchiveDocument {
    try archive.verify()
    let document = try ArchiveDocument(archive)
    guard archive.writeVersion <= ArchiveFormat.writeVersion else {
      throw ToolFailure(
        .newerFormat,
        "only a release that knows format \(archive.writeVersion) may write the archive anew",
        remedy: "export it as FILE.restoration, or use a newer release"
      )
    }
    guard try document.archive().bytes == archive.bytes else {
      throw ToolFailure(
        .damaged,
        "a conversion to JSON would change the archive",
        remedy: "export it as FILE.restoration, and tell the library's authors"
      )
    }
    return document
  }
}

extension StateSource {
  /// Finds the revision that the options select; without a number, the newest good one.
  func choose(_ options: RevisionOptions) async throws -> ChosenRevision {
    switch self {
    case .archive(let archive):
      guard options.app == nil, options.scene == nil, options.revision == nil else {
        throw ToolFailure.wrongUsage(
          "--app, --scene and --revision do not apply to a single archive",
          remedy: "leave them out"
        )
      }
      var chosen = ChosenRevision(archive: archive, revision: nil)
      do throws(RestorationError) {
        try archive.verify()
      } catch {
        chosen.status = .noGoodRevision
        chosen.warnings = ["the archive is damaged: \(error.text)"]
      }
      return chosen
    case .store(let store):
      let session = try await store.session(app: options.app, scene: options.scene)
      guard let number = try await store.number(of: options.revision, in: session) else {
        return try await store.chooseNewest(of: session)
      }
      return try await store.choose(number, of: session)
    }
  }
}

extension StateSource {
  /// The error for a label that no revision has.
  static func noLabel(
    _ label: String,
    of session: SceneSession,
    among revisions: [Revision]
  ) -> ToolFailure {
    let labels = revisions.flatMap(\.labels).map { "\"\(escaped($0))\"" }
    return ToolFailure.wrongUsage(
      "\(session.text) has no revision with the label \"\(escaped(label))\"",
      remedy: labels.isEmpty
        ? "\(RevisionReference.remedy), and it has no labels"
        : "its labels are \(labels.suffix(20).joined(separator: ", "))"
    )
  }

  /// The error for a number that no revision has.
  static func noRevision(
    _ number: RevisionNumber,
    of session: SceneSession,
    among revisions: [Revision]
  ) -> ToolFailure {
    ToolFailure.wrongUsage(
      "there is no revision \(number) of \(session.text)",
      remedy: "choose one of \(revisions.suffix(20).map { "\($0.number)" }.joined(separator: ", "))"
        + (revisions.count > 20
          ? ", the last 20 of \(revisions.count); restoration list has them all" : "")
    )
  }
}

extension RevisionStore {
  /// Returns the only session that matches the names.
  func session(app: String?, scene: String?) async throws -> SceneSession {
    // A session named in full is looked up directly: a fleet has many.
    if let app, let scene {
      let session = SceneSession(app: app, scene: scene)
      if try await newestNumber(of: session) != nil { return session }
    }
    let all = try await sessions()
    guard !all.isEmpty else {
      throw ToolFailure(
        .noGoodRevision,
        "the store is empty",
        remedy: "save something first, or import a file"
      )
    }
    let matching = all.filter { $0.matches(app: app, scene: scene) }
    if matching.count == 1, let session = matching.first { return session }
    guard !matching.isEmpty else { throw Self.noSession(among: all) }
    throw ToolFailure.wrongUsage(
      "\(matching.count) sessions match",
      remedy: Self.choice(among: matching)
    )
  }

  fileprivate func choose(
    _ number: RevisionNumber,
    of session: SceneSession
  ) async throws -> ChosenRevision {
    let stored: RevisionStore.StoredArchive?
    do {
      stored = try await load(number, of: session)
    } catch {
      guard ExitStatus(error) == .noGoodRevision else { throw error }
      let hasGood = try await newestGood(for: session) != nil
      throw ToolFailure(error, status: hasGood ? .damaged : .noGoodRevision)
    }
    if let stored {
      return ChosenRevision(archive: stored.archive, revision: stored.revision)
    }
    throw StateSource.noRevision(number, of: session, among: try await revisions(of: session))
  }

  func chooseNewest(of session: SceneSession) async throws -> ChosenRevision {
    // Revisions saved from here on are newer than the request, and not reported.
    let newest = try await newestNumber(of: session) ?? 0
    guard let stored = try await newestGood(for: session) else {
      let health = try await verify(session)
      let isNewer = !health.isEmpty && health.allSatisfy { $0.state == .newerFormat }
      throw ToolFailure(
        isNewer ? .newerFormat : .noGoodRevision,
        "no good revision of \(session.text): "
          + health.map { "\($0.number) is \($0.state)" }.joined(separator: ", ")
      )
    }
    var chosen = ChosenRevision(archive: stored.archive, revision: stored.revision)
    // Newer revisions were passed over; only then are all revisions read again. A revision that was
    // removed meanwhile, or is good now, was not damaged.
    guard newest > stored.revision.number else { return chosen }
    let passed = try await verify(session).filter {
      $0.number > stored.revision.number && $0.number <= newest && $0.state != .good
    }
    guard !passed.isEmpty else { return chosen }
    chosen.status = passed.allSatisfy { $0.state == .newerFormat } ? .newerFormat : .damaged
    chosen.warnings = passed.map { health in
      "revision \(health.number) is \(health.state), so this is revision \(stored.revision.number)"
        + (health.failure.map { "; \($0.text)" } ?? "")
    }
    return chosen
  }
}
