import Foundation
import RestorationTestSupport
import Testing

/// The program of `Tools/demo`.
@Suite struct NotesDemoTests {
  @Test func everythingComesBackInEachKindOfStoreAndNoFileStays() throws {
    let folder = try TemporaryDirectory()
    let output = Pipe()
    let demo = TestProcess()
    demo.executableURL = TestProgram.named("NotesDemo")
    demo.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder("")]) { $1 }
    demo.standardOutput = output
    try demo.run()
    try output.fileHandleForWriting.close()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    demo.waitUntilExit()
    #expect(demo.terminationStatus == 0)
    #if SQLite
      let kinds = ["sqlite", "files"]
    #else
      let kinds = ["files"]
    #endif
    for kind in kinds { #expect(text.contains("with a store of kind \(kind)\n"), "\(text)") }
    #expect(text.components(separatedBy: "was killed with SIGKILL").count == kinds.count + 1)
    #expect(
      text.components(separatedBy: "Everything expected was restored.").count == kinds.count + 1
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("")) == [])
  }
}
