import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import Testing

/// `Schemas/Archive/sealed-v1.md` is normative. This implementation makes and reads the same bytes
/// as another one made from the document.
@Suite("Sealed bytes are those of the format document")
struct KnownAnswerTests {
  @Test func sealingGivesTheBytesOfAnotherImplementation() throws {
    let archive = try SealingTrial.fixture("Archives/v1/notes.restoration")
    let sealed = try SealingTrial.revision().seal(
      ArchiveBytes(archive),
      .archive,
      facts: SealingTrial.facts,
      randomness: SealingTrial.stuck
    )
    #expect(try sealed == SealingTrial.fixture("Sealed/v1/revision.sealed"))
  }

  @Test func theBytesOfAnotherImplementationAreOpened() throws {
    let sealed = try SealingTrial.fixture("Sealed/v1/revision.sealed")
    let plain = try SealingTrial.open(sealed, with: SealingTrial.revision())
    #expect(try plain.array == SealingTrial.fixture("Archives/v1/notes.restoration"))
    let archive = try Archive(plain)
    try archive.verify()
    #expect(SceneSession(archive.header) == SealingTrial.session)
    let facts = try ArchiveBytes(sealed).withUnsafeBytes { raw in
      try SealingTrial.revision().facts(raw, SealedHeader(raw, of: raw.count))
    }
    #expect(facts == SealingTrial.facts)
  }

  @Test func wrappingGivesTheRecordOfAnotherImplementation() throws {
    let identity = try SealingTrial.revision(0).identity
    let record = try KeyRecord(
      wrapping: SealingTrial.key(),
      with: SealingTrial.storeKey(),
      identity,
      SealingTrial.stuck
    )
    let fixture = try SealingTrial.fixture("Sealed/v1/key.record")
    #expect(record.bytes == fixture)
    let key = try KeyRecord(fixture).key(unwrappedWith: SealingTrial.storeKey(), for: identity)
    #expect(key.withUnsafeBytes { Array($0) } == Array(0..<32))
  }

  @Test func theKeyFileIsRead() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(SealingTrial.fixture("Sealed/v1/state.key"), to: "state.key")
    let request = KeyRequest(storeIdentifier: nil, hasSealedState: true)
    let key = try #require(try await KeyFile(path: directory("state.key")).key(for: request))
    #expect(
      try key.withUnsafeBytes { Array($0) } == SealingTrial.storeKey().withUnsafeBytes { Array($0) }
    )
  }

  /// Every byte of a stored key, as damage and with the checksum made to fit.
  @Test func everyEditedBitOfAStoredKeyIsRefused() throws {
    let fixture = try SealingTrial.fixture("Sealed/v1/key.record")
    let identity = try SealingTrial.revision(0).identity
    for index in fixture.indices {
      for bit in 0..<8 {
        var edited = fixture
        edited[index] ^= 1 << bit
        var mended = edited
        let sum = mended[..<180].withUnsafeBytes { CRC32C.checksum($0) }
        for place in 0..<4 { mended[180 + place] = UInt8(truncatingIfNeeded: sum >> (8 * place)) }
        for candidate in [edited, mended] where candidate != fixture {
          expect(.keyUnavailable) {
            try KeyRecord(candidate).key(unwrappedWith: SealingTrial.storeKey(), for: identity)
          }
        }
      }
    }
    expect(.keyUnavailable) {
      try KeyRecord(fixture).key(unwrappedWith: SealingTrial.storeKey(0x43), for: identity)
    }
    let other = try SealingTrial.revision(0, of: SceneSession(app: "other")).identity
    expect(.keyUnavailable) {
      try KeyRecord(fixture).key(unwrappedWith: SealingTrial.storeKey(), for: other)
    }
  }

  @Test func aKeyIsNeverPrinted() throws {
    let key = try SealingTrial.storeKey()
    var dumped = ""
    dump(key, to: &dumped)
    let provider = KeyClosure { _ in key }
    dump(StoreEncryption(keys: provider), to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped] {
      #expect(!text.contains("BB"))
      #expect(!text.contains("66"))
      #expect(!text.contains("42"))
    }
  }
}
