import Foundation
import StateRestoration
import ViewControllers

final class NoteViewController: ViewController, ViewControllerRestoration {
  @Restorable("text") var text = ""

  static func viewController(
    withRestorationIdentifierPath path: [String],
    coder: NSCoder
  ) -> NoteViewController? {
    let controller = NoteViewController()
    controller.restorationIdentifier = path.last
    controller.restorationClass = NoteViewController.self
    return controller
  }
}

final class NotesDelegate: ApplicationDelegate {
  let stack = NavigationController(rootViewController: ViewController())
  let window = Window()

  // Builds what is always there.
  func application(
    _: Application,
    willFinishLaunchingWithOptions _: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    stack.restorationIdentifier = "stack"
    stack.viewControllers.first?.restorationIdentifier = "list"
    window.rootViewController = stack
    window.makeKeyAndVisible()
    return true
  }

  func application(_: Application, shouldSaveSecureApplicationState _: NSCoder) -> Bool { true }
  func application(_: Application, shouldRestoreSecureApplicationState _: NSCoder) -> Bool { true }
}

let delegate = NotesDelegate()
let application = Application(delegate: delegate)
let scenes = await AppScenes.open(app: "org.example.notes") { classes in
  classes.register(NoteViewController.self)
}
let session = scenes.connect(application)

application.willFinishLaunching()
let report = await session.restore()  // rebuilds what was there when the app was killed
application.didFinishLaunching()
for case let note as NoteViewController in delegate.stack.viewControllers { print(note.text) }
if CommandLine.arguments.contains("--report") { print(report) }

while let line = readLine() {
  let note = NoteViewController()
  note.restorationIdentifier = "note \(delegate.stack.viewControllers.count)"
  note.restorationClass = NoteViewController.self
  note.text = line
  delegate.stack.pushViewController(note, animated: false)
  try await session.save()  // durable when it returns
}
