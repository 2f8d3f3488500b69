import Foundation
import RestorationTestSupport
import Testing

/// The manual page and the completions, made from the verbs' own help.
@Suite struct ManualTests {
  @Test func theManualNamesEveryVerbAndOption() throws {
    let outcome = try Tool()("--manual")
    #expect(outcome.status == 0)
    // Compares the input of man, not its output.
    let lines = Set(
      outcome.output.replacing("\\-", with: "-").split(separator: "\n").map(String.init)
    )
    for verb in try ToolVerb.all() {
      #expect(lines.contains(".SS \(verb.name)"))
      #expect(lines.contains { $0.hasPrefix("restoration \(verb.name)") }, "\(verb.name)")
      for option in verb.options where option != "help" && option != "version" {
        #expect(lines.contains { $0.hasPrefix(".B ") && $0.contains("--\(option)") }, "\(option)")
      }
    }
    for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT"] {
      #expect(lines.contains { $0.hasPrefix(".SH \(heading)") })
    }
  }

  @Test func manHasNothingToSayAgainstIt() throws {
    let groff = "/usr/bin/groff"
    guard FileManager.default.isExecutableFile(atPath: groff) else { return }
    let tool = Tool()
    try tool.write(try tool("--manual").output, to: "restoration.1")
    let (status, words) = try run(groff, ["-man", "-ww", "-z", tool.path("restoration.1")])
    #expect(status == 0 && words == "", "\(words)")
  }

  @Test("Everything is installed where it is looked for, and completions name every verb")
  func everythingIsInstalled() throws {
    let tool = Tool()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/install").standardized.path
    let (status, words) = try run(
      "/usr/bin/env",
      // A folder is named as seen from where the script is called.
      ["-C", tool.path(""), "RESTORATION_TOOL=\(Tool.program().path)", script, "prefix"]
    )
    #expect(status == 0, "\(words)")
    for file in ["bin/restoration", "share/man/man1/restoration.1"] {
      #expect(try !tool.bytes("prefix/\(file)").isEmpty, "\(file)")
    }
    let verbs = try ToolVerb.all().compactMap(\.words.last)
    for file in [
      "bash-completion/completions/restoration", "zsh/site-functions/_restoration",
      "fish/vendor_completions.d/restoration.fish",
    ] {
      let script = String(decoding: try tool.bytes("prefix/share/\(file)"), as: UTF8.self)
      for verb in verbs { #expect(script.contains(verb), "\(file): \(verb)") }
    }
    let (_, syntax) = try run(
      "/usr/bin/env",
      ["bash", "-n", tool.path("prefix/share/bash-completion/completions/restoration")]
    )
    #expect(syntax == "")
  }

  @Test("A tool that needs libraries of a toolchain does not get into a package")
  func packagesStandAlone() throws {
    let tool = Tool()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/install").standardized.path
    // The tool beside the tests is linked with the libraries of Swift.
    let (status, words) = try run(
      "/usr/bin/env",
      ["RESTORATION_TOOL=\(Tool.program().path)", script, "--deb", tool.path("package")]
    )
    #expect(status == 70 && words.contains("libswift"), "\(words)")
    #expect(!tool.exists("package"))
  }

  /// Runs another program.
  private func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let process = TestProcess()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let words = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: words, as: UTF8.self))
  }
}
