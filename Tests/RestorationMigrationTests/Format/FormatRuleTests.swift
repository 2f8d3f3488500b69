import Foundation
import RestorationArchive
import RestorationMigration
import Testing

/// One kept archive for each rule that an archive can break.
@Suite struct FormatRuleTests {
  private static let rules = FormatRule.parts + FormatRule.values

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RestorationFixtures/Refused")

  @Test("An archive that breaks one rule is refused for it", arguments: rules)
  func theLibraryNamesTheRule(_ rule: FormatRule) throws {
    let file = Self.folder.appending(path: "\(rule.name).restoration")
    let made = try rule.bytes()
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1",
      !FileManager.default.fileExists(atPath: file.path)
    {
      try Data(made).write(to: file)
      Issue.record("recorded; run again without RECORD_FIXTURES")
    }
    let bytes = try [UInt8](Data(contentsOf: file))
    #expect(bytes == made)
    let verdict = FirstReader.verdict(of: bytes)
    #expect(verdict.kind == rule.kind)
    #expect(verdict.text.contains(rule.library), "\(verdict)")
  }

  @Test func theOtherReaderNamesTheSameRules() throws {
    let verdicts = try SecondReader.verdicts(of: Self.rules.map { try $0.bytes() })
    for (rule, verdict) in zip(Self.rules, verdicts) {
      #expect(verdict.kind == rule.kind, "\(rule.name)")
      #expect(verdict.text.contains(rule.reader), "\(rule.name): \(verdict)")
    }
  }

  @Test func whatTheyWereMadeFromIsSound() throws {
    #expect(FirstReader.verdict(of: try FormatRule.sample().bytes()).kind == .good)
    #expect(Set(Self.rules.map(\.name)).count == Self.rules.count)
  }

  @Test("What differs from them in that alone is sound")
  func neighboursAreTaken() throws {
    let sections: [[UInt8]] = [
      FormatRule.nested(100), FormatRule.path(0x1B, ["y"]), FormatRule.path(0x1C, []),
      FormatRule.path(0x1C, Array(repeating: "y", count: 127)),
      FormatRule.path(0x1C, [String(repeating: "y", count: 1024)]),
      FormatRule.privateValue(FormatRule.object("T", [("k", FormatRule.privateValue([0x40]))])),
      FormatRule.object("T", [("a", FormatRule.object("", [])), ("b", [0x1E, 1])]),
      [0x18, 3] + FormatRule.object("A", []) + FormatRule.object("B", []) + [
        0x1A, 2, 0x1E, 0, 0x1E, 1,
      ],
      // Its own form begins with another object than the set before it shares.
      [0x1A, 2, 0x18, 1] + FormatRule.object("A", []) + [0x18, 2, 0x1E, 0, 0x1E, 0],
      FormatRule.object("restoration.other", []), [0x0B, 0], [0x1F, 0, 0], [0x1C, 1, 3, 0x61, 0],
    ]
    let archives = try sections.map { section in
      var raw = try FormatRule.sample()
      raw.entries[4].section = section
      return raw.bytes()
    }
    for (archive, other) in zip(archives, try SecondReader.verdicts(of: archives)) {
      #expect(FirstReader.verdict(of: archive).description == "good: ")
      #expect(other.kind == .good, "\(other)")
      #expect(FirstReader.faults(of: archive, other) == [])
    }
  }

  @Test func everyKeptArchiveHasARule() throws {
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let elsewhere = [
      "shared-part", "shared-other-keys", "stored-twice", "set-twice", "set-equal", "set-unsorted",
      "object-as-key",
    ]
    let named = Set((Self.rules.map(\.name) + elsewhere).map { "\($0).restoration" })
    #expect(Set(kept) == named)
  }
}
