import Foundation
import NotesApp
import ViewControllers

/// The Notes app on a data file, at a time that stands still.
@MainActor
struct RunningApp {
  let application: Application
  let dataFile: URL

  /// Makes the app, and launches it. Without `completesLaunch`, the test can restore before the
  /// launch ends.
  init(dataFile: URL, completesLaunch: Bool = true) throws {
    self.dataFile = dataFile
    application = try NotesApp.makeApplication(dataFile: dataFile) {
      Date(timeIntervalSince1970: 1_772_000_000)
    }
    application.willFinishLaunching()
    if completesLaunch { application.didFinishLaunching() }
  }

  var tree: TreeDescription { TreeDescription(of: application) }

  var store: NoteStore? { (application.delegate as? AppDelegate)?.store }

  func perform(_ actions: String) throws {
    try Walkthrough(actions).run(on: application)
  }
}
