import AppKit
import RestorationArchive
import RestorationEngine
import Testing
import TreeSupport

extension AppKitTests {
  @Suite("Hostile values") @MainActor struct HostileValueTests {
    private let engine = TreeEngine()
    private let header = ArchiveHeader(appIdentifier: "org.example.tests")

    @Test("Any value under any key is read without a trap, and the app goes on")
    func anyValue() throws {
      let application = NSApplication()
      let windows = ["a", "b"].map { NSWindow.shown($0) }
      windows[1].miniaturize(nil)
      let text = NSTextView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
      text.identifier = NSUserInterfaceItemIdentifier("text")
      windows[0].contentView?.addSubview(text)
      windows[0].makeFirstResponder(text)
      let host = application.restorationHost
      let archive = try #require(try engine.preserve(host, header: header).archive)
      var count = 0
      try archive.distorted { archive, place in
        let next = NSApplication()
        let nextHost = next.restorationHost
        _ = engine.restore(archive, into: nextHost)
        let new = NSWindow.shown("new")
        new.zoom(nil)
        let again = try engine.preserve(nextHost, header: header)
        #expect(again.archive != nil, "\(place)")
        count += 1
      }
      #expect(count > 100)
      withExtendedLifetime(windows) {}
    }
  }
}
