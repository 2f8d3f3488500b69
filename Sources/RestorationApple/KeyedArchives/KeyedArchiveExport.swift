public import RestorationArchive

/// An archive of this library, written as Apple keyed archives.
///
/// Each object of the tree is a keyed archive of its own, as data under its identifier path; the
/// values of the app are stored beside them. ``AppleState`` reads the same tree from it, and
/// `NSKeyedUnarchiver` can read it key by key.
///
/// ```swift
/// let export = try KeyedArchiveExport(archive)
/// for loss in export.losses { print(loss.path, loss.key ?? "", loss.reason) }
/// ```
public struct KeyedArchiveExport: Sendable {
  /// A value that a keyed archive could not store, or stored in another form.
  public struct Loss: Sendable, Hashable {
    /// The path of the object.
    public let path: IdentifierPath
    /// The key of the value, or `nil` when it is the whole object.
    public let key: String?
    /// The reason for the loss; never a value.
    public let reason: String
  }

  /// The bytes of the outer keyed archive.
  public let bytes: [UInt8]
  /// The values that were left out or changed, in the order of the objects.
  public let losses: [Loss]

  /// Writes an archive.
  ///
  /// - Parameters:
  ///   - archive: The archive to write.
  ///   - includesPrivate: Allows writing private values, which are then readable by everyone.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded` when the archive cannot
  ///   be read.
  /// - Complexity: O(*n*) in the size of the archive.
  public init(_ archive: Archive, includesPrivate: Bool = false) throws(RestorationError) {
    var losses: [Loss] = []
    var outer = KeyedArchiveWriter(includesPrivate: includesPrivate)
    let objects = try archive.objects()
    var facts: [ArchiveValue.Entry] = []
    let names = Set(objects.compactMap(\.path.uiKitText))
    for object in objects {
      let values = try object.values()
      if object.path.isEmpty {
        outer.add(values.filter { !names.contains($0.key) })
        losses += outer.losses.map { Loss(path: .root, key: $0.key, reason: $0.reason) }
        losses += values.filter { names.contains($0.key) }.map {
          Loss(path: .root, key: $0.key, reason: "left out: an object has this path")
        }
        facts.append(ExportedObjects.entry("", object))
        continue
      }
      guard let name = object.path.uiKitText, name != ExportedObjects.key else {
        losses.append(Loss(path: object.path, key: nil, reason: "left out: no path of UIKit's"))
        continue
      }
      var inner = KeyedArchiveWriter(includesPrivate: includesPrivate)
      inner.add(values)
      losses += inner.losses.map { Loss(path: object.path, key: $0.key, reason: $0.reason) }
      outer.add(root: name, data: inner.finish())
      facts.append(ExportedObjects.entry(name, object))
    }
    outer.add(root: ExportedObjects.key, .dictionary(facts))
    self.losses = losses
    bytes = outer.finish()
  }
}

extension IdentifierPath {
  /// The path as UIKit writes it, or `nil` when that would be read as another path.
  var uiKitText: String? {
    let components = components
    guard components.allSatisfy({ $0.slot == nil && !$0.identifier.contains("/") }),
      case let text = components.map(\.identifier).joined(separator: "/"),
      IdentifierPath(uiKit: text) == self
    else { return nil }
    return text
  }
}
