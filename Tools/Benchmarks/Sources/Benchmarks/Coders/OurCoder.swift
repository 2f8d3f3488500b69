import Foundation
import RestorationArchive
import RestorationCoding

/// The library's coder through its typed methods: nothing is boxed, children are paths.
enum OurCoder {
  /// An archive of 100,000 objects is beyond the ordinary limits, on purpose.
  static let limits: ArchiveLimits = {
    var limits = ArchiveLimits.standard
    limits.maximumObjectCount = 200_000
    limits.maximumByteCount = 64 << 20
    return limits
  }()

  static let header = ArchiveHeader(
    appIdentifier: "com.example.benchmarks",
    bundleVersion: "42",
    systemVersion: "Linux",
    timestamp: 800_000_000
  )

  static func encode(_ tree: StateNode, limits: ArchiveLimits = limits) throws -> Archive {
    let encoder = ArchiveEncoder(header: header, limits: limits)
    try encode(tree, at: IdentifierPath.root.appending(tree.identifier), with: encoder)
    return try encoder.finish()
  }

  private static func encode(
    _ node: StateNode,
    at path: IdentifierPath,
    with encoder: ArchiveEncoder
  ) throws {
    let paths = node.children.map { path.appending($0.identifier) }
    try encoder.encode(description(of: path)) { coder in
      try node.encodeValues(with: coder)
      try coder.encode(paths, forKey: Key.children)
    }
    for (child, path) in zip(node.children, paths) { try encode(child, at: path, with: encoder) }
  }

  static func description(of path: IdentifierPath) -> ObjectDescription {
    ObjectDescription(path: path, className: "StateNode", role: .object)
  }

  static func decode(_ bytes: ArchiveBytes) throws -> StateNode {
    let root = StateNode()
    // Parents come first, so an object is made when its parent names it and filled in its turn.
    var expected: [IdentifierPath: StateNode] = [:]
    let decoder = ArchiveDecoder(try Archive(bytes, limits: limits))
    try decoder.decodeAll { object, coder in
      let node = expected.removeValue(forKey: object.path) ?? root
      try node.decodeValues(with: coder)
      let paths = try coder.decodeReferences(forKey: Key.children) ?? []
      node.children = paths.map { path in
        let child = StateNode()
        expected[path] = child
        return child
      }
    }
    return root
  }
}
