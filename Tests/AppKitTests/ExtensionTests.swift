import AppKit
import RestorationTestSupport
import StateRestoration
import Testing

extension AppKitTests {
  @Suite("Extensions of the restoration") @MainActor struct ExtensionTests {
    let launches: Launches
    let delegate = AppDelegate()

    init() throws { launches = try Launches() }

    /// Saves one window, for the launch to come.
    private func save() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("a")
      try await first.save()
    }

    @Test("One from before the launch restores lasts until it is completed (A15)")
    func anEarlyExtensionLasts() async throws {
      try await save()
      delegate.willLaunch = { NSApp.extendStateRestoration() }
      let second = await launches.launch(delegate)
      #expect(second.titles == ["a"])
      #expect(second.restorationSession?.phase == .restoring)
      second.completeStateRestoration()
      #expect(await eventually { second.restorationSession?.phase == .running })
    }

    @Test("One that is completed before the launch restores delays nothing (A15)")
    func anEndedExtensionDelaysNothing() async throws {
      try await save()
      delegate.willLaunch = {
        NSApp.extendStateRestoration()
        NSApp.completeStateRestoration()
      }
      let second = await launches.launch(delegate)
      #expect(second.titles == ["a"])
      #expect(await eventually { second.restorationSession?.phase == .running })
    }
  }
}
