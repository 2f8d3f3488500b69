import Foundation
import RestorationArchive
import RestorationCoding

/// The library's coder with objects whose code the macro has written. The bytes are those of ``OurCoder``.
@MainActor
enum MacroObjects {
  static func encode(_ tree: MacroObject) throws -> Archive {
    let encoder = ArchiveEncoder(header: OurCoder.header, limits: OurCoder.limits)
    try encode(tree, at: IdentifierPath.root.appending(tree.identifier), with: encoder)
    return try encoder.finish()
  }

  private static func encode(
    _ node: MacroObject,
    at path: IdentifierPath,
    with encoder: ArchiveEncoder
  ) throws {
    let paths = node.children.map { path.appending($0.identifier) }
    try encoder.encode(OurCoder.description(of: path)) { coder in
      node.encodeRestorableProperties(to: coder)
      try coder.encode(paths, forKey: Key.children)
    }
    for (child, path) in zip(node.children, paths) { try encode(child, at: path, with: encoder) }
  }

  static func decode(_ bytes: ArchiveBytes) throws -> MacroObject {
    let root = MacroObject()
    var expected: [IdentifierPath: MacroObject] = [:]
    let decoder = ArchiveDecoder(try Archive(bytes, limits: OurCoder.limits))
    try decoder.decodeAll { object, coder in
      let node = expected.removeValue(forKey: object.path) ?? root
      _ = node.decodeRestorableProperties(from: coder)
      let paths = try coder.decodeReferences(forKey: Key.children) ?? []
      node.children = paths.map { path in
        let child = MacroObject()
        expected[path] = child
        return child
      }
    }
    return root
  }
}

extension MacroObject: @MainActor NodeValues {
  convenience init(_ node: StateNode) {
    self.init(identifier: node.identifier)
    (isExpanded, isSelected, row) = (node.isExpanded, node.isSelected, node.row)
    (visits, changedAt, offset) = (node.visits, node.changedAt, node.offset)
    (zoom, title, draft) = (node.zoom, node.title, node.draft)
    thumbnail = node.thumbnail
    children = node.children.map { MacroObject($0) }
  }
}
