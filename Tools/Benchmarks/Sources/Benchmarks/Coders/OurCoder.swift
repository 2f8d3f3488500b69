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
    let children = node.children
    let paths = children.map { path.appending($0.identifier) }
    try encoder.encode(at: path, className: "StateNode") { coder in
      try node.encodeValues(with: coder)
      try coder.encode(paths, forKey: Key.children)
    }
    for index in children.indices {
      try encode(children[index], at: paths[index], with: encoder)
    }
  }

  static func decode(_ bytes: ArchiveBytes) throws -> StateNode {
    let decoder = ArchiveDecoder(try Archive(bytes, limits: limits))
    let tree = try decoder.decodeTree(makingRoots: { StateNode() }) { node, coder in
      try node.decodeValues(with: coder)
      node.children = try coder.makeChildren(forKey: Key.children) { StateNode() }
    }
    guard let root = tree.roots.first, tree.missing.isEmpty, tree.unclaimed.isEmpty else {
      throw BenchmarkError("the tree has come back in parts")
    }
    return root
  }
}
