import Foundation
import RestorationTestSupport
import Testing

/// Words for completion, asked for as the scripts of the shells do.
@Suite struct CompletionTests {
  private func labelled(_ store: TestStore = .sqlite) throws -> Tool {
    let tool = Tool()
    for timestamp in [1.0, 2] {
      try tool.save(Documents.notes(timestamp: timestamp), in: store)
    }
    for label in ["before lunch", "$(touch made)", "a:b"] {
      #expect(try tool("label", store.rawValue + "@2", label).status == 0)
    }
    return tool
  }

  /// Returns the words for the last one of a line.
  private func offered(
    _ tool: Tool,
    _ argument: String,
    _ line: String...,
    shell: String? = nil
  ) throws -> [String] {
    let process = try tool.process(
      ["---completion", line[0], "--", argument, "\(line.count)", "\(line.last?.count ?? 0)"]
        + ["restoration"] + line
    )
    let (output, faults) = (Pipe(), Pipe())
    process.environment?["SAP_SHELL"] = shell
    (process.standardOutput, process.standardError) = (output, faults)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    #expect(faults.fileHandleForReading.readDataToEndOfFile().isEmpty)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("After STORE@ come labels and revisions, the newest first", arguments: TestStore.allCases)
  func revisions(store: TestStore) throws {
    let tool = try labelled(store)
    let name = store.rawValue + "@"
    let expected = ["$(touch made)", "a:b", "before lunch", "latest", "2", "1"].map { name + $0 }
    for (verb, argument) in [("get", 0), ("show", 0), ("diff", 0), ("diff", 1), ("revert", 0)] {
      let words = try offered(tool, "positional@\(argument)", verb, name)
      #expect(words.count == expected.count && Set(words) == Set(expected), "\(verb): \(words)")
      #expect(words.suffix(3) == expected.suffix(3))
    }
  }

  @Test("Paths and keys are those of the revision or the archive on the line")
  func pathsAndKeys() throws {
    let tool = try labelled()
    #expect(try tool("copy", "store.sqlite@1", "one.restoration").status == 0)
    for state in ["store.sqlite", "store.sqlite@1", "store.sqlite@before lunch", "one.restoration"]
    {
      let paths = try offered(tool, "positional@1", "get", state, "")
      #expect(paths.contains("tabs/editor"), "\(state): \(paths)")
      let keys = try offered(tool, "positional@2", "get", state, "tabs/editor", "")
      #expect(keys.contains("text"), "\(state): \(keys)")
    }
  }

  @Test("Each shell gets a name in the form that it does not expand")
  func forms() throws {
    let tool = try labelled()
    let bash = try offered(tool, "positional@0", "get", "store.sqlite@", shell: "bash")
    #expect(bash.contains("'store.sqlite@$(touch made)'"))
    let zsh = try offered(tool, "positional@0", "get", "store.sqlite@", shell: "zsh")
    #expect(zsh.contains("store.sqlite@a\\:b"))
  }

  @Test("Where nothing can be read, nothing is offered and nothing said")
  func faults() throws {
    let tool = Tool()
    try tool.write(Array("no store".utf8), to: "other.sqlite")
    try tool.write(Array("SQLite format 3\0, cut short".utf8), to: "broken.sqlite")
    for name in ["other.sqlite", "broken.sqlite", "missing", "", "-", "/", "@"] {
      #expect(try offered(tool, "positional@0", "get", name + "@") == [], "\(name)")
      #expect(try offered(tool, "positional@1", "get", name, "") == [], "\(name)")
      #expect(try offered(tool, "positional@2", "get", name, "tabs", "") == [], "\(name)")
    }
    #expect(tool.names() == ["broken.sqlite", "other.sqlite"])
  }

  /// Returns the replies of the script in bash, for words as bash divides a line.
  private func replies(_ tool: Tool, _ line: String, _ words: [String], typed: String) throws
    -> [String]
  {
    let process = try tool.process([])
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments =
      [
        "-c",
        """
        set -f; source script.bash
        COMP_LINE=$1 COMP_POINT=${#1} typed=$2; shift 2
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _restoration_joining_words restoration "$typed" "${@: -2:1}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
        "bash", line, typed,
      ] + words
    let folder = try Tool.program().deletingLastPathComponent().path
    process.environment?["PATH"] = "\(folder):/usr/bin:/bin"
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Bash, which divides words at @, gets replies for the part that it replaces")
  func wordsInBash() throws {
    let tool = try labelled()
    try tool.write(try tool("--generate-completion-script", "bash").output, to: "script.bash")
    // Readline counts the @ to the word, or not, by its setting for names of hosts.
    let divided = ["restoration", "get", "store.sqlite", "@", "be"]
    let line = "restoration get store.sqlite@be"
    #expect(try replies(tool, line, divided, typed: "@be") == ["@before\\ lunch"])
    #expect(try replies(tool, line, divided, typed: "be") == ["before\\ lunch"])
    let all = try replies(
      tool,
      "restoration get store.sqlite@",
      divided.dropLast() as [String],
      typed: "@"
    )
    #expect(all.contains("@latest") && all.contains("@\\$\\(touch\\ made\\)"), "\(all)")
    let path = ["restoration", "get", "store.sqlite", "@", "1", "tabs/ed"]
    #expect(
      try replies(tool, "restoration get store.sqlite@1 tabs/ed", path, typed: "tabs/ed")
        == ["tabs/editor"]
    )
    #expect(
      try replies(tool, "restoration help enc", ["restoration", "help", "enc"], typed: "enc")
        == ["encrypt"]
    )
    #expect(!tool.exists("made"))
  }

  @Test(
    "After help come the verbs, and files where there are no words",
    arguments: ["zsh", "fish"]
  )
  func help(shell: String) throws {
    let script = try Tool()("--generate-completion-script", shell).output
    let verbs = try ToolVerb.all().compactMap(\.words.first)
    let line = try #require(
      script.split(separator: "\n").first { $0.contains("list show get grep") }
    )
    for verb in verbs { #expect(line.contains(verb), "\(verb)") }
    #expect(script.contains(shell == "zsh" ? "else\n        _files" : "' -Fka '(__restoration"))
  }
}
