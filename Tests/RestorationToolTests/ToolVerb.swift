import Foundation
import RestorationMigration
import RestorationPlans
import SchemaTestSupport
import Testing

/// A verb of the tool, as the tool itself lists it.
struct ToolVerb: Hashable, Sendable {
  /// `["schema"]`.
  let words: [String]
  /// The long names of its options and flags.
  let options: Set<String>

  var name: String { words.joined(separator: " ") }

  /// All verbs that have no verbs of their own, but for hidden ones.
  static func all() throws -> [ToolVerb] { try listed.get() }

  // Once: in a debug build the list takes the tool half a second.
  private static let listed = Result { try list() }

  private static func list() throws -> [ToolVerb] {
    let outcome = try Tool()("--experimental-dump-help")
    let dump = try SchemaCheck.read(Array(outcome.output.utf8))
    let command = try #require(dump["command"])
    let verbs = leaves(of: command, below: [])
    try #require(verbs.count > 20)
    return verbs
  }

  private static func leaves(of command: JSONValue, below words: [String]) -> [ToolVerb] {
    (command["subcommands"]?.elements ?? []).flatMap { verb -> [ToolVerb] in
      guard let name = verb["commandName"]?.text, name != "help" else { return [] }
      if case .bool(false)? = verb["shouldDisplay"] { return [] }
      let below = leaves(of: verb, below: words + [name])
      guard below.isEmpty else { return below }
      let shown = (verb["arguments"]?.elements ?? []).filter { argument in
        if case .bool(false)? = argument["shouldDisplay"] { false } else { true }
      }
      let options = shown.compactMap {
        $0["preferredName"]?["name"]?.text
      }
      return [ToolVerb(words: words + [name], options: Set(options))]
    }
  }
}
