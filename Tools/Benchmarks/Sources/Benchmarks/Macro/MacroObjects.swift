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
    let children = node.children
    let paths = children.map { path.appending($0.identifier) }
    try encoder.encode(at: path, className: "StateNode") { coder in
      node.encodeRestorableProperties(to: coder)
      try coder.encode(paths, forKey: Key.children)
    }
    for index in children.indices {
      try encode(children[index], at: paths[index], with: encoder)
    }
  }

  static func decode(_ bytes: ArchiveBytes) throws -> MacroObject {
    let decoder = ArchiveDecoder(try Archive(bytes, limits: OurCoder.limits))
    let tree = try decoder.decodeTree(makingRoots: { MacroObject() }) { node, coder in
      _ = node.decodeRestorableProperties(from: coder)
      node.children = try coder.makeChildren(forKey: Key.children) { MacroObject() }
    }
    guard let root = tree.roots.first, tree.missing.isEmpty, tree.unclaimed.isEmpty else {
      throw BenchmarkError("the tree has come back in parts")
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
