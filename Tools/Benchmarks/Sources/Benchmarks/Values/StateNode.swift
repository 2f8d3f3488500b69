import Foundation
import RestorationArchive

/// The object that everybody encodes and decodes: ten values of an ordinary controller's state, and
/// references to its children.
final class StateNode: NSObject {
  /// The restoration identifier; where the object stands, not part of its state.
  let identifier: String
  /// Where the object stands, once somebody has told it; an engine keeps this for its objects.
  var path: IdentifierPath?

  var isExpanded = false
  var isSelected = false
  var row = 0
  var visits = 0
  var changedAt = 0
  var offset = 0.0
  var zoom = 0.0
  /// 24 characters.
  var title = ""
  /// 80 characters.
  var draft = ""
  /// 64 bytes.
  var thumbnail = Data()
  var children: [StateNode] = []

  init(identifier: String = "") {
    self.identifier = identifier
  }
}

/// The names under which the keyed coders store a node's values.
enum Key {
  static let isExpanded = "isExpanded"
  static let isSelected = "isSelected"
  static let row = "row"
  static let visits = "visits"
  static let changedAt = "changedAt"
  static let offset = "offset"
  static let zoom = "zoom"
  static let title = "title"
  static let draft = "draft"
  static let thumbnail = "thumbnail"
  static let children = "children"
}

extension StateNode {
  /// Builds a tree in which every object but the last ones has four children.
  ///
  /// The values depend on the object's number alone, so every run of the benchmarks has the same.
  static func tree(count: Int) -> StateNode {
    let nodes = (0..<count).map { StateNode(number: $0) }
    for (index, node) in nodes.enumerated() {
      let first = min(4 * index + 1, count)
      node.children = Array(nodes[first..<min(first + 4, count)])
    }
    return nodes[0]
  }

  convenience init(number: Int) {
    self.init(identifier: "node-\(number)")
    change(to: number)
  }

  /// Gives the node the values of a number.
  func change(to number: Int) {
    var random = SplitMix64(state: UInt64(number))
    isExpanded = random.next() & 1 == 0
    isSelected = random.next() % 8 == 0
    row = Int(random.next() % 100)
    visits = Int(random.next() % 200_000) - 100_000
    changedAt = 1_700_000_000_000 + Int(random.next() % 50_000_000_000)
    offset = random.unit() * 20_000
    zoom = 0.25 + random.unit() * 4
    title = random.text(count: 24)
    draft = random.text(count: 80)
    thumbnail = Data((0..<64).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }

  /// A number that changes with every value of the tree, and with the order of children.
  var checksum: UInt64 {
    var sum = Checksum()
    add(to: &sum)
    return sum.value
  }

  private func add(to sum: inout Checksum) {
    sum.add(UInt64(isExpanded ? 1 : 0) | UInt64(isSelected ? 2 : 0))
    sum.add(UInt64(bitPattern: Int64(row)))
    sum.add(UInt64(bitPattern: Int64(visits)))
    sum.add(UInt64(bitPattern: Int64(changedAt)))
    sum.add(offset.bitPattern)
    sum.add(zoom.bitPattern)
    sum.add(title.utf8)
    sum.add(draft.utf8)
    sum.add(thumbnail)
    sum.add(UInt64(children.count))
    for child in children { child.add(to: &sum) }
  }
}

private struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 29
  }

  mutating func add(_ bytes: some Collection<UInt8>) {
    add(UInt64(bytes.count))
    for byte in bytes { add(UInt64(byte)) }
  }
}
