import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Testing

/// A sealed revision that was tampered with gives out none of its contents.
@Suite("A sealed revision opens only with its key and in its own place")
struct SealedRevisionTests {
  static func sealed(_ number: RevisionNumber = 3) throws -> (archive: Archive, bytes: [UInt8]) {
    let archive = try SampleArchive.make(SealingTrial.session, marker: 1, objectCount: 1)
    let bytes = try SealingTrial.revision(number).seal(
      archive.bytes,
      .archive,
      facts: Revision.Facts(archive),
      randomness: .system
    )
    return (archive, bytes)
  }

  @Test func whatWasSealedIsOpened() throws {
    let (archive, bytes) = try Self.sealed()
    #expect(try SealingTrial.open(bytes, with: SealingTrial.revision()) == archive.bytes)
  }

  @Test func nothingOfTheArchiveIsInTheSealedBytes() throws {
    let (archive, bytes) = try Self.sealed()
    for text in ["build 1", "Sample", "object 0", "marker", "com.example", "org.example"] {
      #expect(bytes.firstRange(of: Array(text.utf8)) == nil, "\(text)")
    }
    #expect(bytes.firstRange(of: archive.bytes.array.prefix(8)) == nil)
  }

  /// All bits of all bytes, each once as damage and once with the checksums made to fit.
  @Test func everyEditedBitIsRefused() throws {
    let (_, bytes) = try Self.sealed()
    let revision = try SealingTrial.revision()
    var refusals: [RestorationError.Code: Int] = [:]
    for index in bytes.indices {
      for bit in 0..<8 {
        var edited = bytes
        edited[index] ^= 1 << bit
        for candidate in [edited, SealingTrial.mended(edited)] where candidate != bytes {
          do {
            _ = try SealingTrial.open(candidate, with: revision)
            Issue.record("byte \(index), bit \(bit) was not noticed")
          } catch let error as RestorationError {
            refusals[error.code, default: 0] += 1
          }
        }
      }
    }
    // An unknown version or cipher, and a commitment of another key, are not damage.
    #expect(Set(refusals.keys) == [.corrupted, .unsupportedVersion, .keyUnavailable])
    // Each bit twice, but those of the checksums, which mending puts right.
    #expect(refusals.values.reduce(0, +) == bytes.count * 8 * 2 - 8 * 8)
  }

  @Test func everyTruncationAndEveryAppendedByteIsRefused() throws {
    let (_, bytes) = try Self.sealed()
    let revision = try SealingTrial.revision()
    var candidates = (0..<bytes.count).map { Array(bytes[..<$0]) }
    candidates += [bytes + [0], bytes + bytes]
    for candidate in candidates {
      for form in [candidate, SealingTrial.mended(candidate)] {
        #expect(throws: RestorationError.self) { try SealingTrial.open(form, with: revision) }
      }
    }
  }

  @Test func noFactIsTakenFromEditedBytes() throws {
    let (archive, bytes) = try Self.sealed()
    let revision = try SealingTrial.revision()
    func facts(_ bytes: [UInt8]) throws -> Revision.Facts? {
      try ArchiveBytes(bytes).withUnsafeBytes { raw in
        try revision.facts(raw, SealedHeader(raw, of: raw.count))
      }
    }
    #expect(try facts(bytes) == Revision.Facts(archive))
    let header = try ArchiveBytes(bytes).withUnsafeBytes { try SealedHeader($0, of: $0.count) }
    for index in 0..<header.facts.upperBound where !(148..<156).contains(index) {
      var edited = bytes
      edited[index] ^= 1
      let found = try? facts(SealingTrial.mended(edited))
      #expect(found == nil, "byte \(index)")
    }
  }

  @Test func itIsRefusedInThePlaceOfAnother() throws {
    let (_, bytes) = try Self.sealed()
    let others = [
      try SealingTrial.revision(4),
      try SealingTrial.revision(0),
      try SealingTrial.revision(of: SceneSession(app: "org.example.notes", scene: "other")),
      try SealingTrial.revision(of: SceneSession(app: "org.example.note", scene: "smain")),
      try SealingTrial.revision(store: [UInt8](repeating: 0xA1, count: 16)),
    ]
    for other in others {
      expect(.corrupted) {
        try SealingTrial.open(bytes, with: other)
      }
      // The same with a header that holds the expected values, as a thief would write it.
      var edited = bytes
      edited.replaceSubrange(28..<84, with: other.identity.bytes)
      #expect(throws: RestorationError.self) {
        try SealingTrial.open(SealingTrial.mended(edited), with: other)
      }
    }
  }

  @Test func privateValuesDoNotPassForAnArchive() throws {
    let (_, bytes) = try Self.sealed()
    var edited = bytes
    edited[12] = 2
    for form in [bytes, SealingTrial.mended(edited)] {
      expect(.corrupted) {
        try ArchiveBytes(form).withUnsafeBytes {
          try SealingTrial.revision().open($0, .privateValues)
        }
      }
    }
  }

  @Test func aWrongKeyIsToldFromDamage() throws {
    let (_, bytes) = try Self.sealed()
    let other = try SealingTrial.revision(key: SealingTrial.key(1))
    expect(.keyUnavailable) {
      try SealingTrial.open(bytes, with: other)
    }
    var damaged = bytes
    damaged[damaged.count - 1] ^= 1
    expect(.corrupted) {
      try SealingTrial.open(damaged, with: other)
    }
  }

  @Test func aStuckGeneratorGivesNoKeyAndNonceTwice() throws {
    var pads: Set<[UInt8]> = []
    var count = 0
    let session = SealingTrial.session
    for number in 1...8 as ClosedRange<RevisionNumber> {
      for marker in 1...8 {
        // The same length throughout, so that equal pads would give equal differences.
        let content = [UInt8](repeating: UInt8(marker), count: 64)
        for key in [try SealingTrial.key(), try SealingTrial.key(1)] {
          let bytes = try SealingTrial.revision(number, of: session, key: key).seal(
            ArchiveBytes(content),
            .archive,
            facts: nil,
            randomness: SealingTrial.stuck
          )
          let body = bytes[SealedHeader.byteCount...].prefix(64)
          pads.insert(zip(body, content).map { $0 ^ $1 })
          count += 1
        }
      }
    }
    #expect(count == 128)
    #expect(pads.count == count)
  }

  @Test func aStuckGeneratorGivesSessionsKeysThatDoNotFitEachOther() async throws {
    let keys = KeyClosure { _ in try SealingTrial.storeKey() }
    var options = StoreOptions(encryption: StoreEncryption(keys: keys))
    options.randomness = SealingTrial.stuck
    let store = try await RevisionStore(
      MemoryBackend(),
      attemptLogs: .inMemory,
      options: options
    )
    let sessions = ["one", "two"].map { SceneSession(app: "org.example.notes", scene: $0) }
    for session in sessions {
      _ = try await store.save(SampleArchive.make(session), for: session)
    }
    let bytes = try #require(await store.bytes(of: 1, in: sessions[0]))
    await store.overwrite(1, of: sessions[1], with: bytes)
    await expectAsync(.corrupted) {
      try await store.load(1, of: sessions[1])
    }
  }
}
