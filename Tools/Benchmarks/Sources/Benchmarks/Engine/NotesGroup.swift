import Foundation
import Notes
import RestorationArchive
import RestorationEngine
import ViewControllers

extension Group {
  /// The sample app, after its walkthrough.
  static let notes = Group(
    title: "The Notes app",
    workloads: [
      ("preserve-notes", "the sample app after its walkthrough to an archive and a report"),
      ("restore-notes", "the archive back into the launched app, with a report"),
    ]
  ) { isWanted, workspace in
    let engine = TreeEngine()
    NotesApp.registerTypes(in: engine)
    let file = URL(filePath: workspace.path("notes.json"))
    let running = try launched(file)
    running.didFinishLaunching()
    try Walkthrough.bundled.run(on: running)
    guard let archive = try engine.preserve(running, header: OurCoder.header).archive else {
      throw BenchmarkError("the Notes app preserves nothing")
    }
    let next = NextLaunch(running)
    var trials: [Trial] = []
    if isWanted("preserve-notes") {
      trials.append(
        Trial(
          workload: "preserve-notes",
          subject: .ours,
          bytes: archive.bytes.count,
          run: { try engine.preserve(running, header: OurCoder.header) },
          check: { result in
            guard (result as? Preservation)?.archive?.bytes == archive.bytes else {
              throw BenchmarkError("the Notes app gives another archive")
            }
          }
        )
      )
    }
    if isWanted("restore-notes") {
      trials.append(
        Trial(
          workload: "restore-notes",
          subject: .ours,
          bytes: archive.bytes.count,
          prepare: { next.application = try launched(file) },
          run: { engine.restore(try Archive(archive.bytes), into: next.application) },
          check: { result in
            guard let totals = (result as? RestorationReport)?.totals, totals.failed == 0,
              totals.restored + totals.adopted + totals.skipped == archive.objectCount
            else { throw BenchmarkError("the Notes app is not restored: \(result)") }
          }
        )
      )
    }
    return trials
  }

  /// The app between the two halves of its launch.
  @MainActor
  private static func launched(_ file: URL) throws -> Application {
    let application = try NotesApp.makeApplication(dataFile: file)
    application.willFinishLaunching()
    return application
  }
}

/// The application that the next run restores into.
@MainActor
private final class NextLaunch {
  var application: Application

  init(_ application: Application) {
    self.application = application
  }
}
