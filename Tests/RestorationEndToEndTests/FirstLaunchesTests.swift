import Foundation
import RestorationTestSupport
import Testing

/// Several processes that make one store at the same time.
@Suite(.serialized) struct FirstLaunchesTests {
  @Test(
    "First launches beside one another do not take a store that is being made for one that was lost"
  )
  func nothingIsTakenForLost() throws {
    for _ in 0..<4 {
      let home = try TemporaryDirectory()
      let processes = try (0..<6).map { number in
        let process = TestProcess()
        process.executableURL = TestProgram.named("NoteStack")
        process.arguments = ["--report"]
        process.environment = ProcessInfo.processInfo.environment
          .merging(["XDG_STATE_HOME": home("")]) { $1 }
        let output = home("output \(number)")
        #expect(FileManager.default.createFile(atPath: output, contents: nil))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        try process.run()
        return process
      }
      for (number, process) in processes.enumerated() {
        process.waitUntilExit()
        let text = try String(contentsOfFile: home("output \(number)"), encoding: .utf8)
        #expect(!text.contains("lost"), "\(text)")
      }
    }
  }
}
