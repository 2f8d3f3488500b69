import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// Restoration classes of view controllers, as the engine sees them.
@MainActor
@Suite struct RestorationClassTests {
  private let relaunch = Relaunch()

  private func archive() throws -> Archive {
    relaunch.engine.classes.register(SlowFactory.self)
    let application = relaunch.launch(NoteAppDelegate())
    let navigation = application.windows.first?.rootViewController as? NavigationController
    let slow = ViewController().named("slow")
    slow.restorationClass = SlowFactory.self
    navigation?.pushViewController(slow, animated: false)
    return try relaunch.preserve(application)
  }

  @Test("a view controller whose restoration class has to wait comes back, with the class")
  func waitingClassesAreWaitedFor() async throws {
    let archive = try archive()
    let application = Application(delegate: NoteAppDelegate())
    application.willFinishLaunching()
    let report = await TreeRestorer(archive, into: application, engine: relaunch.engine).restore()
    application.didFinishLaunching()
    let navigation = application.windows.first?.rootViewController as? NavigationController
    let slow = try #require(navigation?.topViewController)
    #expect(slow.restorationIdentifier == "slow")
    #expect(slow.restorationClass == SlowFactory.self)
    #expect(report[["navigation", "slow"]]?.source == .restorationClass)
  }

  @Test("a pass that cannot wait leaves such a view controller out, and says why")
  func passesThatCannotWaitSaySo() throws {
    let (_, report) = relaunch.launch(NoteAppDelegate(), restoring: try archive())
    let entry = try #require(report[["navigation", "slow"]])
    #expect(entry.outcome == .failed)
    #expect(entry.reason.contains("has to wait"), "\(entry.reason)")
  }

  @Test("only a class that makes view controllers is remembered")
  func otherClassesAreNotRemembered() {
    let controller = ViewController()
    controller.controllerRestorationClass = SlowFactory.self
    #expect(controller.restorationClass == SlowFactory.self)
    controller.controllerRestorationClass = PlainFactory.self
    #expect(controller.restorationClass == nil)
  }
}

private enum SlowFactory: AsyncViewControllerRestoration {
  static func makeViewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> ViewController? {
    await Task.yield()
    return ViewController()
  }
}

private enum PlainFactory: ControllerRestoration {
  static func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? { nil }
}
