import Foundation
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import SchemaTestSupport
import Testing

/// Verbs that make a new revision out of one that is there, and the names of revisions.
@Suite struct RevisingTests {
  private func make(_ store: TestStore, times: [Double] = [1, 2, 3]) throws -> Tool {
    let tool = Tool()
    for time in times {
      var document = Documents.notes(timestamp: time)
      document["tabs"]?["selected"] = .int(Int64(time))
      try tool.save(document, in: store)
    }
    return tool
  }

  private func newest(_ tool: Tool, _ store: TestStore) throws -> [String] {
    try tool("list", store.rawValue).revisions.map { $0.split(separator: " ").map(String.init)[0] }
  }

  @Test("A revision is named in the same words everywhere", arguments: TestStore.tried)
  func revisionsHaveNames(store: TestStore) throws {
    let now = Date.now.timeIntervalSinceReferenceDate
    let tool = try make(store, times: [0, now - 7200, now - 60])
    let name = store.rawValue
    let references = [
      ("latest", 3), ("3", 3), ("-0", 3), ("-1", 2), ("-2", 1), ("{1h ago}", 2), ("{3h ago}", 1),
      ("{2001-01-01T00:00:00Z}", 1), ("{2010-06-01T12:00:00.5Z}", 1), ("{0s ago}", 3),
    ]
    let verbs = [
      ["show", "--sizes"], ["export", "-o", "-"], ["explain"], ["get", "tabs", "selected"],
    ]
    let count = SweepLength.count(1, sweep: verbs.count, long: verbs.count)
    for (index, (reference, number)) in references.enumerated() {
      for arguments in [["\(name)@\(reference)"], [name, "--revision", reference]] {
        let shown = try tool(["show"] + arguments)
        #expect(shown.status == 0, "\(arguments): \(shown.error)")
        #expect(shown.output.contains("revision \(number) "), "\(arguments): \(shown.output)")
      }
      for place in 0..<count {
        var words = verbs[(index + place) % verbs.count]
        words.insert("\(name)@\(reference)", at: 1)
        #expect(try tool(words).status == 0, "\(words)")
      }
      guard count > 1 || index % 3 == 0 else { continue }
      let diff = try tool("diff", "\(name)@\(reference)", "\(name)@\(number)")
      #expect(diff.status == 0 && diff.output == "", "\(reference): \(diff.output)")
      let pinned = try tool("label", "\(name)@\(reference)")
      #expect(pinned.output.hasPrefix("revision \(number) of"))
      let unpinned = try tool("label", "\(name)@\(reference)", "--remove")
      #expect(unpinned.output.hasPrefix("revision \(number) of"))
      let copied = try tool("copy", "\(name)@\(reference)", "one\(reference.hashValue).restoration")
      #expect(copied.status == 0, "\(copied.error)")
    }
    for (reference, words) in [
      ("-3", "it has 3 revisions"), ("9", "choose one of 1, 2, 3"),
      ("{2000-01-01T00:00:00Z}", "the first of 2001-01-01"),
    ] {
      let outcome = try tool("show", "\(name)@\(reference)")
      #expect(outcome.status == 64)
      #expect(outcome.error.contains(words), "\(outcome.error)")
    }
    #expect(try tool("show", "\(name)@{soon}").status == 64)
    #expect(try tool("show", "\(name)@1", "--revision", "1").status == 64)
    #expect(try tool("label", name, "--remove").status == 64)
  }

  @Test(
    "An old revision becomes the newest, byte for byte, and nothing goes",
    arguments: TestStore.allCases
  )
  func revert(store: TestStore) throws {
    let tool = try make(store)
    let name = store.rawValue
    let outcome = try tool("revert", "\(name)@1")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output == "revision 1 of org.example.notes / main was made revision 4\n")
    #expect(try newest(tool, store) == ["1", "2", "3", "4"])
    for number in ["1", "4"] {
      try tool("export", "\(name)@\(number)", "-o", "\(number).restoration")
    }
    #expect(try tool.bytes("1.restoration") == tool.bytes("4.restoration"))
    #expect(try tool("get", name, "tabs", "selected").output == "1\n")
    // The newest revision is not saved again.
    #expect(try tool("revert", name, "--revision", "latest").output.contains("stays as it is"))
    #expect(try newest(tool, store).count == 4)
    #expect(try tool("revert", name).status == 64)
  }

  @Test(
    "Single objects of an old revision come back into the newest one",
    arguments: TestStore.allCases
  )
  func revertOnly(store: TestStore) throws {
    let tool = Tool()
    var document = Documents.notes(timestamp: 1)
    document["tabs"]?["open"] = .array([.reference(["tabs", "editor"])])
    try tool.save(document, in: store)
    document["tabs"]?["open"] = .array([])
    document["tabs"]?["selected"] = .int(7)
    document["tabs", "editor"] = nil
    document.header.timestamp = 2
    try tool.save(document, in: store)
    let name = store.rawValue
    let outcome = try tool("revert", "\(name)@1", "--only", "tabs/editor")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("was made revision 3, with the change"))
    #expect(try tool("get", name, "tabs/editor", "text").output == "a draft\n")
    #expect(try tool("get", name, "tabs", "selected").output == "7\n")
    #expect(try tool("get", name, "tabs", "open").output.contains("tabs/editor"))
    #expect(try tool("verify", name).status == 0)
    // There already, and misspelt.
    let again = try tool("revert", "\(name)@1", "--only", "tabs/editor")
    #expect(again.output.contains("stays as it is"))
    let misspelt = try tool("revert", "\(name)@1", "--only", "tabs/editr")
    #expect(misspelt.status == 64)
    #expect(misspelt.error.contains("did you mean tabs/editor?"))
    #expect(try newest(tool, store) == ["1", "2", "3"])
  }

  @Test("A revert to the newest revision does not pass for done when an app saves meanwhile")
  func revertBesideASave() throws {
    let tool = try make(.files, times: [1, 2])
    let lock = open(tool.path("store/lock"), O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let process = try tool.process(["revert", "store@2", "--wait", "60"])
    let output = Pipe()
    process.standardOutput = output
    let error = Pipe()
    process.standardError = error
    try process.run()
    // It has looked at the store, and waits for the lock.
    let files = "/proc/\(process.processIdentifier)/fd"
    func waits() -> Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
      return names.contains { name in
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(name)")
        return file?.hasSuffix("/store/lock") == true
      }
    }
    for _ in 0..<500 where process.isRunning && !waits() { usleep(20_000) }
    // The app's save, while it holds the lock.
    let first = try #require(tool.names(below: "store").first { $0.hasSuffix("1.restoration") })
    let third = String(first.dropLast("1.restoration".count)) + "3.restoration"
    try tool.write(tool.bytes("store/\(first)"), to: "store/\(third)")
    try tool.setPermissions(0o600, of: "store/\(third)")
    flock(lock, LOCK_UN)
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let report = String(decoding: printed, as: UTF8.self)
    #expect(!report.contains("stays as it is"), "\(report)")
    // A slow process may have looked after the save.
    if process.terminationStatus == 0 {
      #expect(report.contains("was made revision 4"), "\(report)")
    } else {
      #expect(process.terminationStatus == 4, "\(said)")
      #expect(said.contains("was saved meanwhile"), "\(said)")
      #expect(try newest(tool, .files) == ["1", "2", "3"])
    }
    #expect(try tool("verify", "store").status == 0)
  }

  @Test("Past a damaged newest revision, the newest good one can be made the newest again")
  func revertPastDamage() throws {
    let tool = Tool()
    for time in [1.0, 2] { try tool.save(Documents.notes(timestamp: time), in: .files) }
    try tool.damage(Documents.notes(timestamp: 2), in: .files)
    let outcome = try tool("revert", "store@1")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.contains("was made revision 3"))
    #expect(try tool("show", "store").status == 0)
  }

  @Test(arguments: TestStore.allCases)
  func valuesAreReadAndSetAsTheirOwnType(kind: TestStore) throws {
    let tool = Tool()
    var document = Documents.notes()
    document["tabs"]?["flag"] = .bool(false)
    document["tabs"]?["order"] = .enumeration(type: "Order", name: "byTitle")
    document["tabs"]?["size"] = .unsigned(1 << 63)
    document["tabs"]?["search"] = .private(0, .string("hunter2"))
    try tool.save(document, in: kind)
    let store = kind.rawValue
    for (key, new, shown) in [
      ("selected", "-7", "-7"), ("flag", "true", "true"), ("order", "byDate", "Order.byDate"),
      ("size", "18446744073709551615", "18446744073709551615"),
    ] {
      let arguments = ["set", store, "tabs", key, "--"] + [new]
      #expect(try tool(arguments).status == 0, "\(key)")
      #expect(try tool("get", store, "tabs", key).output == shown + "\n")
    }
    let text = #"two "lines" of text"#
    #expect(try tool("set", store, "tabs/editor", "text", text).status == 0)
    #expect(try tool("get", store, "tabs/editor", "text").output == text + "\n")
    // A private value stays one.
    #expect(try tool("set", store, "tabs", "search", "hunter3").status == 0)
    #expect(try tool("get", store, "tabs", "search").output == "<private>\n")
    #expect(try tool("get", store, "tabs", "search", "--reveal").output == "hunter3\n")
    let json = try tool("get", store, "tabs", "search", "--format", "json")
    #expect(!json.output.contains("hunter"))
    // Another type, another key, and none.
    #expect(try tool("set", store, "tabs", "zoom", #"{"double": 1.5}"#, "--json").status == 0)
    #expect(try tool("get", store, "tabs", "zoom").output == "1.5\n")
    #expect(try tool("set", store, "tabs", "zoom", "--remove").status == 0)
    #expect(try tool("get", store, "tabs", "zoom").status == 64)
    // A value that is set already is not saved again.
    let count = try newest(tool, kind).count
    #expect(try tool("set", store, "tabs", "flag", "true").output.contains("stays as it is"))
    for wrong in [
      ["tabs", "selected", "one"], ["tabs", "selectd", "1"], ["tab", "selected", "1"],
      ["tabs", "flag", "yes"], ["tabs", "zoom", "{}", "--json"], ["tabs/editor", "blob", "x"],
    ] {
      let outcome = try tool(["set", store] + wrong)
      #expect(outcome.status == 64 || outcome.status == 2, "\(wrong)")
      #expect(outcome.error.split(separator: "\n").count >= 1)
    }
    #expect(try tool("set", store, "tabs", "selectd", "1").error.contains("did you mean selected?"))
    #expect(try newest(tool, kind).count == count)
    #expect(try tool("verify", store).status == 0)
  }

  @Test("The output of get as JSON is a value for set", arguments: TestStore.tried)
  func printedValuesAreRead(store: TestStore) throws {
    let tool = try make(store, times: [1, 2])
    let name = store.rawValue
    let printed = try tool("get", "\(name)@1", "tabs", "selected", "--format", "json").output
    #expect(try tool("set", name, "tabs", "selected", printed, "--json").status == 0)
    #expect(try tool("get", name, "tabs", "selected").output == "1\n")
    // The output for a private value has none.
    let hidden = printed.replacingOccurrences(of: "value", with: "other")
    #expect(try tool("set", name, "tabs", "selected", hidden, "--json").status == 64)
  }

  @Test("What an app saves while a value is edited is not covered")
  func editingDoesNotCoverWhatWasSavedMeanwhile() throws {
    let tool = try make(.files)
    let program = try Tool.program().path
    let process = try tool.process(["edit", "store"])
    let other = #""\#(program)" import saved.json store >/dev/null; sed -i s/a.draft/changed/ "$1""#
    try tool.write("#!/bin/sh\n\(other)\n", to: "editor")
    try tool.setPermissions(0o700, of: "editor")
    process.environment?["EDITOR"] = tool.path("editor")
    let error = Pipe()
    process.standardError = error
    try process.run()
    let said = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 4, "\(said)")
    #expect(said.contains("your text is kept in"))
    #expect(try newest(tool, .files) == ["1", "2", "3", "4"])
    #expect(try tool("get", "store", "tabs/editor", "text").output == "a draft\n")
  }

  // The limit is for an editor that never ends. It counts from before the test has a thread, and beside
  // sweeps a thread may be minutes away.
  @Test("An editor has the terminal: it can be typed into", .timeLimit(.minutes(30)))
  func anEditorHasTheTerminal() throws {
    let script = "/usr/bin/script"
    guard FileManager.default.isExecutableFile(atPath: script) else { return }
    let tool = try make(.files)
    let editor = #"read line </dev/tty; sed -i "s/a draft/$line/" "$1""#
    try tool.write("#!/bin/sh\n\(editor)\n", to: "editor")
    try tool.setPermissions(0o700, of: "editor")
    let process = try tool.process([
      "-qec", "EDITOR=./editor '\(try Tool.program().path)' edit store", "/dev/null",
    ])
    process.executableURL = URL(filePath: script)
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("typed by hand\n".utf8))
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try tool("get", "store", "tabs/editor", "text").output == "typed by hand\n")
  }

  @Test func whatIsEditedIsANewRevision() throws {
    let tool = try make(.sqlite)
    func edit(_ command: String) throws -> (status: Int32, said: String) {
      let process = try tool.process(["edit", "store.sqlite"])
      process.environment?["EDITOR"] = command
      let error = Pipe()
      process.standardError = error
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let said = error.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: said, as: UTF8.self))
    }
    #expect(try edit("sed -i 's/a draft/a letter/'").status == 0)
    #expect(try tool("get", "store.sqlite", "tabs/editor", "text").output == "a letter\n")
    #expect(try edit("true").status == 0)
    #expect(try newest(tool, .sqlite).count == 4)
    #expect(!tool.names().contains { $0.hasPrefix("restoration-edit-") })
    let broken = try edit("sed -i s/object/thing/")
    #expect(broken.status == 64)
    #expect(broken.said.contains("your text is kept in"))
    // A text that the editor did not change is not kept: it has private values in it.
    let kept = tool.names().filter { $0.hasPrefix("restoration-edit-") }
    for command in ["false", "./no-such-editor"] {
      let outcome = try edit(command)
      #expect(outcome.status == 74)
      #expect(!outcome.said.contains("is kept"))
      // The text that was kept is named, and not as that of an edit that was killed.
      #expect(outcome.said.contains("an earlier edit has left"), "\(outcome.said)")
    }
    #expect(tool.names().filter { $0.hasPrefix("restoration-edit-") } == kept)
    #expect(try newest(tool, .sqlite).count == 4)
  }

  @Test(arguments: TestStore.allCases)
  func textIsFoundInAllRevisionsAndPrivateTextIsNot(kind: TestStore) throws {
    let tool = Tool()
    let store = kind.rawValue
    for (time, secret) in [(1.0, "hunter2"), (2, "hunter2"), (3, "milk")] {
      var document = Documents.notes(timestamp: time)
      document["tabs"]?["search"] = .private(0, .string(secret))
      document["tabs"]?["title"] = .string(time < 3 ? "Buy milk" : "Done")
      try tool.save(document, in: kind)
    }
    let found = try tool("grep", "milk", store)
    #expect(found.status == 0)
    #expect(
      found.output == #"org.example.notes / main  revisions 1-2  tabs  title: "Buy milk""# + "\n"
    )
    #expect(try tool("grep", "MILK", store).status == 1)
    #expect(try tool("grep", "-i", "MILK", store).status == 0)
    #expect(try tool("grep", "milk", store, "--last", "1").status == 1)
    #expect(try tool("grep", "hunter2", store).status == 1)
    #expect(try tool("grep", "hunter2", store, "--reveal").output.contains("revisions 1-2"))
    let limited = try tool("grep", "a", store, "--limit", "1", "--format", "json")
    #expect(try expectJSON(limited, follows: "grep-v1")["places"]?.elements.count == 1)
    let damaged = try tool("grep", "nothing like it", store)
    #expect(damaged.status == 1)
  }

  @Test(arguments: TestStore.allCases) func aSessionIsRemovedForGood(store: TestStore) throws {
    let tool = try make(store)
    try tool.save(Documents.notes(scene: "second"), in: store)
    #expect(try tool("label", store.rawValue, "--scene", "main").status == 0)
    let outcome = try tool("remove", store.rawValue, "--scene", "main", "--for-good")
    #expect(
      outcome.output
        == "removed org.example.notes / main: 3 revisions; its names stay in the store\n"
    )
    let listed = try tool("list", store.rawValue).output
    #expect(!listed.contains("/ main") && listed.contains("/ second"))
    #expect(try tool("doctor", store.rawValue).status == 0)
    #expect(try tool("remove", store.rawValue, "--scene", "main", "--for-good").status == 64)
  }
}
