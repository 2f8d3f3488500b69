/// The identifiers of the paths of a list, one path after another.
///
/// Neighbours share most of their identifiers, so the array is changed where it differs. It is only
/// copied if the receiver of the last one has kept it.
package struct LatestIdentifiers {
  private var path = IdentifierPath.root
  private var identifiers: [String] = []

  package init() {}

  /// Returns the identifiers of a path, without slots.
  package mutating func move(to next: consuming IdentifierPath) -> [String] {
    let shared = next.sharedCount(with: path)
    identifiers.removeLast(identifiers.count - shared)
    UnownedNode(next).addIdentifiers(to: &identifiers, after: shared)
    path = next
    return identifiers
  }
}
