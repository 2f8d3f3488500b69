import Cocoa
import RestorationTestSupport
import Testing

extension AppKitTests {
  /// Code in the forms that apps for macOS have.
  @Suite("Forms of apps") @MainActor struct ShapeTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    @Test func aRestorationClassMayBeAsynchronous() async throws {
      let first = await launches.launch()
      _ = NSWindow.shown("async", restorationClass: AsyncRestorer.self)
      _ = NSWindow.shown("fails", restorationClass: AsyncRestorer.self)
      try await first.save()
      let second = await launches.launch()
      #expect(await eventually { second.titles == ["async"] })
    }

    @Test func aWindowControllerMayBeTheRestorationClass() async throws {
      let first = await launches.launch()
      let controller = ProductController()
      controller.showWindow(nil)
      controller.product = "a chair"
      try await first.save()
      let second = await launches.launch()
      let restored = second.keyWindow?.windowController as? ProductController
      #expect(restored?.product == "a chair")
      #expect(restored !== controller)
    }

    @Test func aDocumentMayChooseItsWindow() async throws {
      let first = await launches.launch()
      let document = try ChoosingDocument(type: "")
      NSDocumentController.shared.addDocument(document)
      document.makeWindowControllers()
      document.showWindows()
      try await first.save()
      let second = await launches.launch()
      let restored = NSDocumentController.shared.documents.first as? ChoosingDocument
      #expect(restored?.isRestored == true)
      #expect(second.orderedWindows.count == 1)
    }

    @Test func theEndOfTheRestorationIsAMessageToo() async {
      let application = launches.start()
      var count = 0
      let token = NotificationCenter.default.addObserver(
        of: application,
        for: .didFinishRestoringWindows
      ) { _ in count += 1 }
      await application.launch()
      NotificationCenter.default.removeObserver(token)
      #expect(count == 1)
    }
  }
}

extension NSUserInterfaceItemIdentifier {
  fileprivate static let product = NSUserInterfaceItemIdentifier("product")
}

final class AsyncRestorer: NSObject, NSWindowRestoration {
  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder
  ) async throws -> NSWindow {
    await Task.yield()
    guard identifier.rawValue == "async" else { throw CocoaError(.fileNoSuchFile) }
    return PlainWindows.make(identifier)
  }
}

class ProductController: NSWindowController, NSWindowDelegate, NSWindowRestoration {
  static var open: [ProductController] = []
  var product: String? { didSet { invalidateRestorableState() } }

  convenience init() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 800, height: 600),
      styleMask: [.titled, .closable, .resizable],
      backing: .buffered,
      defer: false
    )
    window.identifier = .product
    window.setFrameAutosaveName("product")
    window.isRestorable = true
    window.preventsApplicationTerminationWhenModal = false
    window.restorationClass = ProductController.self
    self.init(window: window)
    window.delegate = self
    Self.open.append(self)
  }

  static func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping (NSWindow?, (any Error)?) -> Void
  ) {
    if identifier == .product {
      completionHandler(ProductController().window, nil)
    } else {
      completionHandler(nil, CocoaError(.fileNoSuchFile))
    }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(product, forKey: "product")
  }

  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    product = coder.decodeObject(of: [NSString.self], forKey: "product") as? String
  }
}

class ChoosingDocument: NSDocument {
  var isRestored = false

  override init() { super.init() }

  override class var autosavesInPlace: Bool { true }

  override func makeWindowControllers() {
    addWindowController(NSWindowController(window: NSWindow()))
  }

  override func restoreWindow(
    withIdentifier identifier: NSUserInterfaceItemIdentifier,
    state: NSCoder,
    completionHandler: @escaping @Sendable (NSWindow?, (any Error)?) -> Void
  ) {
    isRestored = true
    super.restoreWindow(withIdentifier: identifier, state: state) { window, error in
      completionHandler(window, error)
    }
  }
}
