import RestorationArchive
import RestorationStorage

/// One session of a ``FlawedBackend`` during one access.
final class FlawedRevisions: RevisionWriter {
  private(set) var contents: FlawedBackend.Contents
  /// The contents before any call had waited.
  var early = FlawedBackend.Contents()
  private let start: FlawedBackend.Contents
  private let key: String
  private let session: SceneSession
  private let flaw: Flaw?
  private var isAppending = false
  private var isVisiting = false

  init(_ contents: FlawedBackend.Contents, key: String, session: SceneSession, flaw: Flaw?) {
    self.contents = contents
    self.key = key
    self.session = session
    self.flaw = flaw
    start = contents
  }

  private(set) var shelf: FlawedBackend.Shelf {
    get { contents.shelves[key] ?? FlawedBackend.Shelf(session: session) }
    set { contents.shelves[key] = newValue }
  }

  /// The shelf as readers see it.
  private var visible: FlawedBackend.Shelf {
    flaw == .seesNoWrites ? start.shelves[key] ?? .init(session: session) : shelf
  }

  // MARK: Reading

  func visitRevisions(
    in place: RevisionPlace,
    _ body: (RevisionNumber, () throws(RestorationError) -> RevisionEntry?)
      throws(RestorationError) -> Bool
  ) throws(RestorationError) {
    let visible = flaw == .comparesTooEarly ? early.shelves[key] ?? shelf : visible
    let revisions = visible.places[place] ?? [:]
    var numbers = revisions.keys.sorted(by: >)
    if flaw == .visitsUpwards { numbers.reverse() }
    isVisiting = true
    defer { isVisiting = false }
    for number in numbers {
      do throws(RestorationError) {
        let goesOn = try body(number) {
          revisions[number].map { revision in
            let labelled =
              flaw == .mixesLabels ? revisions.min { $0.key < $1.key }?.value : revision
            return RevisionEntry(
              byteCount: revision.bytes.count,
              label: (labelled ?? revision).label
            )
          }
        }
        guard goesOn || flaw == .visitsOn else { return }
      } catch {
        if flaw == .swallowsErrorsOfVisits { return }
        throw error
      }
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace,
    _ extent: ReadExtent
  ) throws(RestorationError) -> ArchiveBytes? {
    if flaw == .isClosedWhileVisiting, isVisiting { return nil }
    var found = visible.places[place]?[number]?.bytes.array
    if flaw == .looksInBothPlaces {
      found =
        RevisionPlace.allCases.lazy.compactMap { self.visible.places[$0]?[number] }.first?
        .bytes.array
    }
    guard let bytes = found else { return nil }
    switch extent {
    case .whole(let maximum):
      guard bytes.count <= maximum || flaw == .ignoresTheMaximum else {
        throw RestorationError(.limitExceeded, "\(bytes.count) bytes, where \(maximum) are allowed")
      }
      return ArchiveBytes(bytes)
    case .front(let count):
      return ArchiveBytes(bytes.prefix(flaw == .readsAPageAsFront ? min(count, 4096) : count))
    }
  }

  func record(_ name: RecordName) throws(RestorationError) -> [UInt8]? {
    if flaw == .isClosedWhileVisiting, isVisiting { return nil }
    if flaw == .racesForTheStoreKey, name == .storeKey { return early.shared[name] }
    return isShared(name) ? contents.shared[name] : visible.records[name]
  }

  private func isShared(_ name: RecordName) -> Bool {
    switch flaw {
    case .sharesRecords: true
    case .keepsAStoreKeyForEachSession: false
    default: name == .storeKey
    }
  }

  // MARK: Writing

  func append(
    _ make: (RevisionNumber) throws(RestorationError) -> NewRevision
  ) throws(RestorationError) -> RevisionNumber {
    let number =
      switch flaw {
      case .skipsNumbers: shelf.last + (shelf.last == 2 ? 2 : 1)
      case .countsFromTheHighest: (shelf.places.values.flatMap(\.keys).max() ?? 0) + 1
      default: shelf.last + 1
      }
    if flaw == .usesNumbersOfFailedAppends { shelf.last = number }
    isAppending = true
    defer { isAppending = false }
    let revision = try make(flaw == .asksWithAnotherNumber ? number + 1 : number)
    let bytes =
      flaw == .cutsLongRevisions
      ? ArchiveBytes(revision.bytes.array.prefix(1 << 20)) : revision.bytes
    let place = flaw == .mixesParts ? .session : revision.place
    shelf.places[place]?[number] = NewRevision(bytes: bytes, label: revision.label)
    if flaw != .countsParts || place == .session { shelf.last = number }
    return number
  }

  func remove(_ numbers: [RevisionNumber], from place: RevisionPlace) throws(RestorationError) {
    guard contents.shelves[key] != nil else { return }
    for number in numbers {
      for each in RevisionPlace.allCases where each == place || flaw == .removesFromBothPlaces {
        shelf.places[each]?[number] = nil
      }
    }
    if flaw == .removesTheLedgerWithRevisions { shelf.records[.ledger] = nil }
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) throws(RestorationError) {
    let other: RevisionPlace = place == .session ? .quarantine : .session
    guard let revision = shelf.places[other]?[number] else {
      if flaw == .inventsWhatIsMoved {
        shelf.places[place]?[number] = NewRevision(bytes: ArchiveBytes([]))
      }
      return
    }
    if flaw != .movesByCopying { shelf.places[other]?[number] = nil }
    shelf.places[place]?[number] = revision
    if flaw == .forgetsWhatWasInQuarantine { shelf.last = shelf.places[.session]?.keys.max() ?? 0 }
  }

  func setRecord(_ record: [UInt8]?, as name: RecordName) throws(RestorationError) {
    if flaw == .ignoresRecordsWhileAppending, isAppending { return }
    var record = record
    switch flaw {
    case .cutsLongRecords: record = record.map { Array($0.prefix(65_535)) }
    case .writesOverRecords:
      record = record.map { $0 + (shelf.records[name] ?? []).dropFirst($0.count) }
    case .keepsRemovedRecords: record = record ?? []
    default: break
    }
    if isShared(name) {
      contents.shared[name] = record
    } else if record != nil || contents.shelves[key] != nil {
      shelf.records[name] = record
    }
  }

  // MARK: What a backend may lack

  func highestNumber() throws(RestorationError) -> RevisionNumber {
    flaw == .countsOnlyTheSession ? shelf.places[.session]?.keys.max() ?? 0 : shelf.last
  }

  func useNumbers(through number: RevisionNumber) throws(RestorationError) {
    if flaw != .givesUsedNumbers { shelf.last = max(shelf.last, number) }
  }

  func rewrite(_ number: RevisionNumber, as revision: NewRevision) throws(RestorationError) {
    guard shelf.places[revision.place]?[number] != nil else {
      throw RestorationError(.corrupted, "expected revision \(number), found none")
    }
    if flaw != .keepsReplacedBytes { shelf.places[revision.place]?[number] = revision }
  }

  func noteLedger(_ record: [UInt8]) throws(RestorationError) {
    if flaw != .losesNotedLedgers { try setRecord(record, as: .ledger) }
  }
}
