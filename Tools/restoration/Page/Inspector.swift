import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// Reads a store for the page of `inspect`.
///
/// The store is opened again for each request, as `history --follow` does: it may be replaced meanwhile, and
/// is never kept open.
actor Inspector {
  let path: String
  let encryption: EncryptionOptions
  /// Indicates whether to show private values.
  let reveals: Bool
  let allowsChanges: Bool
  private var known: KnownTimeLine?

  /// The most sessions that are listed; others are found by name.
  static let sessionCount = 100

  init(_ path: String, _ encryption: EncryptionOptions, reveals: Bool, allowsChanges: Bool) {
    self.path = path
    self.encryption = encryption
    self.reveals = reveals
    self.allowsChanges = allowsChanges
  }

  func openStore() async throws -> RevisionStore {
    try await StateSource.openStore(path, options: encryption.key.forReading)
  }

  // MARK: The page

  /// Returns the page, or `nil` when it would be unchanged.
  ///
  /// - Parameter tag: The tag of the previous page; `nil` always returns a page, in which an
  ///   unreadable store is reported.
  func page(_ place: PagePlace, unless tag: String?) async throws -> [UInt8]? {
    do {
      return try await currentPage(place, unless: tag)
    } catch {
      guard tag == nil else { throw error }
      let fault = InspectFault(error)
      var page = HTMLPage()
      page.warnings = [fault.message + (fault.remedy.map { "; \($0)" } ?? "")]
      page.live = HTMLPage.Live(
        place: place,
        tag: "-",
        sessions: [],
        hasMoreSessions: false,
        revisions: [],
        restoration: nil,
        allowsChanges: allowsChanges
      )
      return try page.render().bytes
    }
  }

  private func currentPage(_ place: PagePlace, unless tag: String?) async throws -> [UInt8]? {
    let store = try await openStore()
    let (sessions, hasMore) = try await listing(store)
    var place = place
    place.session = place.session ?? sessions.first?.session
    var history: RevisionHistory?
    var verdicts: AttemptVerdicts?
    if let session = place.session {
      let found = try await RevisionHistory(of: session, in: store)
      verdicts = await AttemptVerdicts(on: found.ledger, of: session, in: store)
      history = found
    }
    let ledger = history.flatMap { history in verdicts?.recorded(in: history.ledger) }
    let now = Self.tag(place, sessions, history?.revisions ?? [], ledger)
    if now == tag { return nil }
    var page = HTMLPage()
    page.reveals = reveals
    var restoration: HTMLRestoration?
    if let history, let ledger {
      restoration = HTMLRestoration(
        ledger: ledger,
        forecast: try await NextLaunch(of: history.session, in: store).sentence
      )
      try await fill(&page, with: history, place.revision, store)
    }
    page.live = HTMLPage.Live(
      place: place,
      tag: now,
      sessions: sessions,
      hasMoreSessions: hasMore,
      revisions: history?.revisions ?? [],
      restoration: restoration,
      allowsChanges: allowsChanges
    )
    do {
      return try page.render().bytes
    } catch {
      // Its directory is damaged; the rest can be shown.
      page.warnings.append(error.text)
      page.archive = nil
      return try page.render().bytes
    }
  }

  private func fill(
    _ page: inout HTMLPage,
    with history: RevisionHistory,
    _ number: RevisionNumber?,
    _ store: RevisionStore
  ) async throws {
    do {
      let chosen = try await choose(number, of: history.session, in: store)
      page.archive = chosen.archive
      page.revision = chosen.revision
      page.warnings = chosen.warnings
    } catch {
      page.warnings = [InspectFault(error).message]
    }
    var line = KnownTimeLine()
    if let known, known.session == history.session { line = known }
    try await line.update(to: history, count: HTMLPage.maximumRevisionCount)
    known = line
    page.history = line.entries
    page.olderCount = max(history.revisions.count - HTMLPage.maximumRevisionCount, 0)
  }

  func choose(
    _ number: RevisionNumber?,
    of session: SceneSession,
    in store: RevisionStore
  ) async throws -> ChosenRevision {
    var options = RevisionOptions()
    options.app = session.app
    options.scene = session.scene
    options.revision = number.map { .number($0) }
    return try await StateSource.store(store).choose(options)
  }

  /// A tag that changes together with anything that a page shows.
  private static func tag(
    _ place: PagePlace,
    _ sessions: [SessionSummary],
    _ revisions: [Revision],
    _ ledger: SessionLedger?
  ) -> String {
    var hasher = Hasher()
    hasher.combine(place.session)
    hasher.combine(place.revision)
    for summary in sessions {
      hasher.combine(summary.newest)
      hasher.combine(summary.count)
      hasher.combine(summary.byteCount)
    }
    hasher.combine(revisions)
    hasher.combine(ledger)
    return String(UInt(bitPattern: hasher.finalize()), radix: 16)
  }

  // MARK: Sessions

  /// Lists sessions, the most recently saved first.
  ///
  /// - Parameter text: A part of their names; empty for any name.
  private func listing(
    _ store: RevisionStore,
    named text: String = ""
  ) async throws -> (sessions: [SessionSummary], hasMore: Bool) {
    let wanted = text.lowercased()
    var found: [SceneSession] = []
    var mark: String?
    repeat {
      let size = text.isEmpty ? Self.sessionCount : 10_000
      let next = try await store.sessions(after: mark, limit: size)
      found += next.sessions.filter { wanted.isEmpty || $0.text.lowercased().contains(wanted) }
      mark = next.mark
    } while mark != nil && found.count < Self.sessionCount
    let hasMore = mark != nil || found.count > Self.sessionCount
    var summaries: [SessionSummary] = []
    for session in found.prefix(Self.sessionCount) {
      guard
        let summary = SessionSummary(of: session, try await store.revisions(of: session))
      else { continue }
      summaries.append(summary)
    }
    return (summaries.sorted { $0.savedAt > $1.savedAt }, hasMore)
  }

  /// Returns the sessions whose names contain a text, as a part of the page.
  func sessions(named text: String, current: SceneSession?) async throws -> [UInt8] {
    let (sessions, hasMore) = try await listing(openStore(), named: text)
    var html = HTMLWriter()
    HTMLSessions(sessions: sessions, current: current).write(&html)
    if hasMore { html.element("p", ["class": "note"], "There are more of that name.") }
    return html.bytes
  }

  // MARK: Differences

  /// Returns the differences between two revisions of a session, as a part of the page.
  func difference(_ place: PagePlace, from: String?, to: String?) async throws -> [UInt8] {
    guard let session = place.session, let from = from.flatMap({ RevisionNumber($0) }),
      let to = to.flatMap({ RevisionNumber($0) })
    else { throw ToolFailure.wrongUsage("two revisions are compared", remedy: "choose both") }
    let store = try await openStore()
    let old = try await choose(from, of: session, in: store)
    let new = try await choose(to, of: session, in: store)
    let difference = ArchiveDifference(
      from: try ArchiveDocument(old.archive),
      to: try ArchiveDocument(new.archive)
    )
    var html = HTMLWriter()
    let counts = DifferenceText.summary(difference.counts)
    html.element("p", ["class": "note"], "From revision \(from) to revision \(to): \(counts)")
    HTMLDifference(difference: difference, reveals: reveals).write(&html)
    return html.bytes
  }
}

extension SessionSummary {
  /// The time of the newest revision; `-infinity` when it is unknown.
  fileprivate var savedAt: Double { newest.savedAt ?? -.infinity }
}
