import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct ArchiveDocumentJSONTests {
  @Test func everyKindOfValueSurvivesJSON() throws {
    let document = try ArchiveDocument(SampleDocument.document.archive())
    let again = try ArchiveDocument(json: document.json())
    #expect(again.json() == document.json())
    #expect(try again.archive().bytes == document.archive().bytes)
  }

  @Test("archives survive export and import byte for byte")
  func randomArchivesSurviveJSON() throws {
    let seed = SeededGenerator.freshSeed()
    var documents = RandomDocuments(seed: seed)
    for number in 0..<SweepLength.count(100, sweep: 400, long: 4_000) {
      let archive = try documents.next().archive()
      let json = try ArchiveDocument(archive).json()
      let imported = try ArchiveDocument(json: json)
      let matches = try imported.archive().bytes == archive.bytes
      #expect(matches, "archive of document \(number), seed \(seed)")
      #expect(imported.json() == json, "JSON of document \(number), seed \(seed)")
    }
  }

  @Test func theTextDoesNotDependOnTheOrderOfAdding() {
    let document = SampleDocument.document
    var reversed = ArchiveDocument(header: document.header)
    for object in document.objects.reversed() {
      reversed[object.path] = ArchiveDocument.Object(
        ObjectDescription(
          path: object.path,
          className: object.className,
          role: object.role,
          source: object.source
        ),
        values: object.values.reversed()
      )
    }
    #expect(reversed.json() == document.json())
  }

  @Test func theTextIsThatOfTheReviewedSample() throws {
    let point = try #require(Geometry(.point, [-0.0, 0.1]))
    var document = ArchiveDocument(
      header: ArchiveHeader(appIdentifier: "a", timestamp: 1.5, stateVersion: 1 << 60)
    )
    document["o"] = ArchiveDocument.Object(
      ObjectDescription(
        path: .root,
        className: "C",
        role: .controller,
        source: ObjectSource(restorationClass: "R")
      ),
      values: [KeyedValue("z", .int(1)), KeyedValue("a", .geometry(point))]
    )
    let expected = """
      {
        "app": "a",
        "format": "restoration-archive",
        "header": {
          "bundleVersion": "",
          "interfaceIdiom": -1,
          "stateVersion": "1152921504606846976",
          "systemVersion": "",
          "timestamp": 1.5
        },
        "objects": [
          {
            "class": "C",
            "path": ["o"],
            "restorationClass": "R",
            "role": "controller",
            "values": {"a": {"point": {"x": -0.0, "y": 0.1}}, "z": {"int": 1}}
          }
        ],
        "scene": "main",
        "version": 1
      }

      """
    #expect(String(decoding: document.json(), as: UTF8.self) == expected)
  }

  @Test func propertiesMayStandInAnyOrderAndObjectsToo() throws {
    let text = """
      {"version": 1, "scene": "s", "objects": [
        {"values": {}, "role": "view", "path": ["b"], "class": "C"},
        {"values": {}, "role": "view", "path": ["a"], "class": "C"}],
       "header": {"timestamp": 0, "systemVersion": "", "stateVersion": "7",
                  "interfaceIdiom": 0, "bundleVersion": ""},
       "format": "restoration-archive", "app": "a"}
      """
    let document = try ArchiveDocument(json: text.utf8)
    #expect(document.objects.map(\.path) == [["a"], ["b"]])
    #expect(document.header.stateVersion == 7)
  }

  @Test(arguments: ["-5", "-5.0", "-50e-1", "-0.5E1", "-5.000e+0"])
  func integersMayBeSpelledAsOtherProgramsDo(spelling: String) throws {
    let json = try SampleDocument.text(replacing: #"{"int": -5}"#, with: "{\"int\": \(spelling)}")
    #expect(try ArchiveDocument(json: json).json() == SampleDocument.document.json())
  }

  @Test func whatOnlyALaterReleaseUnderstandsSurvivesJSON() throws {
    var document = SampleDocument.document
    document.unknownParts = UnknownParts(
      extensions: [(9, []), (7, [1, 2, 3])],
      optionalFeatures: 0x8000_0001
    )
    let archive = try document.archive()
    let json = try ArchiveDocument(archive).json()
    #expect(try ArchiveDocument(json: json).archive().bytes == archive.bytes)
  }

  @Test func charactersThatSteerATerminalAreEscaped() {
    let text = SampleDocument.text
    #expect(text.contains(#"escape\u001B"#))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.steersTerminal })
  }

  @Test func charactersThatHideTextAreEscapedByTheirUnits() {
    #expect(("\u{61C}" as Unicode.Scalar).escapedInJSON == #"\u061C"#)
    #expect(("\u{E0041}" as Unicode.Scalar).escapedInJSON == #"\uDB40\uDC41"#)
    let hidden: [Unicode.Scalar] = ["\u{61C}", "\u{E0000}", "\u{E007F}"]
    #expect(hidden.allSatisfy { $0.steersTerminal })
  }

  @Test func everyEscapeOfJSONIsUnderstood() throws {
    let json = try SampleDocument.text(
      replacing: #""line\nquote\" backslash\\ escape\u001B 🗒️""#,
      with: #""\"\\\/\b\f\n\r\t\u0041\ud83d\uDE00""#
    )
    let editor = IdentifierPath([.init("tabs"), .init("editor", slot: "left")])
    let value = try ArchiveDocument(json: json)[editor]?["string"]
    #expect(value == .string("\"\\/\u{8}\u{C}\n\r\tA😀"))
  }

  @Test func base64IsThatOfFoundation() throws {
    let seed = SeededGenerator.freshSeed()
    var generator = SeededGenerator(seed: seed)
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
      document["o"] = ArchiveDocument.Object(
        ObjectDescription(path: .root, className: "C", role: .object),
        values: [KeyedValue("k", .data(bytes))]
      )
      let text = String(decoding: document.json(), as: UTF8.self)
      #expect(text.contains("\"\(Data(bytes).base64EncodedString())\""), "seed \(seed)")
      #expect(try ArchiveDocument(json: text.utf8)["o"]?["k"] == .data(bytes), "seed \(seed)")
    }
  }

  @Test func theDeepestDocumentFitsTheStackOfASmallThread() async throws {
    var value = ArchiveValue.int(1)
    for _ in 0..<ArchiveLimits.standard.maximumDepth {
      value = .dictionary([.init(key: .string("k"), value: value)])
    }
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document["o"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "C", role: .object),
      values: [KeyedValue("k", value)]
    )
    let deep = document
    let survived: Bool = await withCheckedContinuation { continuation in
      let thread = Thread {
        let again = try? ArchiveDocument(json: deep.json())
        continuation.resume(returning: again == deep)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(survived)
  }
}
