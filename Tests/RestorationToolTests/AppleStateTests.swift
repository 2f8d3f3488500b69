import Foundation
import RestorationTestSupport
import Testing

@Suite("State that iOS and macOS have saved")
struct AppleStateTests {
  private let tool = Tool()

  private func write(_ bytes: Data, _ name: String) throws {
    let url = URL(filePath: tool.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try bytes.write(to: url)
  }

  private func archive(_ values: [String: Any]) throws -> Data {
    try NSKeyedArchiver.archivedData(
      withRootObject: values as NSDictionary,
      requiringSecureCoding: false
    )
  }

  private func list(_ value: Any) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
  }

  @Test("A keyed archive is shown, searched, compared, measured, checked and taken over")
  func everyVerb() throws {
    try write(try archive(["title": "Ferry", "row": 3]), "one.plist")
    try write(try archive(["title": "Train", "row": 3]), "two.plist")
    let show = try tool("show", "one.plist")
    #expect(show.status == 0)
    #expect(show.output.contains("title: \"Ferry\""))
    let get = try tool("get", "one.plist", "(app)", "title")
    #expect(get.output == "Ferry\n")
    let grep = try tool("grep", "Ferry", "one.plist")
    #expect(grep.status == 0 && grep.output.contains("title"))
    let diff = try tool("diff", "one.plist", "two.plist")
    #expect(diff.status == 1)
    #expect(diff.output.contains("~ title: \"Ferry\" → \"Train\""))
    #expect(try tool("show", "one.plist", "--sizes").status == 0)
    #expect(try tool("verify", "one.plist").status == 0)
    let imported = try tool("import", "one.plist", "new.sqlite", "--app", "org.app")
    #expect(imported.status == 0)
    #expect(try tool("get", "new.sqlite", "(app)", "row").output == "3\n")
  }

  /// Names that are short, or look like something else: two of them, by the seed, and more in the sweeps.
  private static let shortNames: ArraySlice<String> = {
    var random = SeededGenerator()
    return allShortNames.shuffled(using: &random).prefix(SweepLength.count(2, sweep: 4, long: 34))
  }()

  private static let allShortNames = [
    "m", "é", "a", "Z", "0", "7", "42", "_", "+", "=", "%", "^", ",", "!", "日", "🙂", "m.", ".m",
    "..m", "m~", "m ",
    "a b", "a=b", "s", "v", "n", "p", "q", "x", "st", "git", "list", "help", "null",
  ]

  @Test(
    "Every verb takes Apple's and exported files by a short name as by the same with a folder",
    arguments: shortNames
  )
  func shortName(name: String) throws {
    try write(try archive(["title": "Ferry"]), name)
    try tool.save(Documents.notes(), in: .files)
    #expect(try tool("export", "store", "-o", "j.json").status == 0)
    #expect(try tool("export", "store", "-o", "j.restoration").status == 0)
    for file in ["j.json", "j.restoration"] {
      let short = Tool()
      try short.write(try tool.bytes(file), to: name)
      try Self.look(at: name, with: short, isNotes: true)
    }
    try Self.look(at: name, with: tool, isNotes: false)
  }

  /// Runs all verbs that read one archive; each has the status and the output that it has for the same file
  /// under a longer path.
  private static func look(at name: String, with tool: Tool, isNotes: Bool) throws {
    let place = isNotes ? ["tabs", "selected"] : ["(app)", "title"]
    for call in [
      ["show", "?"], ["show", "?", "--sizes"], ["show", "?", "--format", "json"],
      ["get", "?"] + place, ["grep", "e", "?"], ["verify", "?"], ["list", "?"],
      ["history", "?"], ["diff", "?", "?"], ["export", "?", "-o", "made.json"],
      ["import", "?", "made"], ["schema", "?", "-o", "made.lock"],
      ["copy", "?", "made.sqlite"], ["plan", "?", "?", "-o", "made.yaml"],
    ] {
      let outcomes = try [name, "./\(name)"].map { path in
        let own = try Tool(copying: tool)
        let outcome = try own(call.map { $0.replacing("?", with: path) })
        return "\(outcome.status) \(outcome.output) \(outcome.error)".replacing(
          "./\(name)",
          with: name
        )
      }
      // Two equal sides are no reason for a plan.
      #expect(outcomes[0].hasPrefix(call[0] == "plan" ? "64 " : "0 "), "\(call): \(outcomes[0])")
      let isDated = ["history", "list"].contains(call[0])
      if !isDated { #expect(outcomes[0] == outcomes[1], "\(call)") }
    }
  }

  @Test("Damage in a saved state is said by every verb that reads it, with status 1")
  func damagedRecords() throws {
    let windows: [[String: Any]] = [
      ["NSWindowID": 5, "NSTitle": "Notes", "NSDataKey": Data(repeating: 1, count: 16)]
    ]
    let record = Data("NSCR1000".utf8) + Data([0, 0, 0, 5, 0, 0, 0, 32]) + Data(count: 16)
    try write(try list(windows), "a.savedState/windows.plist")
    try write(record + Data("NSCR".utf8), "a.savedState/data.data")
    let verified = try tool("verify", "a.savedState")
    #expect(verified.status == 1)
    #expect(verified.output.contains("no key opens 1 record of window 5"), "\(verified.output)")
    #expect(verified.output.contains("the last 4 bytes of data.data are no whole record"))
    for call in [["show", "?"], ["list", "?"], ["import", "?", "new"], ["history", "?"]] {
      let outcome = try tool(call.map { $0.replacing("?", with: "a.savedState") })
      #expect(outcome.status == 1, "\(call): \(outcome.error)")
      #expect(outcome.error.contains("no key opens 1 record of window 5"), "\(call)")
    }
  }

  @Test("A folder of saved state is shown by window, with what no key opens")
  func windows() throws {
    let windows: [[String: Any]] = [
      ["NSWindowID": 5, "NSTitle": "Notes", "NSDataKey": Data(repeating: 1, count: 16)],
      ["NSWindowID": 4_294_967_295, "NSIsGlobal": true],
    ]
    let record = Data("NSCR1000".utf8) + Data([0, 0, 0, 9, 0, 0, 0, 32]) + Data(count: 16)
    let folder = "Library/Saved Application State/org.app.savedState"
    try write(try list(windows), folder + "/windows.plist")
    try write(record, folder + "/data.data")
    try write(Data(count: 77), folder + "/window_5.data")
    for path in [folder, ".", folder + "/data.data", folder + "/windows.plist"] {
      let show = try tool("show", path)
      // A list of windows alone has no records.
      #expect(show.status == (path.hasSuffix(".plist") ? 0 : 1), "\(path): \(show.error)")
      #expect(show.output.contains("org.app / main"))
      #expect(show.output.contains("NSTitle: \"Notes\""))
      #expect(!show.output.contains("NSDataKey"))
    }
    let whole = try tool("show", folder)
    #expect(whole.output.contains("records that no key opens: 1"))
    #expect(whole.output.contains("bytes: 77"))
    try write(Data(), "Library/Saved Application State/other.savedState/data.data")
    let several = try tool("show", ".")
    #expect(several.status == 64)
    #expect(several.error.contains("org.app.savedState"))
  }

  @Test("A transcript is shown on request alone")
  func transcript() throws {
    try write(try archive(["Tab Contents v2": ["ls secret"], "Title": "bash"]), "terminal.plist")
    for verb in ["show", "get"] {
      let path = verb == "get" ? ["(app)", "Tab Contents v2"] : []
      let hidden = try tool([verb, "terminal.plist"] + path)
      #expect(hidden.status == 0)
      #expect(hidden.output.contains("<private>") && !hidden.output.contains("secret"))
      #expect(try tool([verb, "terminal.plist", "--reveal"] + path).output.contains("secret"))
    }
    #expect(!(try tool("show", "terminal.plist", "--format", "json").output.contains("secret")))
  }

  @Test("A revision is written as a keyed archive, and read back, and what is lost is said")
  func export() throws {
    try write(try archive(["title": "Ferry", "Tab Contents": "ls secret"]), "one.plist")
    #expect(try tool("import", "one.plist", "new.sqlite", "--app", "org.app").status == 0)
    let export = try tool("export", "new.sqlite", "--format", "keyed-archive", "-o", "data.data")
    #expect(export.status == 0)
    #expect(export.error.contains("(app) Tab Contents: left out"))
    let bytes = try Data(contentsOf: URL(filePath: tool.path("data.data")))
    let reader = try NSKeyedUnarchiver(forReadingFrom: bytes)
    reader.requiresSecureCoding = false
    #expect(reader.decodeObject(forKey: "title") as? String == "Ferry")
    #expect(try tool("get", "data.data", "(app)", "title").output == "Ferry\n")
  }

  @Test("A controller's values are taken over under their keys, and exported in Foundation's forms")
  func controller() throws {
    func archive(_ encode: (NSKeyedArchiver) -> Void) -> Data {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      encode(archiver)
      archiver.finishEncoding()
      return archiver.encodedData
    }
    let section = archive {
      $0.encode(0.5, forKey: "slider")
      $0.encode(IndexPath(indexes: [0, 3]) as NSIndexPath, forKey: "row")
    }
    let state = archive {
      $0.encode(section as NSData, forKey: "Tab/Nav")
      $0.encode(2, forKey: "version")
    }
    try write(state, "ios/Library/Saved Application State/org.app.savedState/data.data")
    let imported = try tool("import", "ios", "new.sqlite")
    #expect(imported.status == 0)
    #expect(imported.output.contains("org.app"))
    #expect(try tool("get", "new.sqlite", "Tab/Nav", "slider").output == "0.5\n")
    #expect(try tool("show", "new.sqlite").output.contains("row: NSIndexPath"))
    let export = try tool("export", "new.sqlite", "--format", "keyed-archive", "-o", "out.data")
    #expect(export.status == 0)
    func open(_ bytes: Data) throws -> NSKeyedUnarchiver {
      let reader = try NSKeyedUnarchiver(forReadingFrom: bytes)
      reader.requiresSecureCoding = false
      return reader
    }
    let outer = try open(try Data(contentsOf: URL(filePath: tool.path("out.data"))))
    let inner = try open(try #require(outer.decodeObject(forKey: "Tab/Nav") as? Data))
    #expect(inner.decodeObject(forKey: "row") as? IndexPath == [0, 3])
    #expect(inner.decodeDouble(forKey: "slider") == 0.5)
  }

  @Test("Formats that are not read are named, and damage is refused with a reason")
  func refused() throws {
    let files = [
      ("bplist17xyz", "bplist17"), ("NIBArchive", "NIBArchive"),
      ("\u{4}\u{B}streamtyped", "typedstream"), ("NSCR1000", "windows.plist"),
      ("bplist00", "found only 8 bytes"), ("<plist><array>", "found an element without an end"),
    ]
    for (text, reason) in files {
      try write(Data(text.utf8), "file")
      for verb in [["show"], ["verify"], ["show", "--sizes"]] {
        let outcome = try tool(verb + ["file"])
        #expect(outcome.status == 2, "\(verb) of \(text)")
        #expect(outcome.error.contains(reason), "\(outcome.error)")
      }
      #expect(try tool("import", "file", "new").status == 2)
    }
  }
}
