import AppKit
import StateRestoration
import Testing

extension AppKitTests {
  @Suite("Windows that are asleep") @MainActor struct AsleepWindowTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    /// Saves two windows, of which each launch makes the one in front.
    private func save() async throws {
      OtherWindows.restore = { identifier, state, handler in
        handler(state.isWaking ? PlainWindows.make(identifier) : nil, NSAsleepWindow())
      }
      let application = await launches.launch()
      let window = NSWindow.shown("behind", restorationClass: OtherWindows.self)
      window.setFrame(NSRect(x: 1, y: 2, width: 30, height: 40), display: false)
      _ = NSWindow.shown("front")
      try await application.save()
    }

    @Test("A window keeps its title through launches, and is made in its place by one call")
    func waking() async throws {
      try await save()
      for _ in 0..<15 {
        let application = await launches.launch()
        #expect(application.titles == ["front"])
        #expect(application.asleepWindows.map(\.title) == ["behind"])
        application.windows.first?.setFrameOrigin(NSPoint(x: 5, y: 6))
        try await application.save()
      }
      let application = await launches.launch()
      let window = try #require(application.asleepWindows.first?.wake())
      #expect(window.frame == NSRect(x: 1, y: 2, width: 30, height: 40))
      #expect(application.titles == ["front", "behind"])
      #expect(application.asleepWindows.isEmpty)
      OtherWindows.restore = { identifier, _, handler in
        handler(PlainWindows.make(identifier), nil)
      }
      try await application.save()
      #expect(await launches.launch().titles == ["front", "behind"])
    }

    @Test("A window whose handler is called later appears then, with its state")
    func wakingLater() async throws {
      try await save()
      let application = await launches.launch()
      let asleep = try #require(application.asleepWindows.first)
      var answer: () -> Void = {}
      OtherWindows.restore = { identifier, _, handler in
        answer = { handler(PlainWindows.make(identifier), nil) }
      }
      #expect(asleep.wake() == nil)
      #expect(asleep.wake() == nil)
      #expect(application.asleepWindows.count == 1)
      answer()
      #expect(application.titles == ["front", "behind"])
      #expect(application.asleepWindows.isEmpty)
    }
  }
}
