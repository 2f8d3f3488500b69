import Foundation
import RestorationMigration
import RestorationTestSupport
import Testing

/// Removals and undoing, killed at each call that changes a disk.
@Suite struct InterruptedUndoTests {
  private static let verbs = [
    ["purge", "?", "--keep-last", "1"], ["remove", "?", "--scene", "main"],
    ["set", "?", "tabs", "selected", "7"], ["undo", "?"], ["undo", "?", "--line", "2"],
  ]

  /// One of them, by the seed, and all in the sweeps.
  private static let triedVerbs: [[String]] = {
    guard SweepLength.current == .points else { return verbs }
    return [verbs[Int(SeededGenerator.freshSeed() % UInt64(verbs.count))]]
  }()

  @Test(
    "Killed at any call, no revision is lost, and running again completes",
    arguments: triedVerbs,
    TestStore.tried
  )
  func nothingIsLost(verb: [String], store: TestStore) throws {
    let tool = Tool()
    let name = store.rawValue
    for time in [1.0, 2, 3, 4] { try tool.save(Documents.notes(timestamp: time), in: store) }
    if verb[0] == "undo" {
      #expect(try tool("purge", name, "--keep-last", "2").status == 0)
      #expect(try tool("set", name, "tabs", "selected", "9").status == 0)
    }
    let arguments = verb.map { $0.replacing("?", with: name) }
    func copy(_ source: String, to target: String) throws {
      for suffix in ["", "-journal", "-attempts"] {
        try? FileManager.default.removeItem(atPath: tool.path(target + suffix))
      }
      try FileManager.default.copyItem(atPath: tool.path(source), toPath: tool.path(target))
    }
    try copy(name, to: "before")
    try tool.setPermissions(store == .files ? 0o700 : 0o600, of: "before")
    try copy("before", to: "done")
    #expect(try tool(verb.map { $0.replacing("?", with: "done") }).status == 0)
    // `set` saves with the time of now.
    func listing(_ name: String) throws -> String {
      try tool("list", name).output.replacing(/\d{4}-\d\d-\d\dT[\d:.]+Z/, with: "(time)")
    }
    let lists = try ["before", "done"].map(listing)
    try KillPoints.forEach(tool, arguments) {
      try copy("before", to: name)
    } check: { point in
      let comment = Comment(rawValue: "\(verb): \(point)")
      // Each revision is listed or rests: in quarantine there is none.
      #expect(try tool("quarantine", "list", name).output == "nothing is in quarantine\n", comment)
      let found = try listing(name)
      if store == .sqlite || verb[0] == "set" { #expect(lists.contains(found), comment) }
      #expect(try tool("verify", name).status <= (found.contains("good") ? 0 : 2), comment)
      if found != lists[1] {
        let again = try tool(arguments)
        #expect(again.status == 0, "\(verb): \(point): \(again.error)")
      }
      #expect(try listing(name) == lists[1], comment)
    }
  }
}
