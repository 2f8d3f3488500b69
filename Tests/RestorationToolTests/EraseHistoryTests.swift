import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationTestSupport
import Testing

/// Random commands on a store, an erasure, and a search of all its files.
@Suite struct EraseHistoryTests {
  private static let steps: [[String]] = [
    ["import", "secret.json", "?"], ["import", "secret.json", "?"], ["import", "other.json", "?"],
    ["set", "?", "tabs/editor", "text", "now \(EraseHistory.secret)"], ["edit", "?"],
    ["set", "?", "tabs/editor", "row", "7"], ["set", "?", "tabs/editor", "text", "--remove"],
    ["revert", "?@1"], ["label", "?@2", "early"],
    ["label", "?", "--scene", "main", "--revision", "1"],
    ["label", "?", "--remove", "--scene", "main", "--revision", "1"],
    ["purge", "?", "--keep-last", "2", "--keep-at-least", "1"],
    ["purge", "?", "--keep-last", "1", "--for-good"], ["migrate", "?", "--plan", "p.yaml"],
    ["remove", "?", "--scene", "main"], ["undo", "?"], ["undo", "?"], ["repair", "?"],
    ["quarantine", "?", "--delete", "--scene", "main", "--revision", "2"],
    ["quarantine", "?", "--restore", "--scene", "main", "--revision", "2"],
    ["encrypt", "?"], ["encrypt", "?", "--scope", "none"], ["flip"],
  ]

  @Test(
    "After random commands an erased value is in no file of the store, and no undo brings it back",
    arguments: TestStore.allCases,
    [false, true]
  )
  func randomHistories(_ store: TestStore, _ isKeyed: Bool) throws {
    let count = SweepLength.count(2, sweep: 20, long: 250)
    let first = SeededGenerator.freshSeed()
    let verbs = try ToolVerb.all()
    for index in 0..<count {
      let seed = first &+ UInt64(index)
      var random = SeededGenerator(seed: seed)
      let steps = (0..<Int.random(in: 4...9, using: &random)).map { _ in
        Self.steps[Int.random(in: 0..<Self.steps.count, using: &random)]
      }
      var history = try EraseHistory(store, isKeyed: isKeyed, verbs)
      #expect(try !history.places().isEmpty)
      for step in steps { try history.run(step) }
      // The plan renames the key, and the editor the object.
      for place in [["tabs/writer"], ["tabs/editor", "body"], ["tabs/editor", "text"]] {
        let erased = try history.run(["erase", "?"] + place)
        // Decrypting removes for good what rests.
        #expect(
          erased.status == 0 || erased.error.contains("the store is empty"),
          "seed \(seed): \(steps) \(erased.error)"
        )
      }
      #expect(try history.places() == [], "seed \(seed): \(steps)")
      for _ in 0..<3 { try history.run(["undo", "?"]) }
      #expect(try history.places() == [], "seed \(seed), undone: \(steps)")
    }
    let kind = "\(store.kind), \(isKeyed ? "encrypted" : "plain")"
    print("SWEEP erasures, \(kind): \(count), seed \(first)")
  }
}

/// A store with a text that is to be erased.
private struct EraseHistory {
  static let secret = "a text that is nowhere else"

  private let tool: Tool
  private let name: String
  private let verbs: [ToolVerb]
  private var isKeyed: Bool

  init(_ store: TestStore, isKeyed: Bool, _ verbs: [ToolVerb]) throws {
    (tool, name, self.isKeyed, self.verbs) = (Tool(), store.rawValue, isKeyed, verbs)
    for (file, text) in [("secret.json", Self.secret), ("other.json", "another text")] {
      var document = Documents.notes(timestamp: 1)
      document["tabs", "editor"]?["text"] = .string(text)
      document["tabs", "editor"]?["row"] = .int(3)
      try tool.write(document.json(), to: file)
    }
    try tool.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    try tool.write(Array((String(repeating: "a7", count: 32) + "\n").utf8), to: "state.key")
    try tool.setPermissions(0o600, of: "state.key")
    let first = try run(["import", "secret.json", "?"])
    #expect(first.status == 0, "\(first.error)")
  }

  private init(copying other: EraseHistory) throws {
    tool = try Tool(copying: other.tool)
    (name, isKeyed, verbs) = (other.name, other.isKeyed, other.verbs)
  }

  /// Runs a command, which may be refused.
  @discardableResult
  mutating func run(_ words: [String]) throws -> Tool.Outcome {
    guard words != ["flip"] else {
      try flip()
      return Tool.Outcome(status: 0, output: "", error: "")
    }
    let verb = verbs.first { words.starts(with: $0.words) }
    let takesKey = verb?.options.contains("key-file") == true
    let isEncrypting = words.first == "encrypt" && !words.contains("none")
    var arguments = words.map { $0.replacing("?", with: name) }
    if takesKey, isKeyed || isEncrypting { arguments += ["--key-file", "state.key"] }
    let outcome = try tool(arguments, environment: ["EDITOR": "sed -i s/editor/writer/"])
    if isEncrypting { isKeyed = true }
    if words.contains("none"), outcome.status == 0 { isKeyed = false }
    return outcome
  }

  /// Damages a revision in which the text can be read.
  private func flip() throws {
    guard let file = readablePlaces().first, var content = try? tool.bytes(file),
      let range = content.firstRange(of: Array(Self.secret.utf8)),
      range.upperBound < content.count
    else { return }
    content[range.upperBound] ^= 1
    let handle = try FileHandle(forWritingTo: URL(filePath: tool.path(file)))
    try handle.write(contentsOf: Data(content))
    try handle.close()
  }

  private func readablePlaces() -> [String] {
    tool.names().filter { file in
      file.hasPrefix(name)
        && (try? tool.bytes(file))?.firstRange(of: Array(Self.secret.utf8)) != nil
    }
  }

  /// The files of the store in which the text can be read, or could be if it were decrypted.
  func places() throws -> [String] {
    guard isKeyed else { return readablePlaces() }
    var copy = try EraseHistory(copying: self)
    try copy.run(["encrypt", "?", "--scope", "none"])
    return readablePlaces() + copy.readablePlaces()
  }
}
