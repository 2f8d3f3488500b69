import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// The README's links, and the program of the guide to launching.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test("The program of the guide to launching restores its stack of notes after SIGKILL")
  func theProgramRestoresItsStack() async throws {
    let home = try TemporaryDirectory()
    let (first, input) = try start(home, output: "first")
    input.fileHandleForWriting.write(Data("Bread\nSoup\n".utf8))
    try #require(await eventually { await newestNumber(in: home) == 2 })
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    #expect(first.terminationReason == .uncaughtSignal)
    let (second, empty) = try start(home, output: "second")
    try empty.fileHandleForWriting.close()
    second.waitUntilExit()
    #expect(second.terminationStatus == 0)
    #expect(try String(contentsOfFile: home("second"), encoding: .utf8) == "Bread\nSoup\n")
  }

  @Test("The guide to launching begins with that program")
  func theGuideShowsTheProgram() throws {
    let source = Self.root.appending(path: "Tools/Examples/NoteStack/main.swift")
    let program = try String(contentsOf: source, encoding: .utf8)
    #expect(try GuideExample.samples(of: "Launching").first == program)
  }

  @Test func foldersThatTheReadmeNamesExist() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let links = readme.matches(of: /\]\(([^)#:]+)\)/).map { String($0.output.1) }
    #expect(links.count > 10)
    for link in links {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: link).path),
        "\(link)"
      )
    }
  }

  private func newestNumber(in home: TemporaryDirectory) async -> RevisionNumber? {
    let app = "org.example.notes"
    let name = URL(filePath: AppScenes.storePath(ofApp: app)).lastPathComponent
    #if SQLite
      let store = try? await StoreLocation(home("\(app)/\(name)")).open()
    #else
      let store = try? await RevisionStore(files: home("\(app)/\(name)"))
    #endif
    return try? await store?.newestNumber(of: SceneSession(app: app))
  }

  private func start(
    _ home: TemporaryDirectory,
    output: String
  ) throws -> (TestProcess, input: Pipe) {
    let (process, input) = (TestProcess(), Pipe())
    process.executableURL = TestProgram.named("NoteStack")
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": home("")])
    {
      $1
    }
    process.standardInput = input
    #expect(FileManager.default.createFile(atPath: home(output), contents: nil))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: home(output)))
    try process.run()
    return (process, input)
  }
}
