import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// Export and import lose nothing.
@Suite struct RoundTripTests {
  @Test(arguments: TestStore.allCases)
  func exportImportExportGivesTheSameJSON(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 12.25), in: store)
    #expect(try tool("export", store.rawValue, "-o", "first.json").status == 0)
    #expect(try tool("import", "first.json", store.rawValue).status == 0)
    #expect(
      try tool("export", store.rawValue, "--revision", "2", "-o", "second.json").status == 0
    )
    #expect(try tool.bytes("second.json") == tool.bytes("first.json"))
  }

  @Test(arguments: TestStore.allCases)
  func theNotesAppSurvivesExportAndImport(store: TestStore) throws {
    let tool = Tool()
    #expect(try tool.demo("--store", store.rawValue).status == 0)
    #expect(try tool("export", store.rawValue, "-o", "first.json").status == 0)
    #expect(try tool("export", store.rawValue, "-o", "first.restoration").status == 0)
    #expect(try tool("import", "first.json", "other.sqlite").status == 0)
    #expect(try tool("export", "other.sqlite", "-o", "second.json").status == 0)
    #expect(try tool("export", "other.sqlite", "-o", "second.restoration").status == 0)
    #expect(try tool.bytes("second.json") == tool.bytes("first.json"))
    #expect(try tool.bytes("second.restoration") == tool.bytes("first.restoration"))
  }

  @Test(arguments: TestStore.allCases)
  func anArchiveFileGoesInAndComesOutByteForByte(store: TestStore) throws {
    let tool = Tool()
    let archive = try Documents.notes().archive().bytes.array
    try tool.write(archive, to: "a.restoration")
    #expect(try tool("import", "a.restoration", store.rawValue).status == 0)
    #expect(try tool("export", store.rawValue, "-o", "b.restoration").status == 0)
    #expect(try tool.bytes("b.restoration") == archive)
  }

  @Test func importingAsAnotherSessionKeepsTheSections() throws {
    let tool = Tool()
    try tool.write(Documents.notes().json(), to: "a.json")
    let outcome = try tool("import", "a.json", "s.sqlite", "--app", "other", "--scene", "second")
    #expect(outcome.status == 0)
    #expect(try tool("export", "s.sqlite", "-o", "b.restoration").status == 0)
    let imported = try Archive(ArchiveBytes(tool.bytes("b.restoration")))
    #expect(imported.header.appIdentifier == "other")
    #expect(imported.header.sceneIdentifier == "second")
    let original = try Documents.notes().archive()
    #expect(try imported.objects().map(\.sectionBytes) == original.objects().map(\.sectionBytes))
  }

  @Test func jsonComesOutOfStandardOutputAndGoesIntoStandardInput() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let exported = try tool("export", "store", "-o", "-")
    #expect(try tool("import", "-", "other", input: exported.output).status == 0)
    #expect(try tool("export", "other", "-o", "-").output == exported.output)
  }

  @Test(arguments: TestStore.allCases)
  func showPrintsInJSONWhatExportWrites(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    let exported = try tool("export", store.rawValue, "-o", "-")
    #expect(try tool("show", store.rawValue, "--format", "json").output == exported.output)
  }

  @Test func theNewestGoodRevisionIsExportedUnlessOneIsNamed() throws {
    let tool = Tool()
    for number in 1...3 {
      try tool.save(Documents.notes(timestamp: Double(number)), in: .sqlite)
    }
    let newest = try tool("export", "store.sqlite", "-o", "-")
    #expect(newest.output.contains(#""timestamp": 3.0"#))
    let second = try tool("export", "store.sqlite", "--revision", "2", "-o", "-")
    #expect(second.output.contains(#""timestamp": 2.0"#))
  }

  @Test func theNameOfANewStoreDecidesItsKindUnlessItIsGiven() throws {
    let tool = Tool()
    try tool.write(Documents.notes().json(), to: "a.json")
    for (name, kind, isDirectory) in [
      ("a.sqlite", nil, false), ("a.db", nil, false), ("a", nil, true), ("b.db", "files", true),
      ("b", "sqlite", false),
    ] as [(String, String?, Bool)] {
      let outcome =
        try kind.map { try tool("import", "a.json", name, "--kind", $0) }
        ?? tool("import", "a.json", name)
      #expect(outcome.status == 0, "\(name): \(outcome.error)")
      #expect(tool.names(below: name).isEmpty != isDirectory, "\(name)")
    }
  }

  /// T22: optional parts that a later release adds stay where bytes are copied, and in JSON.
  @Test func partsOfALaterReleaseAreKept() throws {
    let tool = Tool()
    let later = try archiveWithExtension()
    try tool.write(later, to: "a.restoration")
    #expect(try tool("import", "a.restoration", "store").status == 0)
    #expect(try tool("export", "store", "-o", "b.restoration").status == 0)
    #expect(try tool.bytes("b.restoration") == later)
    #expect(try tool("export", "store", "-o", "c.json").status == 0)
    #expect(try tool("import", "c.json", "other").status == 0)
    #expect(try tool("export", "other", "-o", "d.restoration").status == 0)
    #expect(try tool.bytes("d.restoration") == later)
    #expect(try tool("show", "store", "--format", "json").output.contains("\"extensions\""))
  }

  /// An archive with an unknown optional part, put in by hand as the format says.
  private func archiveWithExtension() throws -> [UInt8] {
    typealias Offset = ArchiveFormat.Offset
    var bytes = try Documents.notes().archive().bytes.array
    func word(_ offset: Offset) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset.rawValue + $1]) << (8 * $1) }
    }
    func littleEndian(_ value: UInt32) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    let covered = littleEndian(77) + littleEndian(3) + [1, 2, 3]
    let part = littleEndian(covered.withUnsafeBytes { CRC32C.checksum($0) }) + covered
    let place = ArchiveFormat.headerLength + word(.factsLength) + word(.namesLength)
    let lengths = [Offset.totalLength, .extensionsLength].map { ($0.rawValue, word($0)) }
    bytes.insert(contentsOf: part, at: place)
    for (offset, length) in lengths {
      bytes.replaceSubrange(
        offset..<(offset + 4),
        with: littleEndian(UInt32(length + part.count))
      )
    }
    let end = Offset.headerChecksum.rawValue
    let checksum = bytes[..<end].withUnsafeBytes { CRC32C.checksum($0) }
    bytes.replaceSubrange(end..<(end + 4), with: littleEndian(checksum))
    return bytes
  }
}
