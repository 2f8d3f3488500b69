import Foundation
import Testing

/// The code that the benchmarks have in place of the macro.
@Suite struct BenchmarkTests {
  @Test("the benchmarks measure the code that the macro writes; RECORD_FIXTURES=1 writes it anew")
  func benchmarksHaveTheCodeOfTheMacro() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Benchmarks/Sources/Benchmarks/Macro")
    let source = try String(
      contentsOf: folder.appending(path: "MacroNodes.swift.txt"),
      encoding: .utf8
    )
    let expansion = Expansion(source)
    #expect(expansion.messages == [])
    let head = "// swift-format-ignore-file\n// Written by the macro; do not edit.\n\n"
    let code = head + expansion.text
    let file = folder.appending(path: "MacroNodes.swift")
    if ProcessInfo.processInfo.environment["RECORD_FIXTURES"] == "1" {
      try Data(code.utf8).write(to: file)
      Issue.record("recorded; run again without RECORD_FIXTURES")
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept == code, "another code; look at what has changed, and record it")
  }
}
