#if os(Linux)
  import Foundation
  import RestorationArchive
  import Testing

  /// Faults that the fuzz targets found, each with the input that showed it; T11.
  @Suite("Found by fuzzing")
  struct FuzzFindingsTests {
    /// An archive of one object with any bytes as its section; the first byte of the input says how
    /// many keys it has, as in the target `FuzzSections`.
    private func archive(_ name: String) throws -> Archive {
      let file = Fixtures.folder.appending(path: "Findings/\(name)")
      let input = [UInt8](try Data(contentsOf: file))
      let raw = ArchiveBytes(input.dropFirst())
      let keys = ["a", "b", "c", "d"].prefix(Int(input[0] % 5))
      var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "app"))
      try writer.add(
        ObjectDescription(path: ["x"], className: "X", role: .controller),
        section: Section(
          shape: Shape(sortedKeys: Array(keys)),
          bytes: raw,
          range: 0..<raw.count,
          checksum: CRC32C.checksum(raw.pointer)
        )
      )
      return try writer.finish()
    }

    /// An archive like this verified, although no writer could have written it again.
    @Test("An embedded object in the key of a dictionary is damage")
    func objectInADictionaryKey() throws {
      let archive = try archive("section-object-in-dictionary-key")
      let error = #expect(throws: RestorationError.self) { try archive.verify() }
      #expect(error?.code == .corrupted)
    }

    /// An archive like this verified, but was too deep to be written again: the depth of sets counted
    /// twice.
    @Test("An embedded object as deep in sets as is allowed can be written again")
    func objectDeepInSets() throws {
      let archive = try archive("section-object-deep-in-sets")
      try archive.verify()
      let object = try #require(try archive.object(at: ["x"]))
      var writer = ArchiveWriter(header: archive.header)
      try writer.add(ObjectRecord(object.description, values: object.values()))
      #expect(try writer.finish().bytes == archive.bytes)
    }
  }
#endif
