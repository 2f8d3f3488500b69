import Foundation

/// A model of an app that was ported: it encodes and decodes itself, as on iOS.
final class Note: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let title: String
  var links: [Note]
  weak var parent: Note?

  init(_ title: String, links: [Note] = []) {
    self.title = title
    self.links = links
    super.init()
    for link in links { link.parent = self }
  }

  init?(coder: NSCoder) {
    guard let title = coder.decodeObject(of: NSString.self, forKey: "title") else { return nil }
    self.title = title as String
    links = coder.decodeObject(of: [NSArray.self, Note.self], forKey: "links") as? [Note] ?? []
    parent = coder.decodeObject(of: Note.self, forKey: "parent")
  }

  func encode(with coder: NSCoder) {
    coder.encode(title as NSString, forKey: "title")
    coder.encode(links as NSArray, forKey: "links")
    coder.encode(parent, forKey: "parent")
  }

  /// The name of the class in what Foundation archives.
  static let name = NSStringFromClass(Note.self)

  /// The bytes of a note and all that it leads to, as Foundation archives them.
  var archived: [UInt8] {
    get throws {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.encode(self, forKey: "root")
      archiver.finishEncoding()
      return Array(archiver.encodedData)
    }
  }
}
