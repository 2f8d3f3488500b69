import Notes
import RestorationTesting
import ViewControllers

/// The description of the app for the test kit.
struct NotesApp: AppUnderTest {
  let delegate = AppDelegate()
  let application: Application
  var host: any RestorationHost { application }

  init() {
    application = Application(delegate: delegate)
  }

  func prepare(_ engine: TreeEngine) {
    engine.classes.register(NoteViewController.self, as: "Note")
  }

  func perform(_ step: String) {
    delegate.open(step)
  }
}
