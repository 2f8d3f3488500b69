import AppKit
import Foundation
import RestorationEngine
import RestorationTestSupport
import Testing

extension AppKitTests {
  /// The code of the guide.
  @Suite("The guide to AppKit") @MainActor struct SampleTests {
    private let launches: Launches

    init() throws { launches = try Launches() }

    @Test func itShowsTheSampleApp() throws {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/Examples/NotesAppKit")
      let samples = try GuideExample.samples(of: "KeepingAnAppKitPlace")
      for (sample, file) in zip(samples, ["InspectorController.swift", "main.swift"]) {
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let lines = source.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
        let shown = sample.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
        #expect(
          lines.indices.contains { lines[$0...].starts(with: shown) },
          "\(file) has not the lines of the guide"
        )
      }
    }

    @Test func itsTestCompilesAndLaunches() async throws {
      let path = launches.directory("store.sqlite")
      let application = NSApplication()
      application.restorationOptions.path = path
      await application.launch()
      #expect(application.restorationReport?.conclusion == .nothingStored)
    }
  }
}
