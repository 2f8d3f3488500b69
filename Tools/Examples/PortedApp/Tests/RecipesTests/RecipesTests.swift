import Foundation
import Testing

/// The app is restored in a new process, after the previous one was killed: as a scene, and without scenes.
@Suite(.serialized) struct RecipesTests {
  private func run(_ mode: String, _ store: URL) throws -> (output: String, wasKilled: Bool) {
    let process = Process()
    let pipe = Pipe()
    // Beside the tests' own program.
    process.executableURL = Bundle.module(named: "RecipesProbe")
    process.arguments = [mode, store.path]
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: output, as: UTF8.self), process.terminationReason == .uncaughtSignal
    )
  }

  private func withStore(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "recipes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A scene comes back from its activity, through a killed process")
  func scenesComeBack() throws {
    try withStore { store in
      let read = try run("read", store)
      #expect(read.wasKilled)
      let reopened = try run("reopen", store)
      #expect(reopened.output == "Recipe 7 | less salt\n")
    }
  }

  @Test("Without scenes, every screen is as the user left it, through a killed process")
  func screensComeBack() throws {
    try withStore { store in
      let filled = try run("fill", store)
      #expect(filled.wasKilled)
      let shown = try run("look", store)
      #expect(!shown.wasKilled)
      let expected = """
        stack ["RecipesViewController", "RecipeViewController", "TimerViewController"]
        selected 11
        recipe Recipe 12 | more butter
        selection {5, 6} scroll 640.0
        zoom 1.75 range {2, 9} heights [3: 44.5]
        timers 17 5
        gallery 41 pic 1 1
        split 1
        player true 0.5
        cookbook soups true true true 1.0
        basket ["butter", "flour"]
        editor Rye bread 2
        0 failed

        """
      #expect(shown.output == expected)
    }
  }
}

extension Bundle {
  /// Returns the path of a program that was built beside the tests.
  fileprivate static func module(named name: String) -> URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
  }
}
