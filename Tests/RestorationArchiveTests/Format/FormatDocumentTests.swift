import Foundation
import RestorationArchive
import Testing

/// `Schemas/Archive/format-v1.md` is normative; these tests keep it and the code together.
@Suite struct FormatDocumentTests {
  @Test func headerTableListsTheOffsetsOfTheCode() throws {
    let rows = try FormatDocument.rows(under: "### Header")
    let documented = rows.map { "\($0[0]) \($0[1])" }
    let coded = ArchiveFormat.Offset.allCases.map { "\($0.rawValue) \($0)" }
    #expect(documented == coded)
  }

  @Test func valueTableListsTheTagsOfTheCode() throws {
    let rows = try FormatDocument.rows(under: "## Values").filter { !$0[1].isEmpty }
    let documented = rows.map { "\($0[0]) \($0[1])" }
    let coded = ArchiveFormat.Tag.allCases.map {
      "0x" + String(format: "%02X", $0.rawValue) + " \($0)"
    }
    #expect(documented == coded)
  }

  @Test func valueTableListsTheComponentsOfGeometry() throws {
    let rows = try FormatDocument.rows(under: "## Values")
    for kind in Geometry.Kind.allCases {
      let row = try #require(rows.first { $0[1] == kind.name })
      let names = kind.componentNames
      #expect(row[2] == "\(names.count) x f64: \(names.joined(separator: ", "))")
    }
  }

  @Test func limitTableListsTheDefaultsOfTheCode() throws {
    let documented = try FormatDocument.rows(under: "## Limits").map { "\($0[0]) \($0[1])" }
    let coded = Mirror(reflecting: ArchiveLimits.standard).children.map {
      "\($0.label ?? "") \($0.value)"
    }
    #expect(documented == coded)
  }

  @Test func flagTableListsTheBitsOfTheCode() throws {
    let rows = try FormatDocument.rows(under: "Sections that are not shared")
    let text = rows.map { $0.joined(separator: " ") }.joined(separator: "\n")
    for role in ObjectRole.allCases { #expect(text.contains("\(role.rawValue) \(role.name)")) }
    #expect(text.contains("0x04) has a restoration class"))
    #expect(ArchiveFormat.EntryFlag.restorationClass == 0x04)
    #expect(text.contains("0x08) has a storyboard"))
    #expect(ArchiveFormat.EntryFlag.storyboard == 0x08)
    #expect(text.contains("0x10) shares a section"))
    #expect(ArchiveFormat.EntryFlag.sharesSection == 0x10)
  }

  @Test func workedExampleIsWhatTheCodeWrites() throws {
    #expect(try FormatDocument.exampleBytes() == FormatDocument.exampleArchive().bytes.array)
  }

  @Test func workedExampleIsReadAsItSays() throws {
    let archive = try Archive(ArchiveBytes(FormatDocument.exampleBytes()))
    try archive.verify()
    let note = try #require(try archive.object(at: ["tabs", "note"]))
    #expect(try note.values().first { $0.key == "title" }?.value == .string("Milk"))
    #expect(note.restorationClass == "Note")
  }

  @Test func everyLineOfTheWorkedExampleHasAComment() throws {
    for line in try FormatDocument.exampleLines() where !line.hasPrefix("#") {
      #expect(line.count > 42, "\(line)")
    }
  }
}

enum FormatDocument {
  static func text() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: folder.appendingPathComponent("Schemas/Archive/format-v1.md"),
      encoding: .utf8
    )
  }

  /// The cells of the first table after a line that begins with `heading`.
  static func rows(under heading: String) throws -> [[String]] {
    let lines = try text().components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix(heading) })
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  static func exampleLines() throws -> [String] {
    let parts = try text().components(separatedBy: "```hex\n")
    return try #require(parts.last?.components(separatedBy: "\n```").first)
      .components(separatedBy: "\n")
  }

  static func exampleBytes() throws -> [UInt8] {
    try exampleLines().filter { !$0.hasPrefix("#") }.flatMap { line in
      line.dropFirst(6).prefix(36).split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
  }

  static func exampleArchive() throws -> Archive {
    var writer = ArchiveWriter(
      header: ArchiveHeader(
        appIdentifier: "com.example.notes",
        bundleVersion: "42",
        systemVersion: "Linux",
        interfaceIdiom: .unspecified,
        timestamp: 800_000_000.5,
        stateVersion: 3
      )
    )
    try writer.add(
      ObjectRecord(
        ObjectDescription(
          path: ["tabs", "note"],
          className: "Note",
          role: .controller,
          source: ObjectSource(restorationClass: "Note")
        ),
        values: [
          KeyedValue("title", .string("Milk")), KeyedValue("offset", .double(1.5)),
          KeyedValue("row", .int(7)), KeyedValue("open", .bool(true)),
        ]
      )
    )
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: ["tabs"], className: "Tabs", role: .controller),
        values: [KeyedValue("selected", .reference(["tabs", "note"]))]
      )
    )
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: .root, className: "App", role: .app),
        values: [KeyedValue("launches", .int(100))]
      )
    )
    return try writer.finish()
  }
}
