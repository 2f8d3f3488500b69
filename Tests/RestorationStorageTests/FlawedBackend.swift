import RestorationArchive
import RestorationStorage
import Synchronization

/// A promise of a backend that a ``FlawedBackend`` breaks.
enum Flaw: String, CaseIterable, Sendable {
  // Numbers
  case skipsNumbers, countsFromTheHighest, forgetsWhatWasInQuarantine, forgetsEmptySessions
  case asksWithAnotherNumber, usesNumbersOfFailedAppends, ignoresRecordsWhileAppending
  // Reading
  case listsWhatWasLookedAt, visitsUpwards, visitsOn, swallowsErrorsOfVisits, isClosedWhileVisiting
  case mixesLabels, cutsLongRevisions, readsAPageAsFront, ignoresTheMaximum, looksInBothPlaces
  case mixesSessions
  // Records, moving and removing
  case cutsLongRecords, writesOverRecords, keepsRemovedRecords, removesTheLedgerWithRevisions
  case sharesRecords, keepsAStoreKeyForEachSession
  case movesByCopying, inventsWhatIsMoved, removesFromBothPlaces
  // Changes
  case seesNoWrites, cachesReads, losesTheQuarantineAtReopening, replacesErrors
  case keepsRecordsOfFailedChanges, losesUpdates, comparesTooEarly, racesForTheStoreKey
  case tearsRecords
  // Sessions
  case listsQuarantineAsRevisions, skipsOneBetweenPages, marksByPosition
  case endsNamesAtNUL, normalisesNames, joinsNames, cutsLongNames
  // Abilities that a backend may lack
  case mixesParts, countsParts
  case countsOnlyTheSession, givesUsedNumbers, keepsReplacedBytes, losesNotedLedgers
}

/// A backend in memory that breaks one promise, or none.
///
/// Sound, it is a second implementation beside `MemoryBackend`, of the same documentation.
struct FlawedBackend: RevisionBackend {
  struct Shelf {
    var session: SceneSession
    var last: RevisionNumber = 0
    var places: [RevisionPlace: [RevisionNumber: NewRevision]] = [
      .session: [:], .quarantine: [:], .parts: [:],
    ]
    var records: [RecordName: [UInt8]] = [:]
  }

  struct Contents {
    var shelves: [String: Shelf] = [:]
    var shared: [RecordName: [UInt8]] = [:]
  }

  /// The disk that all openings share.
  final class Disk: Sendable {
    let contents = Mutex(Contents())
  }

  /// The contents as one opening remembers them, unless it changes them itself.
  final class Cache: Sendable {
    let contents: Mutex<Contents>

    init(_ disk: Disk) { contents = Mutex(disk.contents.withLock { $0 }) }
  }

  let flaw: Flaw?
  let disk: Disk
  private let cache: Cache

  init(_ flaw: Flaw?, disk: Disk = Disk()) {
    self.flaw = flaw
    self.disk = disk
    cache = Cache(disk)
  }

  func reopened() -> FlawedBackend {
    disk.contents.withLock { contents in
      switch flaw {
      case .forgetsEmptySessions:
        contents.shelves = contents.shelves.filter {
          $0.value.places.contains { !$0.value.isEmpty }
        }
      case .losesTheQuarantineAtReopening:
        for key in contents.shelves.keys { contents.shelves[key]?.places[.quarantine] = [:] }
      default: break
      }
    }
    return FlawedBackend(flaw, disk: disk)
  }

  // MARK: Sessions

  /// Two sessions are the same when their keys are.
  private func key(_ session: SceneSession) -> String {
    func hexadecimal(_ text: String) -> String {
      text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    var names = [session.app, session.scene]
    switch flaw {
    case .endsNamesAtNUL: names = names.map { String($0.prefix { $0 != "\0" }) }
    case .joinsNames: names = [names.joined()]
    case .cutsLongNames: names = names.map { String(decoding: $0.utf8.prefix(255), as: UTF8.self) }
    // Strings are equal when they look alike.
    case .normalisesNames: return names.joined(separator: "\u{1}")
    default: break
    }
    return names.map(hexadecimal).joined(separator: "/")
  }

  func sessions(
    having content: SessionContent,
    after mark: String?,
    limit: Int
  ) async throws(RestorationError) -> RevisionStore.SessionPage {
    let listed = disk.contents.withLock { contents in
      contents.shelves.filter { has(content, $0.value) }.sorted { $0.key < $1.key }
    }
    if flaw == .marksByPosition {
      let start = mark.flatMap { Int($0) } ?? 0
      let page = listed.dropFirst(start).prefix(limit)
      let end = start + page.count
      return RevisionStore.SessionPage(
        page.map(\.value.session),
        mark: end < listed.count ? "\(end)" : nil
      )
    }
    var rest = listed.drop { entry in mark.map { entry.key <= $0 } ?? false }
    if flaw == .skipsOneBetweenPages, mark != nil { rest = rest.dropFirst() }
    let page = rest.prefix(limit)
    return RevisionStore.SessionPage(
      page.map(\.value.session),
      mark: page.count < rest.count ? page.last?.key : nil
    )
  }

  private func has(_ content: SessionContent, _ shelf: Shelf) -> Bool {
    if flaw == .listsWhatWasLookedAt { return true }
    let isAside = shelf.places[.quarantine]?.isEmpty == false
    switch content {
    case .revisions:
      return shelf.places[.session]?.isEmpty == false
        || flaw == .listsQuarantineAsRevisions && isAside
    case .quarantine: return isAside
    case .ledger: return shelf.records[.ledger] != nil
    case .log: return shelf.records[.log] != nil
    }
  }

  // MARK: Access

  private func revisions(_ contents: Contents, _ session: SceneSession) -> FlawedRevisions {
    FlawedRevisions(contents, key: key(session), session: session, flaw: flaw)
  }

  func read<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    let contents =
      flaw == .cachesReads ? cache.contents.withLock { $0 } : disk.contents.withLock { $0 }
    let revisions = revisions(contents, session)
    if flaw == .listsWhatWasLookedAt {
      let shelf = revisions.shelf
      disk.contents.withLock { $0.shelves[key(session)] = shelf }
    }
    return try body(revisions)
  }

  func readEach<Value: Sendable>(
    of sessions: [SceneSession],
    _ body:
      @Sendable (SceneSession, any RevisionReader) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> [Value] {
    var values: [Value] = []
    for session in sessions {
      let found = flaw == .mixesSessions ? sessions.first ?? session : session
      let value = try await read(found) { reader throws(RestorationError) in
        try body(session, reader)
      }
      values.append(value)
    }
    return values
  }

  func change<Value: Sendable>(
    _ session: SceneSession,
    _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
  ) async throws(RestorationError) -> Value {
    let early = disk.contents.withLock { $0 }
    if [.losesUpdates, .comparesTooEarly, .racesForTheStoreKey].contains(flaw) {
      // Long enough for the others to come in between.
      try? await Task.sleep(for: .milliseconds(20))
    }
    var whole: Contents?
    let value = try disk.contents.withLock { (contents) throws(RestorationError) -> Value in
      let before = flaw == .losesUpdates ? early : contents
      let revisions = revisions(before, session)
      revisions.early = early
      do throws(RestorationError) {
        let value = try body(revisions)
        contents = revisions.contents
        if flaw == .tearsRecords {
          whole = contents
          contents = torn(before, contents)
        }
        return value
      } catch {
        if flaw == .keepsRecordsOfFailedChanges {
          contents.shelves[key(session)]?.records = revisions.shelf.records
        }
        throw flaw == .replacesErrors ? RestorationError(.storeFailed, "something else") : error
      }
    }
    if let whole {
      try? await Task.sleep(for: .milliseconds(3))
      disk.contents.withLock { $0 = whole }
    }
    let written = disk.contents.withLock { $0 }
    cache.contents.withLock { $0 = written }
    return value
  }

  /// The contents with records of which the second half is still the former one.
  private func torn(_ before: Contents, _ after: Contents) -> Contents {
    var torn = after
    for (key, shelf) in after.shelves {
      for (name, record) in shelf.records {
        guard let former = before.shelves[key]?.records[name] else { continue }
        torn.shelves[key]?.records[name] =
          Array(record.prefix(record.count / 2)) + former.dropFirst(former.count / 2)
      }
    }
    return torn
  }
}
