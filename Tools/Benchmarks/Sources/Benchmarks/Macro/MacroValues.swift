import Foundation
import RestorationArchive
import RestorationCoding

/// A tree of structures whose code the macro has written: the root, and each of the trees below it, is the one value
/// of an object, because the values of an object have a limit.
enum MacroValues {
  private static let key = "tree"

  static func encode(_ tree: MacroValue) throws -> Archive {
    let encoder = ArchiveEncoder(header: OurCoder.header, limits: OurCoder.limits)
    var root = tree
    root.children = []
    try encode(root, at: ["root"], with: encoder)
    for (number, child) in tree.children.enumerated() {
      try encode(child, at: ["root", .init("\(number)")], with: encoder)
    }
    return try encoder.finish()
  }

  private static func encode(
    _ tree: MacroValue,
    at path: IdentifierPath,
    with encoder: ArchiveEncoder
  ) throws {
    let failures = try encoder.encode(at: path, className: "MacroValue") { coder in
      coder.encodeProperty(tree, forKey: key)
    }
    if let failure = failures.first { throw failure }
  }

  static func decode(_ bytes: ArchiveBytes) throws -> MacroValue {
    var root: MacroValue?
    let decoder = ArchiveDecoder(try Archive(bytes, limits: OurCoder.limits))
    try decoder.decodeAll { _, coder in
      let tree = coder.decodeProperty(forKey: key, replacing: MacroValue())
      if let failure = coder.failures.first { throw failure }
      if root == nil { root = tree } else if let tree { root?.children.append(tree) }
    }
    return root ?? MacroValue()
  }
}

extension MacroValue: NodeValues {
  init(_ node: StateNode) {
    (isExpanded, isSelected, row) = (node.isExpanded, node.isSelected, node.row)
    (visits, changedAt, offset) = (node.visits, node.changedAt, node.offset)
    (zoom, title, draft) = (node.zoom, node.title, node.draft)
    thumbnail = node.thumbnail
    children = node.children.map { MacroValue($0) }
  }
}
