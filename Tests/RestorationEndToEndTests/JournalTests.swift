import Foundation
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import Testing

/// The README's first program, as its readers run it.
@Suite("The README's program", .serialized)
struct JournalTests {
  private let home: TemporaryDirectory
  private var storePath: String {
    // As a process with this home finds it.
    let name = URL(filePath: AppScenes.storePath(ofApp: "org.example.journal"))
      .lastPathComponent
    return home("org.example.journal/\(name)")
  }

  init() throws { home = try TemporaryDirectory() }

  private func start(
    _ input: Pipe,
    output: String,
    home place: String? = nil,
    environment: [String: String] = [:]
  ) throws -> TestProcess {
    let process = TestProcess()
    process.executableURL = TestProgram.named("Journal")
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_STATE_HOME": place ?? home("")]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = input
    #expect(FileManager.default.createFile(atPath: home(output), contents: nil))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: home(output)))
    try process.run()
    return process
  }

  private func hasSaved(_ text: String) async -> Bool {
    #if SQLite
      let store = try? await StoreLocation(storePath).open()
    #else
      let store = try? await RevisionStore(files: storePath)
    #endif
    let newest = try? await store?.newestGood(for: SceneSession(app: "org.example.journal"))
    return String(decoding: newest?.archive.bytes.array ?? [], as: UTF8.self).contains(text)
  }

  @Test("It counts its launches, and keeps its draft over SIGKILL")
  func itKeepsWhatItWasGiven() async throws {
    let input = Pipe()
    let first = try start(input, output: "first")
    input.fileHandleForWriting.write(Data("Dear diary,\n".utf8))
    #expect(await eventually { await hasSaved("Dear diary") })
    kill(first.processIdentifier, SIGKILL)
    first.waitUntilExit()
    #expect(first.terminationReason == .uncaughtSignal)
    let empty = Pipe()
    try empty.fileHandleForWriting.close()
    let second = try start(empty, output: "second")
    second.waitUntilExit()
    #expect(second.terminationStatus == 0)
    let text = try String(contentsOfFile: home("second"), encoding: .utf8)
    #expect(text == "Launch 2. So far: Dear diary, \n")
  }

  #if os(Linux)
    @Test(
      "In a home on NFS, 9P or FUSE it keeps its draft in plain files",
      arguments: [
        0x6969, 0x0102_1997, 0x6573_5546,
      ]
    )
    func weakFileSystems(_ type: Int) throws {
      let library = TestProgram.named("Journal").deletingLastPathComponent()
        .appending(path: "libFaultShim.so")
      let environment = ["LD_PRELOAD": library.path, "FILE_SYSTEM": "\(type)"]
      for launch in 1...3 {
        let input = Pipe()
        let process = try start(input, output: "output", environment: environment)
        input.fileHandleForWriting.write(Data("line\n".utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let text = try String(contentsOfFile: home("output"), encoding: .utf8)
        let draft = String(repeating: "line ", count: launch - 1)
        #expect(text == "Launch \(launch). So far: \(draft)\n")
      }
      #expect(try StoreLocation(storePath).kind == .files)
    }
  #endif

  @Test("Where nothing can be stored it starts, says so, and goes on")
  func itStartsWithoutAStore() throws {
    #expect(FileManager.default.createFile(atPath: home("closed"), contents: nil))
    let input = Pipe()
    let process = try start(input, output: "output", home: home("closed/state"))
    input.fileHandleForWriting.write(Data("Dear diary,\n".utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    let lines = try String(contentsOfFile: home("output"), encoding: .utf8).split(separator: "\n")
    #expect(lines.first == "Launch 1. So far: ")
    #expect(lines.dropFirst().map { $0.hasPrefix("notSaved: ") } == [true])
  }

  @Test("The README shows it as it stands, in ten lines at most")
  func theReadmeShowsIt() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    let program = try String(
      contentsOf: root.appending(path: "Tests/Journal/main.swift"),
      encoding: .utf8
    )
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
    #expect(blocks.contains { $0.hasPrefix(program) })
    #expect(program.split(separator: "\n").count <= 10)
  }
}
