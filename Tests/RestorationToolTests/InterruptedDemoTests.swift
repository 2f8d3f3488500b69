import Foundation
import RestorationTestSupport
import Testing

/// Files that a demo leaves behind when it is ended with Ctrl-C, or by SIGTERM.
@Suite struct InterruptedDemoTests {
  /// Runs like `Tools/demo`, but for the build. The first line names the place where it may write,
  /// and it begins on request.
  private static let script = """
    source Tools/temporary
    echo "$TMPDIR ${RESTORATION_MEMORY:-}"
    read -r
    "$0" --kind "$1"
    """

  /// The moment at which the demo of a script is interrupted.
  private enum Point: CaseIterable {
    case beforeItBegins, atItsFirstFile, asItsFilesGo
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test(
    "An interrupted demo leaves no file, whenever it is interrupted",
    arguments: TestStore.allCases,
    [SIGINT, SIGTERM]
  )
  func nothingIsLeft(store: TestStore, ending: Int32) throws {
    for point in Point.allCases {
      let tool = Tool()
      let demo = try Self.script(for: tool, store: store)
      let (input, output) = (Pipe(), Pipe())
      demo.standardInput = input
      demo.standardOutput = output
      demo.standardError = FileHandle.nullDevice
      try demo.run()
      let places = output.wholeLines().split(separator: "\n").first ?? ""
      try #require(places.hasPrefix(tool.path("")))
      if point != .beforeItBegins {
        try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        Self.wait(for: point, of: demo, in: tool)
      }
      // To all in the foreground, as a terminal does; a system sends SIGTERM to one.
      kill(ending == SIGINT ? -demo.processIdentifier : demo.processIdentifier, ending)
      _ = try output.fileHandleForReading.readToEnd()
      demo.waitUntilExit()
      // A demo that has begun may have ended before the signal came.
      if point == .beforeItBegins { #expect(demo.terminationStatus == 128 + ending) }
      for place in places.split(separator: " ") {
        #expect(!FileManager.default.fileExists(atPath: String(place)), "\(point)")
      }
      #expect(tool.names() == [], "\(point)")
    }
  }

  @Test(
    "Nor does one whose script is interrupted again as it removes its files",
    arguments: ["INT", "TERM"]
  )
  func nothingIsLeftOfTheRemoval(ending: String) throws {
    let tool = Tool()
    // In place of the system's, so that the signal comes when no file has gone yet.
    let demo = try Self.script(
      for: tool,
      store: .files,
      rm: "kill -\(ending) $$ && command rm \"$@\""
    )
    let input = Pipe()
    demo.standardInput = input
    demo.standardOutput = FileHandle.nullDevice
    demo.standardError = FileHandle.nullDevice
    try demo.run()
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    demo.waitUntilExit()
    #expect(tool.names() == [])
  }

  @Test(
    "Nor does one that was started without the script",
    arguments: TestStore.allCases,
    [SIGINT, SIGTERM, SIGHUP]
  )
  func nothingIsLeftOfTheToolAlone(store: TestStore, ending: Int32) throws {
    // The number of files when it is interrupted: the directory alone, the first files of a child,
    // its later ones, and those of the next child. Before the next child it waits for the signal.
    for (count, waits) in [(1, true), (2, true), (3, true), (4, true), (6, false)] {
      let tool = Tool()
      let demo = try tool.process(["--kind", store.kind], of: "NotesDemo")
      let output = waits ? try Self.pipeForOneLine() : Pipe()
      demo.standardOutput = output
      demo.standardError = FileHandle.nullDevice
      try demo.run()
      while demo.isRunning, tool.names().count < count {}
      kill(demo.processIdentifier, ending)
      if !waits { _ = try output.fileHandleForReading.readToEnd() }
      demo.waitUntilExit()
      if waits {
        #expect(demo.terminationReason == .uncaughtSignal && demo.terminationStatus == ending)
      }
      #expect(tool.names() == [], "\(count) files")
    }
  }

  /// A pipe that is not read, with room for the output of a demo before its first child and not for
  /// its next line: the demo waits there, with the child, until it is ended.
  private static func pipeForOneLine() throws -> Pipe {
    let pipe = Pipe()
    let (reading, writing) = (
      pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor
    )
    var page = [UInt8](repeating: 0, count: Int(getpagesize()))
    #expect(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    while write(writing, page, page.count) > 0 {}
    #expect(read(reading, &page, page.count) == page.count)
    #expect(write(writing, page, page.count - 96) == page.count - 96)
    #expect(fcntl(writing, F_SETFL, 0) == 0)
    return pipe
  }

  @Test(
    "Nor does one that is interrupted while it removes its files at its end",
    arguments: TestStore.allCases,
    [SIGINT, SIGTERM, SIGHUP]
  )
  func nothingIsLeftOfAnEnd(store: TestStore, ending: Int32) throws {
    for _ in 0..<3 {
      let tool = Tool()
      let demo = try tool.process(["--kind", store.kind], of: "NotesDemo")
      demo.standardOutput = FileHandle.nullDevice
      demo.standardError = FileHandle.nullDevice
      try demo.run()
      Self.wait(for: .asItsFilesGo, of: demo, in: tool)
      kill(demo.processIdentifier, ending)
      demo.waitUntilExit()
      #expect(tool.names() == [])
    }
  }

  /// A demo under ``script``, whose `rm` runs the given command.
  private static func script(
    for tool: Tool,
    store: TestStore,
    rm: String = "command rm \"$@\""
  ) throws -> TestProcess {
    let arguments = [
      "-c", "rm() { \(rm); }\n" + script, try Tool.program("NotesDemo").path, store.kind,
    ]
    let demo = try tool.process(arguments)
    demo.executableURL = URL(filePath: "/bin/bash")
    demo.currentDirectoryURL = root
    return demo
  }

  /// Returns when a demo that writes in the directory of a tool is at that point, or has ended.
  private static func wait(for point: Point, of demo: TestProcess, in tool: Tool) {
    // Other files come and go; these go at the end.
    var lasting: Set<String> = []
    while demo.isRunning {
      let names = Set(tool.names())
      let files = names.filter {
        ["STORE", "state.sqlite", "notes.json"].contains(where: $0.hasSuffix)
      }
      lasting.formUnion(files)
      let there =
        switch point {
        case .beforeItBegins: true
        case .atItsFirstFile: !files.isEmpty
        case .asItsFilesGo: !lasting.isSubset(of: names)
        }
      if there { return }
    }
  }
}
