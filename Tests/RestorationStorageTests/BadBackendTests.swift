import RestorationArchive
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Testing

/// The conformance suites, tried on backends that break one promise each: they have to find out.
@Suite("The conformance suites find bad backends")
struct BadBackendTests {
  private static func backends(_ flaw: Flaw?) -> RevisionBackendConformance {
    RevisionBackendConformance(flaw?.rawValue ?? "sound") { makeSubject(flaw) }
  }

  private static func stores(_ flaw: Flaw?) -> RevisionStoreConformance {
    RevisionStoreConformance(flaw?.rawValue ?? "sound") {
      try await StoreUnderTest(makeSubject(flaw))
    }
  }

  private static func makeSubject(_ flaw: Flaw?) -> BackendUnderTest {
    let backend = FlawedBackend(flaw)
    return BackendUnderTest(backend) { backend.reopened() }
  }

  /// The promise of a backend that finds each flaw.
  static let found: [(flaw: Flaw, promise: String)] = [
    (.skipsNumbers, "the first revision of a session has number 1, and each next one is one more"),
    (.countsFromTheHighest, "no number is given again after its revision was removed"),
    (.forgetsWhatWasInQuarantine, "no number is given again after its revision was in quarantine"),
    (
      .forgetsEmptySessions,
      "no number is given again after everything went and the backend was reopened"
    ),
    (
      .asksWithAnotherNumber,
      "an append asks for bytes with the number that it returns, and keeps those"
    ),
    (
      .usesNumbersOfFailedAppends,
      "an append whose bytes cannot be made adds nothing, and the next one gets its number"
    ),
    (
      .ignoresRecordsWhileAppending,
      "while the bytes of an append are made, records can be read and set"
    ),
    (
      .listsWhatWasLookedAt,
      "a session that was never changed is empty, and reading it does not create it"
    ),
    (
      .visitsUpwards,
      "revisions are visited from the highest number down, each once, in either place"
    ),
    (.visitsOn, "a visit ends when it is told to"),
    (.swallowsErrorsOfVisits, "a visit ends with the error that is thrown in it"),
    (.mixesSessions, "several sessions that are read together are as each alone"),
    (.isClosedWhileVisiting, "while visiting, revisions and records can be read"),
    (
      .mixesLabels,
      "an entry has the number of bytes, and no label or front but those of its revision"
    ),
    (.cutsLongRevisions, "bytes come back as they were appended, one or two million of them"),
    (
      .readsAPageAsFront,
      "the front of a revision is as many of its first bytes as wanted, or all"
    ),
    (.ignoresTheMaximum, "a whole revision has no more bytes than allowed"),
    (.looksInBothPlaces, "a number that is not in a place has no bytes there"),
    (.cutsLongRecords, "a record comes back whole, up to the most bytes that one may have"),
    (.writesOverRecords, "a record is replaced as a whole"),
    (.keepsRemovedRecords, "a record that is removed is gone"),
    (
      .removesTheLedgerWithRevisions, "records and revisions of a session do not touch each other"
    ),
    (.sharesRecords, "the records of one session are not those of another"),
    (.keepsAStoreKeyForEachSession, "the key of the store is one for all sessions"),
    (.movesByCopying, "a revision that is moved is in the other place and as it was"),
    (
      .inventsWhatIsMoved,
      "moving a missing revision, or to its own place, changes nothing"
    ),
    (.removesFromBothPlaces, "removing revisions removes them from their place, and nothing else"),
    (.removesFromBothPlaces, "random use matches the documentation"),
    (.seesNoWrites, "a change sees its own writes"),
    (.cachesReads, "after a change returns, every opening sees its writes"),
    (.losesTheQuarantineAtReopening, "a reopened backend has everything"),
    (.replacesErrors, "the result or error of a reading or a change is passed on"),
    (
      .keepsRecordsOfFailedChanges,
      "a change that throws leaves a beginning of its calls, or none, and harms nothing"
    ),
    (.losesUpdates, "changes at the same time, from several openings, lose nothing"),
    (
      .comparesTooEarly,
      "of several openings that compare the newest number and append, one appends"
    ),
    (
      .racesForTheStoreKey,
      "the key of the store is not lost when several sessions make one at the same time"
    ),
    (.tearsRecords, "readers meanwhile see whole records and whole revisions"),
    (.listsQuarantineAsRevisions, "sessions are listed by what they have"),
    (.skipsOneBetweenPages, "pages of any size hold every session once"),
    (
      .marksByPosition,
      "sessions that stay are listed once although others come and go between pages"
    ),
    (.endsNamesAtNUL, "sessions with hostile names are kept apart, also in pages"),
    (.normalisesNames, "names that only their bytes tell apart make different sessions"),
    (.joinsNames, "the border between app and scene counts"),
    (.cutsLongNames, "names of the greatest length, and of any characters, can be stored"),
    (.countsOnlyTheSession, "the highest number counts the revisions of both places"),
    (
      .givesUsedNumbers,
      "numbers that are used up are not given, or the backend says that it cannot"
    ),
    (
      .keepsReplacedBytes,
      "a revision is replaced under its number, or the backend says that it cannot"
    ),
    (.losesNotedLedgers, "a ledger that is noted is there, and is replaced as any record"),
    (.mixesParts, "parts are apart from revisions and have numbers of the same series"),
    (.countsParts, "the number of a part that was removed is not used again"),
  ]

  @Test("Each flaw breaks the promise that is about it", arguments: found)
  func flawIsFound(_ flaw: Flaw, _ promise: String) async throws {
    let check = try #require(Self.backends(flaw).checks.first { $0.promise == promise })
    let failure = await #expect(throws: ConformanceFailure.self) { try await check.run() }
    #expect(failure?.store == flaw.rawValue)
    #expect(failure?.promise == promise)
  }

  @Test func everyPromiseFindsSomeFlawAndEveryFlawIsFound() {
    let promises = Self.backends(nil).checks.map(\.promise)
    #expect(Set(promises).count == promises.count)
    #expect(Set(promises) == Set(Self.found.map(\.promise)))
    #expect(Set(Flaw.allCases) == Set(Self.found.map(\.flaw)))
  }

  @Test("The same backend without a flaw keeps every promise", arguments: backends(nil).checks)
  func soundBackendBreaksNothing(_ check: RevisionBackendConformance.Check) async throws {
    try await check.run()
  }

  /// The promise of a store that finds each flaw of the layer below it.
  static let foundAbove: [(flaw: Flaw, promise: String)] = [
    (.countsFromTheHighest, "the number of the newest revision is not used again"),
    (
      .forgetsEmptySessions,
      "no number is used again when a session is emptied and the store reopened"
    ),
    (.comparesTooEarly, "of eight openings that expect the same newest revision one saves"),
    (.cutsLongRevisions, "an archive of a megabyte comes back"),
    (.cachesReads, "two openings see each other's saves"),
    (.visitsUpwards, "the newest good revision is the one that was saved last"),
    (.normalisesNames, "composed and decomposed letters make two sessions"),
    (.endsNamesAtNUL, "sessions with hostile names are kept apart"),
    (.joinsNames, "the border between app and scene counts"),
    (.losesUpdates, "eight tasks that save through openings of their own get eight numbers"),
    (.losesUpdates, "changes of a ledger at the same time are all kept"),
    (.sharesRecords, "each session has a ledger of its own"),
    (.removesTheLedgerWithRevisions, "a ledger survives the removal of revisions"),
    (
      .losesTheQuarantineAtReopening, "a quarantined revision survives reopening with its bytes"
    ),
    (.movesByCopying, "a repaired revision comes back under its number"),
  ]

  @Test(
    "A store over a bad backend breaks its promises, and the suite finds out",
    arguments: foundAbove
  )
  func flawBelowIsFound(_ flaw: Flaw, _ promise: String) async throws {
    let check = try #require(Self.stores(flaw).checks.first { $0.promise == promise })
    await #expect(throws: ConformanceFailure.self) { try await check.run() }
  }
}
