import RestorationArchive
import RestorationMigration
import Testing

@Suite struct ArchiveDocumentTests {
  @Test func objectsAreInPathOrderHoweverTheyWereAdded() {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    for path: IdentifierPath in [["b", "c"], ["a"], ["b"], .root] {
      document[path] = ArchiveDocument.Object(
        ObjectDescription(path: .root, className: "C", role: .object)
      )
    }
    #expect(document.objects.map(\.path) == [.root, ["a"], ["b"], ["b", "c"]])
  }

  @Test func theNewestPageOfAListIsThatWithTheHighestNumber() {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    let app = ObjectDescription(path: .root, className: "values", role: .app)
    document[.root] = ArchiveDocument.Object(app)
    let starts = [0, 5, 999_999, 1_000_000, 1_000_001, 20_000_000]
    for start in starts.reversed() {
      let path = ListPage.path(of: start, in: "log")
      document[path] = ArchiveDocument.Object(
        ObjectDescription(path: path, className: ListPage.className, role: .controller)
      )
    }
    let pages = document.pages(ofList: "log", at: ["scene"])
    #expect(pages.map { ListPage(ListPage.className, at: $0)?.start } == starts)
    #expect(document.pages(ofList: "other", at: ["scene"]).isEmpty)
  }

  @Test func assigningReplacesAndNilRemoves() {
    var document = SampleDocument.document
    let count = document.objects.count
    document["tabs"]?.className = "Other"
    #expect(document.objects.count == count)
    #expect(document["tabs"]?.className == "Other")
    document["tabs"] = nil
    #expect(document.objects.count == count - 1)
    #expect(document["tabs"] == nil)
  }

  @Test func keysAreFoundReplacedAddedAndRemoved() {
    var object = ArchiveDocument.Object(
      ObjectDescription(path: ["a"], className: "C", role: .view),
      values: [KeyedValue("b", .int(1))]
    )
    object["a"] = .int(0)
    object["b"] = .int(2)
    object["c"] = .null
    #expect(object.values.map(\.key) == ["a", "b", "c"])
    #expect(object["b"] == .int(2))
    #expect(object["d"] == nil)
    object["b"] = nil
    #expect(object.values.map(\.key) == ["a", "c"])
  }

  @Test func composedAndDecomposedKeysAreDifferentKeys() {
    let object = ArchiveDocument.Object(
      ObjectDescription(path: ["a"], className: "C", role: .view),
      values: [KeyedValue("\u{E9}", .int(1)), KeyedValue("e\u{301}", .int(2))]
    )
    #expect(object["\u{E9}"] == .int(1))
    #expect(object["e\u{301}"] == .int(2))
  }

  @Test("of equal keys the last counts (rule K21)")
  func ofEqualKeysTheLastCounts() {
    let object = ArchiveDocument.Object(
      ObjectDescription(path: ["a"], className: "C", role: .view),
      values: [KeyedValue("k", .int(1)), KeyedValue("k", .int(2))]
    )
    #expect(object.values == [KeyedValue("k", .int(2))])
  }

  @Test func equalityTellsComposedFromDecomposedAndTakesNaNForNaN() {
    func document(_ value: ArchiveValue) -> ArchiveDocument {
      var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
      document["o"] = ArchiveDocument.Object(
        ObjectDescription(path: .root, className: "C", role: .object),
        values: [KeyedValue("k", value)]
      )
      return document
    }
    #expect(document(.double(.nan)) == document(.double(.nan)))
    #expect(document(.double(0)) != document(.double(-0.0)))
    #expect(document(.string("\u{E9}")) != document(.string("e\u{301}")))
  }

  @Test func archiveAndBackGivesTheSameDocument() throws {
    let archive = try SampleDocument.document.archive()
    let again = try ArchiveDocument(archive)
    #expect(again.objects.count == SampleDocument.document.objects.count)
    #expect(try ArchiveDocument(again.archive()) == again)
  }

  @Test("archive, document and archive again have the same bytes")
  func archiveSurvivesTheDocumentByteForByte() throws {
    let archive = try SampleDocument.document.archive()
    #expect(try ArchiveDocument(archive).archive().bytes == archive.bytes)
  }

  @Test func whatAnArchiveRefusesIsRefusedWithItsPath() {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document["o"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "C", role: .object),
      values: [KeyedValue("k", .sharedObject(7))]
    )
    let error = #expect(throws: RestorationError.self) { try document.archive() }
    #expect(error?.code == .missingValue)
    #expect(error?.path == ["o"])
  }

  @Test func limitsOfTheArchiveHold() {
    var limits = ArchiveLimits.standard
    limits.maximumObjectCount = 2
    let error = #expect(throws: RestorationError.self) {
      try SampleDocument.document.archive(limits: limits)
    }
    #expect(error?.code == .limitExceeded)
  }
}
