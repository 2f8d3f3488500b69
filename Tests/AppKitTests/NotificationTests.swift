import AppKit
import RestorationTestSupport
import Testing

extension AppKitTests {
  @Suite("didFinishRestoringWindowsNotification") @MainActor struct NotificationTests {
    let launches: Launches
    let delegate = AppDelegate()

    init() throws { launches = try Launches() }

    /// Launches, and notes the notification among the calls of the delegate.
    private func launch(deadline: Duration = .patience) async -> NSApplication {
      let application = launches.start(delegate, deadline: deadline)
      _ = NotificationCenter.default.addObserver(
        forName: NSApplication.didFinishRestoringWindowsNotification,
        object: application,
        queue: nil
      ) { [delegate] _ in
        MainActor.assumeIsolated { delegate.told.append("restored") }
      }
      await application.launch()
      return application
    }

    @Test("It is posted during the launch if there are no windows (A11)")
    func itIsPostedDuringTheLaunchIfThereAreNoWindows() async {
      _ = await launch()
      #expect(delegate.told == ["will", "restored", "did"])
    }

    @Test func itIsPostedDuringTheLaunchIfAllHandlersHaveBeenCalled() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("a")
      try await first.save()
      _ = await launch()
      #expect(delegate.told == ["will", "restored", "did"])
    }

    @Test("It is posted after the launch once a late handler has been called (A11)")
    func itIsPostedAfterTheLaunchOnceALateHandlerHasBeenCalled() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("late", restorationClass: PatientWindows.self)
      try await first.save()
      let application = await launch()
      #expect(delegate.told == ["will", "did"])
      PatientWindows.answer("late")
      #expect(await eventually { delegate.told == ["will", "did", "restored"] })
      #expect(application.titles == ["late"])
    }

    @Test("It is posted once at the deadline if a handler is never called (A11)")
    func itIsPostedOnceAtTheDeadlineIfAHandlerIsNeverCalled() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("late", restorationClass: PatientWindows.self)
      try await first.save()
      let application = await launch(deadline: .milliseconds(20))
      #expect(await eventually { delegate.told == ["will", "did", "restored"] })
      PatientWindows.answer("late")
      #expect(application.titles == ["late"])
      try await Task.sleep(for: .milliseconds(20))
      #expect(delegate.told.count == 3)
    }
  }
}
