import Foundation
import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import SchemaTestSupport
import Testing

@Suite struct WatchTests {
  /// A tool that watches a store.
  private final class Watcher {
    private let process: TestProcess
    private let output = Pipe()
    private let error = Pipe()

    /// Returns once the tool says that it watches.
    init(_ tool: Tool, _ arguments: [String]) throws {
      process = try tool.process(["history"] + arguments + ["--follow", "--every", "0.05"])
      process.standardOutput = output
      process.standardError = error
      try process.run()
      let said = error.wholeLines()
      try #require(said.contains("Ctrl-C ends it"), "it ended: \(said)")
    }

    /// Reads until the output has so many line feeds.
    func lines(_ count: Int) throws -> String {
      let text = output.wholeLines(count)
      try #require(text.count { $0 == "\n" } >= count, "it ended")
      return text
    }

    /// Reads to the end.
    func rest() throws -> String {
      String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    func stopReading() throws { try output.fileHandleForReading.close() }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The status, or the signal with a minus.
    func status() -> Int32 {
      process.waitUntilExit()
      let sign: Int32 = process.terminationReason == .exit ? 1 : -1
      return sign * process.terminationStatus
    }
  }

  @Test(arguments: TestStore.allCases)
  func eachNewRevisionIsPrintedAsItIsSaved(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    let watcher = try Watcher(tool, [store.rawValue, "--format", "json", "--count", "3"])
    for number in [2, 3] {
      var document = Documents.notes(timestamp: Double(number))
      document["tabs"]?["selected"] = .int(Int64(number))
      try tool.save(document, in: store)
      let line = try watcher.lines(1)
      #expect(line.count { $0 == "\n" } == 1)
      let value = try SchemaCheck.read(Array(line.utf8))
      #expect(try SchemaCheck(named: "watch-v1").faults(in: value) == [])
      #expect(value["revision"]?.number == Double(number))
      #expect(value["comparedWith"]?.number == Double(number - 1))
      #expect(value["counts"]?["changedKeys"]?.number == 1)
    }
    // A session that is new is news too.
    try tool.save(Documents.notes(scene: "second"), in: store)
    #expect(try watcher.lines(1).contains(#""scene":"second""#))
    #expect(watcher.status() == 0)
  }

  @Test(arguments: TestStore.allCases)
  func aRevisionThatIsTakenBackMakesNoFormerOneNew(store: TestStore) async throws {
    let tool = Tool()
    for number in [1, 2] { try tool.save(Documents.notes(timestamp: Double(number)), in: store) }
    let watcher = try Watcher(tool, [store.rawValue, "--format", "json", "--count", "2"])
    #expect(try tool("set", store.rawValue, "tabs", "selected", "7").status == 0)
    let first = try watcher.lines(1)
    #expect(first.count { $0 == "\n" } == 1)
    #expect(try SchemaCheck.read(Array(first.utf8))["revision"]?.number == 3)
    #expect(try tool("undo", store.rawValue).status == 0)
    // Time for some looks at the store as it is now; nothing is printed.
    try await Task.sleep(for: .milliseconds(500))
    var document = Documents.notes(timestamp: 4)
    document["tabs"]?["selected"] = .int(4)
    try tool.save(document, in: store)
    let second = try watcher.rest()
    #expect(second.count { $0 == "\n" } == 1, "\(second)")
    let value = try SchemaCheck.read(Array(second.utf8))
    #expect(value["revision"]?.number == 4)
    #expect(value["comparedWith"]?.number == 2)
    #expect(watcher.status() == 0)
  }

  @Test func textNamesTheSessionAndWhatChanged() throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: .files)
    let watcher = try Watcher(tool, ["store", "--count", "1"])
    var document = Documents.notes(timestamp: 2)
    document["tabs"]?["selected"] = .int(2)
    try tool.save(document, in: .files)
    let text = try watcher.lines(5)
    #expect(text.hasPrefix("org.example.notes / main  revision 2  "))
    #expect(text.contains("~ selected: 1 → 2"))
    #expect(watcher.status() == 0)
  }

  @Test(arguments: ["text", "json"]) func privateValuesAreNotPrinted(format: String) throws {
    let tool = Tool()
    func save(_ secret: String) throws {
      var document = Documents.notes()
      document["tabs"]?["search"] = .private(0, .string(secret))
      try tool.save(document, in: .files)
    }
    try save("hunter2")
    let watcher = try Watcher(tool, ["store", "--count", "1", "--format", format])
    try save("hunter3")
    let text = try watcher.lines(1)
    #expect(watcher.status() == 0)
    let rest = try watcher.rest()
    #expect((text + rest).contains("search"))
    #expect(!(text + rest).contains("hunter"))
  }

  @Test(
    "Ctrl-C is its ordinary end; any other end shows in its status",
    arguments: [SIGINT, SIGTERM]
  )
  func itEndsInOrderWhenAsked(signal: Int32) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .sqlite)
    let watcher = try Watcher(tool, ["store.sqlite"])
    watcher.send(signal)
    #expect(watcher.status() == (signal == SIGINT ? 0 : -SIGTERM))
  }

  @Test func itEndsWhenNobodyReadsAnyMore() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let watcher = try Watcher(tool, ["store"])
    try watcher.stopReading()
    #expect(watcher.status() == -SIGPIPE)
  }

  @Test(arguments: TestStore.allCases) func aStoreThatIsMadeAnewIsWatchedOn(store: TestStore) throws
  {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    // Made beforehand: a store that is away for longer than a little while is gone.
    try FileManager.default.createDirectory(
      atPath: tool.path("new"),
      withIntermediateDirectories: false
    )
    let new = "new/" + store.rawValue
    #expect(try tool("import", "saved.json", new).status == 0)
    try tool.save(Documents.notes(timestamp: 2), in: store)
    let watcher = try Watcher(tool, [store.rawValue, "--format", "json", "--count", "1"])
    try FileManager.default.moveItem(
      atPath: tool.path(store.rawValue),
      toPath: tool.path("gone" + store.rawValue)
    )
    try FileManager.default.moveItem(atPath: tool.path(new), toPath: tool.path(store.rawValue))
    #expect(try watcher.lines(1).contains(#""revision":1"#))
    #expect(watcher.status() == 0)
  }

  @Test func aStoreThatIsYetToComeCanBeWaitedFor() throws {
    let tool = Tool()
    let watcher = try Watcher(tool, ["store", "--wait-for-store", "--count", "1"])
    try tool.save(Documents.notes(), in: .files)
    #expect(try watcher.lines(1).contains("revision 1"))
    #expect(watcher.status() == 0)
  }

  @Test func aStoreThatGoesAwayIsSaid() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let watcher = try Watcher(tool, ["store"])
    // In one step: a store that is removed piece by piece is a damaged store meanwhile.
    try FileManager.default.moveItem(atPath: tool.path("store"), toPath: tool.path("gone"))
    #expect(watcher.status() == 74)
    #expect(try tool("history", "store", "--follow").status == 74)
  }
}
