import Foundation

/// The facts by which a document is opened again, as its windows save them.
@MainActor
struct SavedDocument {
  private static let numberKey = "NSDocument.number"
  private static let classKey = "NSDocument.class"
  private static let typeKey = "NSDocument.fileType"
  private static let fileKey = "NSDocument.fileURL"
  private static let autosavedKey = "NSDocument.autosavedContentsFileURL"

  let number: Int
  let className: String
  let type: String?
  let file: URL?
  let autosaved: URL?

  /// The facts about a document, or `nil` before the save that numbers it.
  init?(_ document: NSDocument) {
    guard let number = document.number else { return nil }
    self.number = number
    className = ClassNames.name(of: Swift.type(of: document))
    type = document.fileType
    file = document.fileURL
    autosaved = document.autosavedContentsFileURL
  }

  /// Reads the document of a window, or returns `nil` if the window had none.
  init?(in state: NSCoder) {
    guard state.containsValue(forKey: Self.numberKey),
      let name = state.decodeObject(of: NSString.self, forKey: Self.classKey)
    else { return nil }
    number = state.decodeInteger(forKey: Self.numberKey)
    className = name as String
    type = state.decodeObject(of: NSString.self, forKey: Self.typeKey) as String?
    file = state.decodeObject(of: NSURL.self, forKey: Self.fileKey) as URL?
    autosaved = state.decodeObject(of: NSURL.self, forKey: Self.autosavedKey) as URL?
  }

  /// The file to read: that of the autosaved contents while it exists, otherwise the document's
  /// own.
  var contents: URL? {
    if let file, let autosaved, !FileManager.default.fileExists(atPath: autosaved.path) {
      return file
    }
    return autosaved ?? file
  }

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: Self.numberKey)
    coder.encode(className, forKey: Self.classKey)
    if let type { coder.encode(type, forKey: Self.typeKey) }
    if let file { coder.encode(file, forKey: Self.fileKey) }
    if let autosaved { coder.encode(autosaved, forKey: Self.autosavedKey) }
  }
}
