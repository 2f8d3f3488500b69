import AppKit

/// The types of documents, which a bundle on macOS lists in its property list.
final class NoteDocumentController: NSDocumentController {
  override var defaultType: String? { "org.example.note" }

  override func documentClass(forType typeName: String) -> AnyClass? { NoteDocument.self }
}
