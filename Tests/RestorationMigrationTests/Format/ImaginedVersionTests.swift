import Foundation
import RestorationArchive
import RestorationMigration
import Testing

/// The behaviour of readers of version 1 with archives that a version 2 might write.
@Suite struct ImaginedVersionTests {
  /// An addition that version 2 is imagined to have; each is kept as an archive.
  enum Addition: String, CaseIterable {
    /// An extension that may be ignored, and a feature; only version 2 keeps them right.
    case optionalParts = "optional-parts"
    case requiredExtension = "required-extension"
    case requiredFeature = "required-feature"
    /// A value with a tag that version 1 does not know.
    case valueTag = "value-tag"
  }

  private static func bytes(of addition: Addition) throws -> [UInt8] {
    var raw = try FormatRule.sample()
    raw.writeVersion = 2
    switch addition {
    case .optionalParts:
      raw.extensions = [(2, Array("an index for searching".utf8))]
      raw.optionalFeatures = 1
    case .requiredExtension: raw.extensions = [(0x8000_0002, Array("deltas".utf8))]
    case .requiredFeature: raw.requiredFeatures = 1
    case .valueTag:
      raw.readVersion = 2
      raw.entries[4].section = [0x17, 1, 0x40]
    }
    return raw.bytes()
  }

  private static func kept(_ addition: Addition) throws -> [UInt8] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "RestorationFixtures/Imagined/\(addition.rawValue).restoration")
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: file.path)
    {
      try Data(bytes(of: addition)).write(to: file)
      Issue.record("recorded; run again without RECORD_FIXTURES")
    }
    let bytes = try [UInt8](Data(contentsOf: file))
    #expect(try bytes == Self.bytes(of: addition))
    return bytes
  }

  @Test(
    "What must be understood makes an archive newer, and not damaged",
    arguments: Addition.allCases
  )
  func verdicts(_ addition: Addition) throws {
    let bytes = try Self.kept(addition)
    let expected: Verdict.Kind = addition == .optionalParts ? .good : .newer
    #expect(FirstReader.verdict(of: bytes).kind == expected)
    #expect(try SecondReader.verdicts(of: [bytes]).map(\.kind) == [expected])
  }

  @Test func damageToANewerArchiveIsDamage() throws {
    for addition in Addition.allCases where addition != .optionalParts {
      var bytes = try Self.kept(addition)
      bytes[bytes.count / 2] ^= 1
      let isPastItsHead = FirstReader.verdict(of: bytes).kind == .newer
      bytes[20] ^= 1
      #expect(isPastItsHead || addition == .requiredExtension)
      #expect(FirstReader.verdict(of: bytes).kind == .damaged)
    }
  }

  @Test("An archive with optional parts is read as if they were not there, and copied with them")
  func optionalPartsAreIgnored() throws {
    let archive = try Archive(ArchiveBytes(Self.kept(.optionalParts)))
    let plain = try ArchiveDocument(Archive(ArchiveBytes(FormatRule.sample().bytes())))
    var read = try ArchiveDocument(archive)
    #expect(archive.writeVersion == 2)
    #expect(read.objects.count == plain.objects.count)
    #expect(read.unknownParts.list.map(\.identifier) == [2])
    read.unknownParts = plain.unknownParts
    #expect(read == plain)
  }

  @Test("An archive that only version 2 may write is not written anew, in any way")
  func itIsNotChanged() throws {
    let archive = try Archive(ArchiveBytes(Self.kept(.optionalParts)))
    let ways: [() throws -> Void] = [
      { _ = try ArchiveDocument(archive).archive() },
      { _ = try archive.replacingHeader(archive.header) },
      { _ = try archive.attaching(sealedPrivateValues: [1]) },
    ]
    for way in ways {
      let error = #expect(throws: RestorationError.self) { try way() }
      #expect(error?.code == .unsupportedVersion)
      #expect(error?.message.contains("format version 2") == true)
    }
  }
}
