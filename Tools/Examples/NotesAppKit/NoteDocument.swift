import AppKit

/// A text file. Its windows restore typed text that was not saved.
final class NoteDocument: NSDocument {
  var text = "" {
    didSet {
      for case let controller as NoteWindowController in windowControllers { controller.show(text) }
      updateChangeCount(.changeDone)
    }
  }

  override class var autosavesInPlace: Bool { false }

  override func makeWindowControllers() {
    let controller = NoteWindowController()
    addWindowController(controller)
    controller.show(text)
  }

  override func data(ofType typeName: String) throws -> Data { Data(text.utf8) }

  override func read(from data: Data, ofType typeName: String) throws {
    text = String(decoding: data, as: UTF8.self)
    updateChangeCount(.changeCleared)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if isDocumentEdited { coder.encode(text, forKey: "unsavedText") }
  }

  override func restoreState(with coder: NSCoder) {
    super.restoreState(with: coder)
    if let unsaved = coder.decodeObject(of: NSString.self, forKey: "unsavedText") {
      text = unsaved as String
    }
  }
}
