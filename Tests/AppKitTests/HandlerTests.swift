import AppKit
import RestorationTestSupport
import StateRestoration
import Testing

extension AppKitTests {
  @Suite("Completion handlers") @MainActor struct HandlerTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    /// Saves windows of which each has a restoration class.
    private func save(_ windows: [(String, any NSWindowRestoration.Type)]) async throws {
      let application = await launches.launch()
      for (title, type) in windows { _ = NSWindow.shown(title, restorationClass: type) }
      try await application.save()
    }

    private func entry(
      _ name: String,
      _ application: NSApplication
    ) -> RestorationReport.Entry? {
      application.restorationReport?.entries.first { $0.path.identifiers == [name] }
    }

    @Test("A handler that is never called delays nothing (A10)")
    func aHandlerThatIsNeverCalledDelaysNothing() async throws {
      try await save([
        ("a", PlainWindows.self), ("never", PatientWindows.self), ("b", PlainWindows.self),
      ])
      let start = ContinuousClock.now
      let second = await launches.launch(deadline: .patience)
      #expect(second.titles == ["b", "a"])
      #expect(ContinuousClock.now - start < .patience)
      // The session saves too, while the handler is awaited.

      #expect(entry("never", second)?.standing == .waiting)
      #expect(entry("never", second)?.reason.contains("has not been called") == true)
      second.windows[0].title = "changed"
      try await second.save()
      let third = await launches.launch()
      #expect(third.titles.sorted() == ["b", "changed"])
      PatientWindows.answer("never")
      #expect(third.titles.sorted() == ["b", "changed", "never"])
    }

    @Test("A handler that is called later still gives the window its state (A10)")
    func aHandlerThatIsCalledLaterStillGivesTheWindowItsState() async throws {
      try await save([
        ("a", PlainWindows.self), ("late", PatientWindows.self), ("b", PlainWindows.self),
      ])
      let second = await launches.launch()
      #expect(second.titles == ["b", "a"])

      let window = PatientWindows.answer("late")
      #expect(second.titles == ["b", "late", "a"])
      #expect(window.frame == NSRect(x: 10, y: 20, width: 300, height: 200))
      #expect(entry("late", second)?.standing == .shown)
      try await second.save()
      let third = await launches.launch()
      PatientWindows.answer("late")
      #expect(third.titles == ["b", "late", "a"])
      #expect(third.windows.count == 3)
    }

    @Test("A handler may be called on any queue (A8)") func aHandlerMayBeCalledOnAnyQueue()
      async throws
    {
      try await save([("queue", OtherWindows.self)])
      OtherWindows.restore = { identifier, _, handler in
        let window = PlainWindows.make(identifier)
        nonisolated(unsafe) let handler = handler
        DispatchQueue.global().async { handler(window, nil) }
      }
      let second = await launches.launch()
      #expect(await eventually { second.titles == ["queue"] })
    }

    @Test func aHandlerThatIsCalledTwiceGivesOneWindow() async throws {
      try await save([("twice", OtherWindows.self), ("a", PlainWindows.self)])
      OtherWindows.restore = { identifier, _, handler in
        handler(PlainWindows.make(identifier), nil)
        handler(PlainWindows.make(identifier), nil)
      }
      let second = await launches.launch()
      #expect(second.titles == ["a", "twice"])
    }

    @Test("A handler with an error leaves the others alone (A10)")
    func aHandlerWithAnErrorLeavesTheOthersAlone() async throws {
      try await save([
        ("a", PlainWindows.self), ("fails", OtherWindows.self), ("b", PlainWindows.self),
      ])
      OtherWindows.restore = { _, _, handler in handler(nil, CocoaError(.fileNoSuchFile)) }
      let second = await launches.launch()
      #expect(second.titles == ["b", "a"])
      #expect(entry("fails", second)?.standing == .waiting)
      try await second.save()
      OtherWindows.restore = { identifier, _, handler in handler(PlainWindows.make(identifier), nil)
      }
      let third = await launches.launch()
      #expect(third.titles.sorted() == ["a", "b", "fails"])
    }

    @Test func aHandlerWithoutAWindowLeavesTheStateToALaterLaunch() async throws {
      try await save([("nothing", OtherWindows.self)])
      OtherWindows.restore = { _, _, handler in handler(nil, nil) }
      let second = await launches.launch()
      #expect(second.titles.isEmpty)
      try await second.save()
      OtherWindows.restore = { identifier, _, handler in handler(PlainWindows.make(identifier), nil)
      }
      #expect(await launches.launch().titles == ["nothing"])
    }

    @Test("One window for two handlers stands for the first (A8)")
    func oneWindowForTwoHandlersStandsForTheFirst() async throws {
      try await save([("one", OtherWindows.self), ("two", OtherWindows.self)])
      var window: NSWindow?
      OtherWindows.restore = { identifier, _, handler in
        window = window ?? PlainWindows.make(identifier)
        handler(window, nil)
      }
      let second = await launches.launch()
      #expect(second.titles == ["one"])
      #expect(entry("two", second)?.standing == .waiting)
    }

    @Test func aHandlerMayBeCalledWhileAnotherWindowIsAskedFor() async throws {
      try await save([("first", PatientWindows.self), ("second", OtherWindows.self)])
      OtherWindows.restore = { identifier, _, handler in
        PatientWindows.answer("first")
        handler(PlainWindows.make(identifier), nil)
      }
      let second = await launches.launch()
      #expect(second.titles == ["second", "first"])
      #expect(second.windows.count == 2)
    }

    @Test func aLateWindowTakesNoKeysFromTheUser() async throws {
      try await save([("a", PlainWindows.self), ("late", PatientWindows.self)])
      let second = await launches.launch()
      second.orderedWindows.first?.makeKey()
      PatientWindows.answer("late")
      #expect(second.titles == ["late", "a"])
      #expect(second.keyWindow?.title == "a")
    }

    @Test func theStateCanBeReadAfterTheMethodHasReturned() async throws {
      try await save([("late", PatientWindows.self)])
      _ = await launches.launch()
      let coder = try #require(PatientWindows.coders["late"])
      #expect(coder.containsValue(forKey: "NSWindow.title"))
      #expect(coder.decodeObject(of: NSString.self, forKey: "NSWindow.title") == "late")
    }

    @Test func anExtensionOfTheRestorationDelaysNoLaunch() async throws {
      try await save([("extends", OtherWindows.self)])
      OtherWindows.restore = { identifier, _, handler in
        NSApp.extendStateRestoration()
        handler(PlainWindows.make(identifier), nil)
      }
      let start = ContinuousClock.now
      let second = await launches.launch()
      #expect(second.titles == ["extends"])
      #expect(ContinuousClock.now - start < .patience)
      #expect(second.restorationReport == nil)
      second.completeStateRestoration()
      #expect(await eventually { second.restorationReport != nil })
    }
  }
}
