import Foundation
import NotesApp
import RestorationTesting
import Testing
import ViewControllers

/// The time that relaunching in a new process adds to the app's own.
///
/// It is a figure only where nothing else runs, so it is measured on request:
/// `RESTORATION_MEASURE=1 Tools/test --filter RelaunchTimeTests`.
@MainActor
@Suite struct RelaunchTimeTests {
  @Test(
    "relaunching the Notes app in a new process costs less than half a second more than here",
    .enabled(if: ProcessInfo.processInfo.environment["RESTORATION_MEASURE"] != nil)
  )
  func newProcessesAreQuick() async throws {
    let clock = ContinuousClock()
    var (here, there): ([Duration], [Duration]) = ([], [])
    // Other work of the machine makes single runs longer, and none shorter.
    for _ in 0..<7 {
      WholeNotesApp.forgetNotes()
      here.append(
        try await clock.measure {
          _ = try await relaunch(WholeNotesApp.self) { try $0.use() }
        }
      )
      WholeNotesApp.forgetNotes()
      there.append(
        try await clock.measure {
          let life = try await relaunchInNewProcess(WholeNotesApp.self) { try $0.use() }
          try #expect(life.differences() == [])
        }
      )
    }
    WholeNotesApp.forgetNotes()
    let extra = try #require(there.min()) - (try #require(here.min()))
    print(
      "RELAUNCH in a new process costs \(extra) more; here \(here.sorted()), there \(there.sorted())"
    )
    #expect(extra < .milliseconds(500))
  }
}

/// The Notes app of the demo, with the notes that it comes with.
struct WholeNotesApp: AppUnderTest {
  /// A file that is the same in the test and in the processes that it starts.
  private static let dataFile: URL = {
    let isChild = ProcessInfo.processInfo.environment["RESTORATION_TESTING_TASK"] != nil
    return FileManager.default.temporaryDirectory
      .appending(path: "restoration-notes-\(isChild ? getppid() : getpid()).json")
  }()

  let application: Application
  var host: any RestorationHost { application }

  init() throws {
    application = try NotesApp.makeApplication(dataFile: Self.dataFile)
  }

  func prepare(_ engine: TreeEngine) {
    NotesApp.registerTypes(in: engine)
  }

  /// Begins with the notes that the app comes with.
  static func forgetNotes() { try? FileManager.default.removeItem(at: dataFile) }

  /// Does all that the demo does.
  func use() throws {
    try Walkthrough.bundled.run(on: application)
  }
}
