import AppKit
import StateRestoration
import Testing

extension AppKitTests {
  @Suite("Responders of a window") @MainActor struct ResponderTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    @Test("The factory reads the state of window, delegate and controller in one coder (A3)")
    func theFactoryReadsAllState() async throws {
      let first = await launches.launch()
      let delegate = StatefulDelegate()
      let controller = StatefulController(
        window: .shown("main", restorationClass: OtherWindows.self)
      )
      controller.window?.delegate = delegate
      (controller.value, delegate.value) = ("of the controller", "of the delegate")
      try await first.save()
      var read: [String?] = []
      OtherWindows.restore = { identifier, state, handler in
        read = ["controller", "delegate"].map {
          state.decodeObject(of: NSString.self, forKey: $0).map { $0 as String }
        }
        handler(PlainWindows.make(identifier), nil)
      }
      _ = await launches.launch()
      #expect(read == ["of the controller", "of the delegate"])
    }

    @Test("Window, controller and delegate restore, in this order (A9)")
    func respondersRestore() async throws {
      let first = await launches.launch()
      let controller = StatefulController(
        window: .shown("main", restorationClass: OtherWindows.self)
      )
      let delegate = StatefulDelegate()
      controller.window?.delegate = delegate
      (controller.value, delegate.value) = ("c", "d")
      try await first.save()
      let (next, nextDelegate) = (StatefulController(window: NSWindow()), StatefulDelegate())
      next.window?.delegate = nextDelegate
      next.window?.identifier = NSUserInterfaceItemIdentifier("main")
      nextDelegate.controller = next
      OtherWindows.restore = { _, _, handler in handler(next.window, nil) }
      _ = await launches.launch()
      #expect((next.value, nextDelegate.value) == ("c", "d"))
      #expect(nextDelegate.wasLast)
    }

    @Test(
      "Views with identifiers and the content view controller restore; other views do not (A13)"
    )
    func identifiedViewsRestore() async throws {
      let first = await launches.launch()
      let window = NSWindow.shown("main", restorationClass: OtherWindows.self)
      let content = ContentController()
      window.contentViewController = content
      (content.page, content.text.string) = (7, "some text")
      content.text.setSelectedRange(NSRange(location: 2, length: 3))
      content.anonymous.scroll(to: NSPoint(x: 0, y: 90))
      content.named.scroll(to: NSPoint(x: 0, y: 80))
      window.makeFirstResponder(content.text)
      try await first.save()
      let next = ContentController()
      next.text.string = "some text"
      OtherWindows.restore = { identifier, _, handler in
        let window = PlainWindows.make(identifier)
        window.contentViewController = next
        handler(window, nil)
      }
      let second = await launches.launch()
      #expect(next.page == 7)
      #expect(next.text.selectedRange() == NSRange(location: 2, length: 3))
      #expect(next.named.documentVisibleRect.origin.y == 80)
      #expect(next.anonymous.documentVisibleRect.origin.y == 0)
      #expect(second.keyWindow?.firstResponder === next.text)
    }

    @Test("A delegate keeps an object of the app's own secure class, which is registered nowhere")
    func ownClassIsKept() async throws {
      let first = await launches.launch()
      let delegate = PlaceDelegate(Place("feed 7"))
      NSWindow.shown("main", restorationClass: OtherWindows.self).delegate = delegate
      try await first.save()
      let next = PlaceDelegate(nil)
      OtherWindows.restore = { identifier, _, handler in
        let window = PlainWindows.make(identifier)
        window.delegate = next
        handler(window, nil)
      }
      _ = await launches.launch()
      #expect(next.place?.feed == "feed 7")
    }

    @Test("Listed key paths are restored without further code, of allowed classes only (A5, A6)")
    func listedKeyPathsAreRestored() async throws {
      let first = await launches.launch()
      let window = NSWindow.shown("main", restorationClass: OtherWindows.self)
      let view = ListingView(frame: .zero)
      view.identifier = NSUserInterfaceItemIdentifier("listing")
      window.contentView?.addSubview(view)
      view.values = ["caption": "hello", "level": 12]
      try await first.save()
      let next = ListingView(frame: .zero)
      next.identifier = NSUserInterfaceItemIdentifier("listing")
      OtherWindows.restore = { identifier, _, handler in
        let window = PlainWindows.make(identifier)
        window.contentView?.addSubview(next)
        handler(window, nil)
      }
      _ = await launches.launch()
      #expect(next.values["caption"] as? String == "hello")
      #expect(next.values["level"] == nil)
    }

    @Test("State that operations encode in the background is saved (A7)")
    func operationsEncodeInTheBackground() async throws {
      let first = await launches.launch()
      let controller = BackgroundController(
        window: .shown("main", restorationClass: OtherWindows.self)
      )
      try await first.save()
      withExtendedLifetime(controller) {}
      let next = BackgroundController(window: NSWindow())
      OtherWindows.restore = { _, _, handler in handler(next.window, nil) }
      _ = await launches.launch()
      #expect(next.read == ["0", "1", "2"])
    }
  }
}

private final class StatefulController: NSWindowController {
  var value = ""
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "controller")
  }
  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    value = coder.decodeObject(of: NSString.self, forKey: "controller").map { $0 as String } ?? ""
  }
}

private final class StatefulDelegate: NSObject, NSWindowDelegate {
  var value = ""
  weak var controller: StatefulController?
  var wasLast = false
  func window(_ window: NSWindow, willEncodeRestorableState state: NSCoder) {
    state.encode(value, forKey: "delegate")
  }
  func window(_ window: NSWindow, didDecodeRestorableState state: NSCoder) {
    value = state.decodeObject(of: NSString.self, forKey: "delegate").map { $0 as String } ?? ""
    wasLast = controller?.value.isEmpty == false && window.title == "main"
  }
}

private final class Place: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let feed: String
  init(_ feed: String) { self.feed = feed }
  init?(coder: NSCoder) {
    guard let feed = coder.decodeObject(of: NSString.self, forKey: "feed") else { return nil }
    self.feed = feed as String
  }
  func encode(with coder: NSCoder) { coder.encode(feed, forKey: "feed") }
}

private final class PlaceDelegate: NSObject, NSWindowDelegate {
  var place: Place?
  init(_ place: Place?) { self.place = place }
  func window(_ window: NSWindow, willEncodeRestorableState state: NSCoder) {
    state.encode(place, forKey: "place")
  }
  func window(_ window: NSWindow, didDecodeRestorableState state: NSCoder) {
    place = state.decodeObject(of: Place.self, forKey: "place")
  }
}

private final class ContentController: NSViewController {
  var page = 0
  let text = NSTextView(frame: .zero)
  let named = NSScrollView(frame: .zero)
  let anonymous = NSScrollView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    text.identifier = NSUserInterfaceItemIdentifier("text")
    named.identifier = NSUserInterfaceItemIdentifier("scroller")
    for child in [text, named, anonymous] { view.addSubview(child) }
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(page, forKey: "page")
  }
  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    page = coder.decodeInteger(forKey: "page")
  }
}

private final class ListingView: NSView {
  var values: [String: Any] = [:]
  override class var restorableStateKeyPaths: [String] {
    super.restorableStateKeyPaths + ["caption", "level"]
  }
  override class func allowedClasses(forRestorableStateKeyPath keyPath: String) -> [AnyClass] {
    [NSString.self]
  }
  override func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }
  override func setValue(_ value: Any?, forKeyPath keyPath: String) { values[keyPath] = value }
}

private final class BackgroundController: NSWindowController {
  var read: [String] = []
  override func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
    super.encodeRestorableState(with: coder, backgroundQueue: queue)
    nonisolated(unsafe) let coder = coder
    for number in 0..<3 {
      queue.addOperation { coder.encode("\(number)", forKey: "slow\(number)") }
    }
  }
  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    read = (0..<3).map {
      coder.decodeObject(of: NSString.self, forKey: "slow\($0)").map { $0 as String } ?? "-"
    }
  }
}
