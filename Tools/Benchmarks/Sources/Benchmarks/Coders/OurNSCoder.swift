import Foundation
import RestorationArchive
import RestorationCoding

/// The library's coder as used by code written for UIKit: only `NSCoder` methods, with children as
/// objects.
final class OurNSCoder: ReferenceResolution {
  private var expected: [IdentifierPath: StateNode] = [:]

  static func encode(_ tree: StateNode) throws -> Archive {
    let resolution = OurNSCoder()
    let encoder = ArchiveEncoder(
      header: OurCoder.header,
      references: resolution,
      limits: OurCoder.limits
    )
    tree.path = IdentifierPath.root.appending(tree.identifier)
    try encode(tree, with: encoder)
    return try encoder.finish()
  }

  private static func encode(_ node: StateNode, with encoder: ArchiveEncoder) throws {
    let path = node.path ?? .root
    for child in node.children { child.path = path.appending(child.identifier) }
    let failures = try encoder.encode(at: path, className: "StateNode") { coder in
      node.encode(with: coder)
    }
    if let failure = failures.first { throw failure }
    for child in node.children { try encode(child, with: encoder) }
  }

  static func decode(_ bytes: ArchiveBytes) throws -> StateNode {
    let resolution = OurNSCoder()
    let root = StateNode()
    let decoder = ArchiveDecoder(
      try Archive(bytes, limits: OurCoder.limits),
      references: resolution
    )
    try decoder.decodeAll { object, coder in
      let node = resolution.expected.removeValue(forKey: object.path) ?? root
      node.decode(with: coder)
      if let failure = coder.failures.first { throw failure }
    }
    return root
  }

  // MARK: The engine's side

  func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? {
    (object as? StateNode)?.path
  }

  func object(atReferenced path: IdentifierPath) -> AnyObject? {
    if let known = expected[path] { return known }
    let child = StateNode()
    expected[path] = child
    return child
  }

  func source(named name: String) -> AnyObject? { nil }
}
