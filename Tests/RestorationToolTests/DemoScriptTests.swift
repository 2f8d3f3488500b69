import Foundation
import RestorationTestSupport
import Testing

/// The options of `Tools/demo`, which builds the tool for some of them.
@Suite struct DemoScriptTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test(arguments: [["--nope"], ["--kind", "files", "--nope=1"]])
  func anUnknownOptionIsRefusedBeforeAnythingIsBuilt(_ arguments: [String]) throws {
    let folder = try TemporaryDirectory()
    let errors = Pipe()
    let demo = TestProcess()
    demo.executableURL = Self.root.appending(path: "Tools/demo")
    demo.arguments = arguments
    // With programs that fail in place of those that build.
    for name in ["swift", "apt-get"] {
      let program = URL(filePath: folder(name))
      try Data("#!/bin/sh\necho built >&2; exit 1\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    }
    let environment = ProcessInfo.processInfo.environment
    let path = folder("") + ":" + (environment["PATH"] ?? "")
    demo.environment = environment.merging(["PATH": path]) { $1 }
    demo.standardError = errors
    try demo.run()
    try errors.fileHandleForWriting.close()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    demo.waitUntilExit()
    #expect(demo.terminationStatus == 64)
    #expect(text.hasPrefix("demo: unknown option --nope"), "\(text)")
  }

  @Test func everyOptionOfTheDemoIsKnownToTheScript() throws {
    let help = try Tool().demo("--help").output
    let script = try String(
      contentsOf: Self.root.appending(path: "Tools/demo"),
      encoding: .utf8
    )
    let option = /^ +(?:-h, )?(--[a-z-]+)/.anchorsMatchLineEndings()
    let options = Set(help.matches(of: option).map(\.1))
    #expect(options.isSuperset(of: ["--store", "--kind", "--keep", "--report", "--format"]))
    for option in options where option != "--version" {
      #expect(script.contains(" \(option) "), "\(option)")
    }
  }
}
