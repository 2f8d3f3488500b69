import AppKit
import StateRestoration
import Testing

extension AppKitTests {
  @Suite("Windows") @MainActor struct WindowTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    @Test func aWindowIsRestoredOnceWithFrameAndTitle() async throws {
      let first = await launches.launch()
      let window = NSWindow.shown("main")
      window.setFrame(NSRect(x: 1, y: 2, width: 333, height: 444), display: true)
      try await first.save()
      let second = await launches.launch()
      #expect(second.titles == ["main"])
      #expect(second.windows.count == 1)
      #expect(second.windows.first?.frame == NSRect(x: 1, y: 2, width: 333, height: 444))
      #expect(second.windows.first?.isVisible == true)
      #expect(second.windows.first?.isKeyWindow == true)
    }

    @Test func windowsWithOneIdentifierAreEachRestoredWithTheirOwnState() async throws {
      let first = await launches.launch()
      let windows = ["a", "b", "c"].map { NSWindow.shown($0, identifier: "note") }
      windows[1].close()
      try await first.save()
      _ = NSWindow.shown("d", identifier: "note")
      try await first.save()
      let second = await launches.launch()
      #expect(second.titles == ["d", "c", "a"])
      _ = NSWindow.shown("e", identifier: "note")
      try await second.save()
      #expect(await launches.launch().titles == ["e", "d", "c", "a"])
    }

    @Test func aWindowOfAFreshStartTakesNoOthersState() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("a", identifier: "note")
      try await first.save()
      let second = launches.start()
      second.restorationOptions.session.restoring.reason = .fresh
      await second.launch()
      let own = NSWindow.shown("b", identifier: "note")
      #expect(await second.restorationSession?.restore(.lastSession).conclusion == .restored)
      #expect(own.title == "b")
      #expect(second.titles.sorted() == ["a", "b"])
      try await second.save()
      #expect(await launches.launch().titles.sorted() == ["a", "b"])
    }

    @Test func windowsKeepTheirOrderAndStayMiniaturized() async throws {
      let first = await launches.launch()
      let windows = ["a", "b", "c"].map { NSWindow.shown($0) }
      windows[0].makeKeyAndOrderFront(nil)
      windows[2].miniaturize(nil)
      try await first.save()
      let second = await launches.launch()
      #expect(second.titles == ["a", "b", "c"])
      #expect(second.keyWindow?.title == "a")
      #expect(second.orderedWindows.last?.isMiniaturized == true)
      #expect(second.orderedWindows.last?.isVisible == false)
    }

    @Test("Titled windows are saved, and others only if they say so (A1)")
    func titledWindowsAreSaved() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("titled")
      _ = NSWindow.shown("borderless", style: .borderless)
      NSWindow.shown("asks", style: .borderless).isRestorable = true
      NSWindow.shown("declines").isRestorable = false
      try await first.save()
      #expect(await launches.launch().titles == ["asks", "titled"])
    }

    @Test func closedWindowsAndWindowsNeverShownAreNotRestored() async throws {
      let first = await launches.launch()
      NSWindow.shown("closed").close()
      NSWindow.shown("ordered out").orderOut(nil)
      let hidden = PlainWindows.make(NSUserInterfaceItemIdentifier("hidden"))
      try await first.save()
      withExtendedLifetime(hidden) {}
      let second = await launches.launch()
      #expect(second.windows.isEmpty)
    }

    @Test("A window without a restoration class is not made again, and the report says so (A2)")
    func aWindowWithoutAClassIsLeftOut() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("without", restorationClass: nil)
      _ = NSWindow.shown("with")
      try await first.save()
      let second = await launches.launch()
      #expect(second.titles == ["with"])
      let entry = second.restorationReport?.entries.first {
        $0.path.description.contains("without")
      }
      #expect(entry?.standing == .waiting)
      #expect(entry?.reason.contains("it has no restoration class") == true)
    }

    @Test("An application restores windows whose class is not in the app any more")
    func anApplicationRestoresWindowsOfLostClasses() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("lost", restorationClass: LocalClass.self)
      try await first.save()
      let second = await launches.launch(as: FunnelApplication.self)
      #expect(second.titles == ["lost"])
    }

    @Test("State of the app is restored by its delegate (A18)")
    func stateOfTheAppIsRestoredByItsDelegate() async throws {
      let delegate = AppDelegate()
      let first = await launches.launch(delegate)
      delegate.state = "of the app"
      try await first.save()
      let later = AppDelegate()
      _ = await launches.launch(later)
      #expect(later.state == "of the app")
    }

    @Test func goingBackToARevisionGivesItsStateToTheWindowsThatAreThere() async throws {
      let application = await launches.launch()
      let window = NSWindow.shown("a")
      try await application.save()
      window.title = "changed"
      try await application.save()
      let session = try #require(application.restorationSession)
      let oldest = try #require(try await session.history().map(\.id).min())
      _ = await session.restore(.revision(oldest))
      #expect(application.titles == ["a"])
      #expect(application.windows.count == 1)
    }

    @Test func aWindowThatTheLaunchMakesIsGivenItsState() async throws {
      let first = await launches.launch()
      NSWindow.shown("main", restorationClass: OtherWindows.self).setFrameOrigin(.zero)
      try await first.save()
      let delegate = AppDelegate()
      var made: NSWindow?
      delegate.willLaunch = { made = PlainWindows.make(NSUserInterfaceItemIdentifier("main")) }
      OtherWindows.restore = { _, _, handler in handler(made, nil) }
      let second = await launches.launch(delegate)
      #expect(second.windows.count == 1)
      #expect(made?.frame.size == NSSize(width: 300, height: 200))
      #expect(made?.isVisible == true)
    }
  }
}

/// A class that no launch finds by its name.
private final class LocalClass: NSObject, NSWindowRestoration {
  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping Handler
  ) {}
}

final class FunnelApplication: NSApplication {
  override func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping Handler
  ) -> Bool {
    completionHandler(PlainWindows.make(identifier), nil)
    return true
  }
}
