import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// Saved values win over those that the launch sets, even if they are a class's defaults.
@MainActor
@Suite struct OppositeValueTests {
  final class Delegate: ApplicationDelegate {
    let window: Window? = Window(frame: CGRect(origin: .zero, size: .tablet))
    let scene: OppositeValue.Scene

    init(_ scene: OppositeValue.Scene) { self.scene = scene }

    func application(
      _ application: Application,
      willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      guard let window else { return false }
      window.restorationIdentifier = "main"
      window.rootViewController = scene.root
      window.makeKeyAndVisible()
      scene.open(window)
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
      scene.make(identifierComponents.last ?? "")
    }
  }

  func application(_ delegate: Delegate) -> Application {
    let screen = Screen(bounds: CGRect(origin: .zero, size: .tablet), idiom: .pad)
    let application = Application(delegate: delegate, screen: screen)
    application.restoresFirstResponder = true
    application.willFinishLaunching()
    return application
  }

  @Test("a saved value wins over its opposite", arguments: OppositeValue.all, [false, true])
  func savedValuesWin(_ value: OppositeValue, _ saved: Bool) throws {
    let first = Delegate(value.launch(saved))
    let former = application(first)
    former.didFinishLaunching()
    first.scene.use()
    #expect(try value.isSecond(first.scene, #require(first.window)) == saved)
    let engine = TreeEngine()
    let preservation = try engine.preserve(
      former,
      header: ArchiveHeader(appIdentifier: "org.example.tests")
    )
    let archive = try #require(preservation.archive)

    let second = Delegate(value.launch(!saved))
    let restored = application(second)
    let report = engine.restore(archive, into: restored)
    restored.didFinishLaunching()
    #expect(report.totals.failed == 0 && report.totals.skipped == 0, "\(report)")
    #expect(try value.isSecond(second.scene, #require(second.window)) == saved)
  }
}
