import Foundation
import RestorationArchive

/// The object that every subject encodes and decodes: ten values of an ordinary controller's state,
/// and references to its children.
final class StateNode: NSObject, StateValues {
  /// The restoration identifier, which is not part of the state.
  let identifier: String
  /// The path of the object, set by the benchmark; an engine keeps this for its objects.
  var path: IdentifierPath?

  var isExpanded = false
  var isSelected = false
  var row = 0
  var visits = 0
  var changedAt = 0
  var offset = 0.0
  var zoom = 0.0
  var title = ""
  var draft = ""
  var thumbnail = Data()
  var children: [StateNode] = []

  init(identifier: String = "") {
    self.identifier = identifier
  }
}

extension StateNode {
  /// Builds a tree in which every object except the last ones has four children.
  ///
  /// The values depend on the object's number alone, so every run of the benchmarks has the same.
  /// Parents make their children, as containers do, so that related objects are near each other in
  /// memory.
  static func tree(count: Int) -> StateNode { subtree(0, count) }

  private static func subtree(_ number: Int, _ count: Int) -> StateNode {
    let node = StateNode(number: number)
    let first = min(4 * number + 1, count)
    node.children = (first..<min(first + 4, count)).map { subtree($0, count) }
    return node
  }

  private convenience init(number: Int) {
    self.init(identifier: "node-\(number)")
    change(to: number)
  }
}
