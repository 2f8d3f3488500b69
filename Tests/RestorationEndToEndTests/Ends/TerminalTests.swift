import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// Programs in real terminals that are interrupted, closed and logged out of.
@Suite("In a terminal")
struct TerminalTests {
  private let home: TemporaryDirectory

  init() throws { home = try TemporaryDirectory() }

  private var environment: [String: String] {
    LifeRun.environment.merging(["XDG_STATE_HOME": home(""), "TERM": "xterm"]) { $1 }
  }

  private func start(_ program: String, _ arguments: String...) throws -> TerminalProcess {
    try TerminalProcess([TestProgram.named(program).path] + arguments, environment: environment)
  }

  /// Waits until an app has saved a text, which is soon where nothing else runs.
  private func hasSaved(_ text: String, in scene: SceneSession) async -> Bool {
    // As a process with this home finds it.
    let name = URL(filePath: AppScenes.storePath(ofApp: scene.app)).lastPathComponent
    let path = home("\(scene.app)/\(name)")
    return await eventually {
      #if SQLite
        let store = try? await StoreLocation(path).open()
      #else
        let store = try? await RevisionStore(files: path)
      #endif
      let newest = try? await store?.newestGood(for: scene)
      let bytes = newest?.archive.bytes.array ?? []
      return String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }

  @Test("The README's program keeps its draft: Ctrl-C, a closed terminal, a signal, three of each")
  func journal() async throws {
    var draft = ""
    for number in 1...9 {
      let program = try start("Journal")
      #expect(try await program.shows("Launch \(number). So far: \(draft)"))
      program.type("line\(number)\n")
      draft += "line\(number) "
      // Typed lines are echoed at once, and read a little later.
      #expect(await hasSaved(draft, in: SceneSession(app: "org.example.journal")))
      switch number % 3 {
      case 0: program.type("\u{3}")
      case 1: program.hangUp()
      default: kill(program.id, SIGTERM)
      }
      let signal = try await program.signalAtEnd()
      // A closed terminal also ends the input.
      #expect([[SIGINT], [SIGHUP, 0], [SIGTERM]][number % 3].contains(signal))
    }
  }

  @Test("Logging out ends what runs below the shell, which keeps its draft")
  func logout() async throws {
    let program = TestProgram.named("Journal").path
    var draft = ""
    for number in 1...3 {
      let shell = try TerminalProcess(
        ["/bin/sh", "-c", "\(program); true"],
        environment: environment
      )
      #expect(try await shell.shows("Launch \(number)."))
      shell.type("line\(number)\n")
      draft += "line\(number) "
      #expect(await hasSaved(draft, in: SceneSession(app: "org.example.journal")))
      kill(shell.id, SIGKILL)
      #expect(try await shell.isLeft())
      #expect(try await shell.signalAtEnd() == SIGKILL)
    }
    let last = try start("Journal")
    #expect(try await last.shows("So far: \(draft)"))
  }

  /// Exit tests of the same process would wait for ever beside a child whose end is not waited for.
  @Test("A program that a test lets go of is ended, and its end is waited for")
  func letGo() async throws {
    var program: TerminalProcess? = try start("Journal")
    let id = try #require(program?.id)
    #expect(try await program?.shows("Launch 1.") == true)
    program = nil
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }

  // MARK: The editor

  @Test(
    "The editor's text comes back however it ends, and the terminal is as it was",
    arguments: ["interrupted", "hung up", "killed", "ended"]
  )
  func editor(_ end: String) async throws {
    let file = home("poem.txt")
    var text = ""
    for number in 1...3 {
      let editor = try start("TerminalEditor", file)
      #expect(try await editor.shows(text + "\u{1B}[K"))
      editor.type("word\(number)")
      text += "word\(number)"
      #expect(try await editor.shows(text))
      let leavesTerminal: Bool
      switch end {
      case "interrupted":
        editor.type("\u{3}")
        leavesTerminal = true
      case "hung up":
        editor.hangUp()
        leavesTerminal = false
      case "killed":
        // A kill costs a second of typing at most.
        try await Task.sleep(for: .seconds(2))
        // A machine that is busy takes longer.
        let name = URL(filePath: file).standardizedFileURL.path
        let scene = SceneSession(app: "org.example.editor", scene: name)
        #expect(await hasSaved(text, in: scene))
        kill(editor.id, SIGKILL)
        leavesTerminal = false
      default:
        editor.type("\u{11}")
        leavesTerminal = true
      }
      _ = try await editor.signalAtEnd()
      #expect(editor.screen.contains("\u{1B}[?1049l") == leavesTerminal)
    }
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("The editor asks before it overwrites a file that has changed since the draft was begun")
  func changedFile() async throws {
    let file = home("poem.txt")
    let scene = SceneSession(
      app: "org.example.editor",
      scene: URL(filePath: file).standardizedFileURL.path
    )
    try home.write(Array("from the file".utf8), to: "poem.txt")
    let first = try start("TerminalEditor", file)
    #expect(try await first.shows("from the file"))
    first.type("draft ")
    #expect(try await first.shows("draft from the file"))
    #expect(await hasSaved("draft from the file", in: scene))
    kill(first.id, SIGKILL)
    _ = try await first.signalAtEnd()
    try home.write(Array("by a colleague".utf8), to: "poem.txt")
    let second = try start("TerminalEditor", file)
    #expect(try await second.shows("The file has changed since this draft was begun."))
    second.type("\u{13}")
    #expect(try await second.shows("Ctrl-S again overwrites it."))
    #expect(try home.bytes("poem.txt") == Array("by a colleague".utf8))
    second.type("\u{13}")
    #expect(try await second.shows("Written."))
    #expect(try home.bytes("poem.txt") == Array("draft from the file".utf8))
  }

  @Test("The editor begins with the file when it is asked to, and restores the last session")
  func lastSession() async throws {
    let file = home("poem.txt")
    try home.write(Array("from the file".utf8), to: "poem.txt")
    let first = try start("TerminalEditor", file)
    #expect(try await first.shows("from the file"))
    first.type("draft ")
    #expect(try await first.shows("draft from the file"))
    first.type("\u{11}")
    #expect(try await first.signalAtEnd() == 0)
    let second = try start("TerminalEditor", file, "--fresh")
    #expect(try await second.shows("\u{1B}[Jfrom the file"))
    second.type("other ")
    #expect(try await second.shows("other from the file"))
    second.type("\u{12}")
    #expect(try await second.shows("draft from the file"))
    second.type("\u{13}")
    #expect(try await second.shows("Written."))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "draft from the file")
  }

  @Test("The editor has fewer than 170 lines")
  func length() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let source = root.appending(path: "Tools/Examples/TerminalEditor/main.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 170)
  }
}
