import AppKit
import RestorationTestSupport
import StateRestoration
import Testing

extension AppKitTests {
  @Suite("Documents") @MainActor struct DocumentTests {
    let launches: Launches

    init() throws { launches = try Launches() }

    private var file: URL { URL(filePath: launches.directory("a.txt")) }

    /// Opens the file, or a document without one.
    private func open(_ text: String?) throws -> TextDocument {
      let document: TextDocument
      if let text {
        try Data(text.utf8).write(to: file)
        document = try TextDocument(contentsOf: file, ofType: "text")
      } else {
        document = try TextDocument(type: "text")
      }
      NSDocumentController.shared.addDocument(document)
      document.makeWindowControllers()
      document.showWindows()
      return document
    }

    private var documents: [TextDocument] {
      NSDocumentController.shared.documents.compactMap { $0 as? TextDocument }
    }

    @Test("A document is opened again with its window and state (A12)")
    func aDocumentIsOpenedAgainWithItsWindowAndState() async throws {
      let first = await launches.launch()
      let document = try open("in the file")
      document.text = "typed"
      #expect(first.titles == ["a"])
      try await first.save()
      let second = await launches.launch()
      #expect(second.titles == ["a"])
      #expect(documents.map(\.text) == ["typed"])
      #expect(documents.first?.fileURL == file)
      #expect(second.windows.first?.windowController?.document === documents.first)
    }

    @Test("The windows of a document are matched by identifier (A12)")
    func theWindowsOfADocumentAreMatchedByIdentifier() async throws {
      let first = await launches.launch()
      let document = try open("text")
      document.addSecondWindow()
      document.windowControllers[1].window?.setFrameOrigin(NSPoint(x: 77, y: 0))
      try await first.save()
      TextDocument.makesTwoWindows = true
      defer { TextDocument.makesTwoWindows = false }
      let second = await launches.launch()
      #expect(documents.count == 1)
      #expect(second.orderedWindows.count == 2)
      let moved = second.windows.first { $0.identifier?.rawValue == "second" }
      #expect(moved?.frame.origin.x == 77)
    }

    @Test func documentsWithoutFilesAreMadeAnewWithTheirState() async throws {
      let first = await launches.launch()
      try open(nil).text = "one"
      try open(nil).text = "two"
      try await first.save()
      let second = await launches.launch()
      #expect(documents.map(\.text).sorted() == ["one", "two"])
      #expect(second.orderedWindows.count == 2)
      try await second.save()
      _ = await launches.launch()
      #expect(documents.map(\.text).sorted() == ["one", "two"])
    }

    @Test func documentsOfSeveralLaunchesStayApart() async throws {
      let first = await launches.launch()
      for text in ["one", "two"] { try open(nil).text = text }
      try await first.save()
      let second = await launches.launch()
      try open(nil).text = "three"
      try await second.save()
      _ = await launches.launch()
      #expect(documents.map(\.text).sorted() == ["one", "three", "two"])
    }

    @Test func aDocumentIsReadFromItsAutosavedContents() async throws {
      let first = await launches.launch()
      let document = try open("in the file")
      let elsewhere = URL(filePath: launches.directory("autosaved.txt"))
      try Data("autosaved".utf8).write(to: elsewhere)
      document.autosavedContentsFileURL = elsewhere
      try await first.save()
      _ = await launches.launch()
      #expect(documents.first?.text == "autosaved")
      #expect(documents.first?.fileURL == file)
    }

    @Test func aDocumentIsReadFromItsFileWhereItsAutosavedContentsAreGone() async throws {
      let first = await launches.launch()
      let document = try open("in the file")
      document.autosavedContentsFileURL = URL(filePath: launches.directory("autosaved.txt"))
      try await first.save()
      let second = await launches.launch()
      #expect(second.titles == ["a"])
      #expect(documents.map(\.text) == ["in the file"])
    }

    @Test func aDocumentThatWasClosedIsOpenedAgainWithAnEarlierState() async throws {
      let first = await launches.launch()
      _ = try open("in the file")
      try await first.save()
      let second = await launches.launch()
      let closed = try #require(documents.first)
      second.orderedWindows.first?.performClose(nil)
      #expect(documents.isEmpty)
      #expect(await second.restorationSession?.restore(.lastSession).conclusion == .restored)
      #expect(second.titles == ["a"])
      #expect(documents.count == 1)
      #expect(documents.first !== closed)
    }

    @Test func aFileThatIsGoneLeavesOtherDocumentsAlone() async throws {
      let first = await launches.launch()
      _ = try open("in the file")
      _ = NSWindow.shown("other")
      try await first.save()
      try FileManager.default.removeItem(at: file)
      let second = await launches.launch()
      #expect(second.titles == ["other"])
      try await second.save()
      try Data("back again".utf8).write(to: file)
      #expect(await launches.launch().titles.sorted() == ["a", "other"])
    }

    @Test func closingTheLastWindowClosesTheDocument() async throws {
      let first = await launches.launch()
      _ = try open("text")
      first.orderedWindows.first?.performClose(nil)
      #expect(documents.isEmpty)
      try await first.save()
      #expect(await launches.launch().windows.isEmpty)
    }
  }
}

/// A document of text with one window, or two.
final class TextDocument: NSDocument {
  static var makesTwoWindows = false
  var text = ""

  override func makeWindowControllers() {
    addWindow("main")
    if Self.makesTwoWindows { addSecondWindow() }
  }

  func addSecondWindow() {
    addWindow("second")
    windowControllers.last?.showWindow(nil)
  }

  private func addWindow(_ identifier: String) {
    let window = NSWindow()
    window.identifier = NSUserInterfaceItemIdentifier(identifier)
    addWindowController(NSWindowController(window: window))
  }

  override func read(from data: Data, ofType typeName: String) throws {
    text = String(decoding: data, as: UTF8.self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if autosavedContentsFileURL == nil { coder.encode(text, forKey: "text") }
  }

  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    if let saved = coder.decodeObject(of: NSString.self, forKey: "text") { text = saved as String }
  }
}
