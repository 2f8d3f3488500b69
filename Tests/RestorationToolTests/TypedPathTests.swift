import Foundation
import RestorationArchive
import RestorationTestSupport
import Testing

/// Paths as people mistype them, and as scripts pass them that have lost a variable.
@Suite struct TypedPathTests {
  /// Each verb with `?` where a path stands, and the other arguments that it needs.
  private static let forms: [String: [[String]]] = [
    "list": [["?"]], "show": [["?"], ["?", "--sizes"]], "verify": [["?"]], "doctor": [["?"]],
    "export": [["?", "-o", "made.json"], ["store", "-o", "?.json"]],
    "import": [["?", "made"], ["saved.json", "?"]],
    "explain": [["?"]], "diff": [["?", "store"], ["store", "?"]],
    "history": [["?"], ["?", "--follow"]], "inspect": [["?"]],
    "copy": [["?", "made"], ["store", "?"], ["whole.backup", "?"]],
    "migrate": [["?", "--plan", "p.yaml", "--dry-run"], ["store", "--plan", "?", "--dry-run"]],
    "schema": [
      ["?", "-o", "made"], ["store", "-o", "?"], ["store", "--check", "?"],
      ["?", "--check", "lock"],
    ],
    "purge": [["?", "--keep-last", "3"], ["?", "--not-seen-for", "90d"]],
    "label": [
      ["?", "best"], ["?@1", "best"], ["?", "best", "--remove"], ["?"], ["?@1", "--remove"],
    ],
    "revert": [["?@1"]], "get": [["?", "tabs", "selected"]],
    "set": [["?", "tabs", "selected", "2"]], "edit": [["?"]], "grep": [["draft", "?"]],
    "remove": [["?", "--scene", "main", "--for-good"]], "erase": [["?", "tabs", "selected"]],
    "backup": [["?", "made"], ["store", "?"]], "repair": [["?"]],
    "plan": [["?"], ["?", "store"], ["store", "store", "-o", "?"]],
    "encrypt": [
      ["?", "--key-file", "made", "--dry-run"], ["store", "--key-file", "?", "--dry-run"],
      ["?", "--scope", "none", "--key-file", "made", "--dry-run"],
      ["?", "--key-file", "made", "--new-key-file", "more"],
    ],
    "quarantine": [
      ["?"], ["?", "--revision", "1", "-o", "made.json"], ["?", "--revision", "1", "--restore"],
      ["?", "--revision", "1", "--delete", "--for-good"],
    ],
    "undo": [["?", "--dry-run"], ["?", "--list"]],
    "keep": [["?", "p.yaml", "--scene", "a", "--", "true"]],
    "state": [["get", "?", "k"], ["set", "?", "k", "v"], ["remove", "?", "k"]],
  ]

  private static let paths = [
    "", "n", "-", ".", "..", "/", "n/", "store//", "s/", "a\nb", "nowhere/x",
  ]

  private static let statuses: Set<Int32> = [0, 1, 2, 64, 74]

  @Test("Each verb takes odd paths for what they are, or says what is wrong with them")
  func oddPaths() throws {
    let verbs = try ToolVerb.all().map(\.name)
    #expect(Set(verbs) == Set(Self.forms.keys), "a verb has no form here")
    var calls: [[String]] = []
    for verb in verbs {
      for form in Self.forms[verb, default: []] where form.contains(where: { $0.contains("?") }) {
        for path in Self.paths {
          let arguments = form.map { $0.replacing("?", with: path) }
          calls.append(verb.split(separator: " ").map(String.init) + arguments)
        }
      }
    }
    // A few of them, by the seed, and all in the sweeps.
    let step = SweepLength.count(9, sweep: 1, long: 1)
    let seed = SeededGenerator.freshSeed()
    let source = try Self.stores()
    for call in stride(from: Int(seed % UInt64(step)), to: calls.count, by: step).map({ calls[$0] })
    where call[0] != "inspect" && !call.contains("--follow") || call[1] == "" {
      let tool = try Tool(copying: source)
      let outcome = try tool(call)
      let said = Comment(rawValue: "seed \(seed): \(call): \(outcome.status) \(outcome.error)")
      #expect(Self.statuses.contains(outcome.status), said)
      #expect(!outcome.error.contains("Error: storeFailed"), said)
      // Neither a file that was not named nor a partial one.
      #expect(!tool.names().contains { $0.hasSuffix(".partial") || $0 == "-" }, said)
      if call.contains("") || call.contains("@1") {
        #expect(outcome.status == 64, said)
        #expect(tool.names() == source.names(), said)
      }
    }
  }

  @Test("A store, a backup and a lock may have names of one letter")
  func namesOfOneLetter() throws {
    let tool = try Self.stores()
    for call in [
      ["doctor", "n"], ["backup", "n", "b"], ["copy", "b", "r"], ["doctor", "r"],
      ["schema", "n", "-o", "o"], ["schema", "n", "--check", "o"], ["repair", "n"],
    ] {
      let outcome = try tool(call)
      #expect(outcome.status == 0, "\(call): \(outcome.error)")
    }
    #expect(try tool.demo("--report", "e").status == 0)
    #expect(try tool("explain", "e").status == 0)
  }

  @Test("What is written as a file never replaces a store")
  func storesAreNotReplaced() throws {
    let tool = try Self.stores()
    let before = try tool.bytes("n")
    for call in [
      ["backup", "store", "n", "--force"], ["schema", "store", "-o", "n"],
    ] {
      let outcome = try tool(call)
      #expect([2, 64].contains(outcome.status), "\(call): \(outcome.status)")
      #expect(try tool.bytes("n") == before, "\(call)")
    }
    #expect(try tool.demo("--report", "n").status == 64)
    #expect(try tool.bytes("n") == before)
  }

  @Test("A backup is no file named -, nor one in a directory that was meant itself")
  func outputsThatAreNone() throws {
    let tool = try Self.stores()
    let before = tool.names()
    for path in ["-", ".", "store", "new/", ""] {
      let outcome = try tool("backup", "n", path)
      #expect(outcome.status == 64, "\(path): \(outcome.error)")
      #expect(outcome.error.contains("nothing was"), "\(path): \(outcome.error)")
      #expect(tool.names() == before, "\(path)")
    }
  }

  /// A database `n` of one letter, a file store, and files for every verb.
  private static func stores() throws -> Tool {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    #expect(try tool("import", "saved.json", "n", "--kind", "sqlite").status == 0)
    #expect(try tool("backup", "store", "whole.backup").status == 0)
    #expect(try tool("schema", "store", "-o", "lock").status == 0)
    try tool.write(Array(NotesFixtures.renamingPlan.utf8), to: "p.yaml")
    // Files that opening leaves beside a database.
    _ = try tool("repair", "n")
    return tool
  }
}
