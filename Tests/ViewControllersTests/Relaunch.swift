import RestorationArchive
import RestorationTestSupport
import Testing
import ViewControllers

/// A delegate that agrees to everything and builds the tree of a test.
@MainActor
class TestDelegate: ApplicationDelegate {
  var window: Window?
  private let root: @MainActor () -> ViewController
  var makeController: @MainActor ([String]) -> ViewController? = { _ in nil }

  init(root: @escaping @MainActor () -> ViewController = { ViewController() }) {
    self.root = root
  }

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = Window()
    window.rootViewController = root()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    makeController(identifierComponents)
  }
}

/// Launches, preserves, and launches again, as often as a test likes.
@MainActor
final class Relaunch {
  let engine = TreeEngine()
  /// Tests of scenarios take both ways, one after the other.
  var way = Way.inMemory
  let header = ArchiveHeader(appIdentifier: "org.example.tests")

  /// Launches an app from scratch.
  func launch(_ delegate: any ApplicationDelegate) -> Application {
    let application = Application(delegate: delegate)
    application.willFinishLaunching()
    application.didFinishLaunching()
    return application
  }

  func preserve(_ application: Application) throws -> Archive {
    let preservation = try engine.preserve(application, header: header)
    #expect(preservation.entries.allSatisfy { $0.outcome != .failed && $0.issues.isEmpty })
    let archive = try #require(preservation.archive)
    guard way == .throughBytes else { return archive }
    let reopened = try Archive(ArchiveBytes(try way.carry(archive.bytes.array)))
    try reopened.verify()
    return reopened
  }

  /// Launches an app and restores between the halves of the launch.
  func launch(
    _ delegate: any ApplicationDelegate,
    restoring archive: Archive,
    prepare: (Application) -> Void = { _ in }
  ) -> (application: Application, report: RestorationReport) {
    let application = Application(delegate: delegate)
    prepare(application)
    application.willFinishLaunching()
    let report = engine.restore(archive, into: application)
    application.didFinishLaunching()
    return (application, report)
  }
}

extension ViewController {
  /// Names a controller where it is made.
  func named(_ identifier: String) -> Self {
    restorationIdentifier = identifier
    return self
  }
}
