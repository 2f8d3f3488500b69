import Foundation
import RestorationStorage
import RestorationTestSupport
import Testing

/// The backup of 0.1.0 gives the store that it was made of.
///
/// The verb of the tool may get another name; what it makes may not change.
@Suite("The backup in the corpus of 0.1.0")
struct CorpusBackupTests {
  @Test("The backup has the store that it was made of")
  func backupIsRestored() async throws {
    let restored = CorpusStore(kind: "files", sealing: "plain", name: "restored")
    let copy = try #require(CorpusStore.all.first { $0.kind == "files" }).copy()
    let program = TestProcess()
    program.executableURL = TestProgram.named("restoration")
    program.arguments = [
      "copy", "notes.backup", "files-plain/restored", "--kind", "files",
    ]
    program.currentDirectoryURL = URL(filePath: copy("corpus"))
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    let expected = try String(
      contentsOf: CorpusStore.folder.appending(path: "sqlite-plain/notes.txt"),
      encoding: .utf8
    )
    let opened = try await restored.open(in: copy, isForReading: true)
    #expect(try await StoreDescription(store: opened).text() == expected)
  }
}
