import RestorationArchive
import RestorationEngine
import ViewControllers

/// An app whose windows show planned trees.
@MainActor
package final class PlannedApp: ApplicationDelegate {
  package var window: Window?
  package private(set) var allWindows: [Window] = []
  private let plans: Plans
  private let roots: [String]
  private let size: CGSize
  private let isWhole: Bool

  /// Makes an app that builds some of the planned trees.
  ///
  /// - Parameters:
  ///   - isWhole: Indicates whether the launch makes the trees whole, or only the parts that code
  ///     makes.
  package init(_ plans: Plans, roots: [String], size: CGSize, isWhole: Bool) {
    self.plans = plans
    self.roots = roots
    self.size = size
    self.isWhole = isWhole
  }

  package func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool {
    for root in roots {
      let window = Window(frame: CGRect(origin: .zero, size: size))
      window.rootViewController = plans.make(root, whole: isWhole)
      window.makeKeyAndVisible()
      allWindows.append(window)
    }
    window = allWindows.first
    return true
  }

  package func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  package func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  package func application(
    _ application: Application,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    plans.factory(identifierComponents)
  }

  /// Launches on a tablet's screen of the app's size, and restores if there is an archive.
  package func launch(
    restoring archive: Archive? = nil,
    engine: TreeEngine = TreeEngine()
  ) -> (application: Application, report: RestorationReport?) {
    let screen = Screen(bounds: CGRect(origin: .zero, size: size), idiom: .pad)
    let application = Application(delegate: self, screen: screen)
    application.willFinishLaunching()
    let report = archive.map { engine.restore($0, into: application) }
    application.didFinishLaunching()
    return (application, report)
  }
}
