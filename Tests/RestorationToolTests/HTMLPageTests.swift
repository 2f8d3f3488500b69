import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// The page of `show --format html`; `Tools/check-pages` opens it in a browser.
@Suite struct HTMLPageTests {
  private func page(_ tool: Tool, _ arguments: String...) throws -> String {
    let outcome = try tool(["show"] + arguments + ["--format", "html"])
    #expect(outcome.status == 0, "\(outcome.error)")
    return outcome.output
  }

  @Test(arguments: TestStore.allCases)
  func itHasTreeValuesSizesAndTimeLine(store: TestStore) throws {
    let page = try page(Tool.withHistory(in: store), store.rawValue)
    for part in [
      #"<section id="objects""#, #"<section id="sizes""#, #"<section id="time-line""#,
      #"<details id="revision-1">"#, #"<details id="revision-4">"#,
      "Ask Ruth about the key, and whether the ferry sails in April.",
      #"<span class="mark">pinned</span>"#, "NotesApp.ComposeViewController",
    ] { #expect(page.contains(part), "\(part)") }
  }

  @Test func itNeedsNothingElse() throws {
    let page = try page(Tool.withHistory(in: .files), "store")
    #expect(page.contains("default-src 'none'") || page.contains("default-src &#39;none&#39;"))
    // An address would be one of the page's own parts, or the empty icon.
    for attribute in ["href", "src"] {
      for part in page.components(separatedBy: " \(attribute)=\"").dropFirst() {
        #expect(part.hasPrefix("#") || part.hasPrefix("data:,\""), "\(part.prefix(40))")
      }
    }
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("@import"))
  }

  @Test func privateValuesAreInItOnRequestOnly() throws {
    let tool = try Tool.withHistory(in: .files)
    let hidden = try page(tool, "store")
    #expect(!hidden.contains("hunter2"))
    #expect(hidden.contains("1 private value not shown"))
    #expect(try page(tool, "store", "--reveal").contains("hunter2"))
  }

  @Test func namesAndValuesAreTextAndNothingElse() throws {
    let hostile =
      "</script><script>alert(1)</script><img src=x onerror=\"a\">'&\u{202E}\u{7}\u{0} -->"
    let tool = Tool()
    for number in [1, 2] {
      var document = Documents.notes(app: hostile, scene: hostile, timestamp: Double(number))
      document.header.bundleVersion = hostile
      document.header.systemVersion = hostile
      document[IdentifierPath([.init(hostile, slot: hostile)])] = .init(
        ObjectDescription(
          path: .root,
          className: hostile,
          role: .view,
          source: ObjectSource(
            restorationClass: hostile,
            storyboard: hostile,
            storyboardIdentifier: hostile
          )
        ),
        values: [
          KeyedValue(hostile, .string(hostile + "\(number)")),
          KeyedValue("enum", .enumeration(type: hostile, name: hostile)),
          KeyedValue("url", .url(hostile, base: hostile)),
          KeyedValue("path", .reference(IdentifierPath([.init(hostile)]))),
          KeyedValue(
            "object",
            .object(
              .init(typeName: hostile, label: 0, values: [KeyedValue(hostile, .string(hostile))])
            )
          ),
          KeyedValue(
            "dictionary",
            .dictionary([.init(key: .string(hostile), value: .array([.string(hostile)]))])
          ),
        ]
      )
      try tool.save(document, in: .files)
    }
    let page = try page(tool, "store")
    #expect(page.ranges(of: "<script").count == 1 && page.ranges(of: "</script").count == 1)
    #expect(!page.contains("<img") && !page.contains("onerror=\"") && !page.contains("-->"))
    let isHarmless = page.unicodeScalars.allSatisfy { $0 == "\n" || !$0.steersTerminal }
    #expect(isHarmless)
  }

  @Test("A long text is closed at first, in full behind its beginning")
  func aLongTextFillsNoScreen() throws {
    let tool = Tool()
    var document = Documents.notes()
    document["tabs"]?["long"] = .string(String(repeating: "word ", count: 2_500))
    document["tabs"]?["lines"] = .string(String(repeating: "line\n", count: 20))
    try tool.save(document, in: .files)
    let page = try page(tool, "store")
    #expect(page.ranges(of: #"<details class="long"><summary>"#).count == 2)
    #expect(page.contains("12500 characters") && page.contains("… the rest is not shown"))
    #expect(page.contains("100 characters"))
    #expect(!page.contains(#"<details class="long" open"#))
  }

  @Test("An object tells the bytes of all below it, and of those its own")
  func sizesAreThoseOfTheSubtree() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let sizes = try SchemaCheck.read(
      Array(tool("show", "store", "--sizes", "--format", "json").output.utf8)
    )
    let tabs = try #require(sizes["objects"]?.elements.first { $0["path"]?.elements.count == 1 })
    let (own, total) = (tabs["ownBytes"]?.number ?? 0, tabs["totalBytes"]?.number ?? 0)
    #expect(total > own)
    #expect(
      try page(tool, "store").contains(
        #"<span class="size">\#(Int(total)) B<span class="own"> (own \#(Int(own)) B)</span></span>"#
      )
    )
  }

  @Test func aDamagedObjectHidesNoOther() throws {
    let tool = Tool()
    var bytes = try Documents.notes().archive().bytes.array
    let place = try #require(bytes.firstRange(of: Array("a draft".utf8)))
    bytes[place.lowerBound] ^= 1
    try tool.write(bytes, to: "a.restoration")
    let outcome = try tool("show", "a.restoration", "--format", "html")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("1 object cannot be read: damaged"))
    #expect(outcome.output.contains("TabBarController"))
    #expect(!outcome.output.contains(#"<section id="time-line""#))
  }
}
