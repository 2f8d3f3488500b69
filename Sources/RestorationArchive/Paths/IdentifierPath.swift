/// The place of an object in the tree: the restoration identifiers from the root down to the
/// object.
///
/// A path is a list of components and never a joined string, because identifiers may contain any
/// character. The empty path is that of the app itself. A child's path shares the nodes of its
/// parent's, so each path of a tree needs one allocation.
///
/// ```swift
/// let path: IdentifierPath = ["tabs", "notes", "editor"]
/// path.identifiers  // passed to a factory: ["tabs", "notes", "editor"]
/// ```
///
/// Rules: J2 (slots instead of ordinals), J16.
public struct IdentifierPath: Sendable {
  /// One step of a path.
  public struct Component: Sendable {
    /// The object's restoration identifier.
    public let identifier: String
    /// A name that the container gives to distinguish siblings with equal identifiers; usually
    /// `nil`.
    public let slot: String?

    /// Creates a component; only siblings with equal identifiers need a slot.
    public init(_ identifier: String, slot: String? = nil) {
      self.identifier = identifier
      self.slot = slot
    }
  }

  package final class Node: Sendable {
    // Retained by hand, because the compiler frees a chain of nodes in a loop that counts two more
    // references for each. Changed only by the end of a node below.
    @exclusivity(unchecked) nonisolated(unsafe) private(set) var above: Unmanaged<Node>?
    package let component: Component
    let depth: Int
    let hash: Int

    package var parent: Node? { above?.takeUnretainedValue() }

    init(parent: consuming Node?, component: consuming Component) {
      depth = (parent?.depth ?? 0) + 1
      var hash = PathHash(after: parent?.hash ?? 0)
      hash.combine(component.identifier)
      if let slot = component.slot { hash.combine(slot) }
      self.hash = hash.value
      // Last, so that both are moved and not copied.
      above = parent.map { .passRetained($0) }
      self.component = component
    }

    deinit {
      guard let above else { return }
      // The end of a node may end all above it; only a short chain may do so by recursion.
      if depth <= Self.recursionLimit { above.release() } else { Self.end(above) }
    }

    private static let recursionLimit = 256

    private static func end(_ last: Unmanaged<Node>) {
      var node: Node? = last.takeRetainedValue()
      while isKnownUniquelyReferenced(&node), let next = node?.above {
        node?.above = nil
        node = next.takeRetainedValue()
      }
    }
  }

  package let node: Node?

  /// The path of the app itself.
  public static let root = IdentifierPath(node: nil)

  init(node: Node?) {
    self.node = node
  }

  /// Creates a path from components, the root first.
  ///
  /// - Complexity: O(*n*) in their number.
  public init(_ components: some Sequence<Component>) {
    node = components.reduce(nil) { Node(parent: $0, component: $1) }
  }

  /// Creates a path from identifiers, the root first.
  ///
  /// - Complexity: O(*n*) in their number.
  public init(identifiers: some Sequence<String>) {
    self.init(identifiers.map { Component($0) })
  }

  /// The number of components; 0 for the app itself.
  public var count: Int { node?.depth ?? 0 }

  /// The hash computed when the path was created.
  package var storedHash: Int { node?.hash ?? 0 }

  /// Indicates whether this is the path of the app itself.
  public var isEmpty: Bool { node == nil }

  /// The last component, or `nil` for the app itself.
  public var last: Component? { node?.component }

  /// The path of the enclosing object, or `nil` for the app itself.
  public var parent: IdentifierPath? {
    node.map { IdentifierPath(node: $0.parent) }
  }

  /// The components from the root down.
  ///
  /// - Complexity: O(*n*) in their number.
  public var components: [Component] {
    var result: [Component] = []
    result.reserveCapacity(count)
    var current = node
    while let step = current {
      result.append(step.component)
      current = step.parent
    }
    result.reverse()
    return result
  }

  /// Calls `body` with the components from the last one to the first, without counting references.
  package func visitUpwards(_ body: (Component) -> Void) {
    var step = UnownedNode(self)
    while step.address != nil {
      step.component { body($0) }
      step = step.parent
    }
  }

  /// The identifiers without slots, as passed to a restoration class or the delegate.
  public var identifiers: [String] {
    // Appended, because an array that is filled in place looks up its type at run time.
    var result: [String] = []
    result.reserveCapacity(count)
    UnownedNode(self).addIdentifiers(to: &result, after: 0)
    return result
  }

  /// Returns the path of a child.
  ///
  /// - Complexity: O(1).
  public func appending(_ component: Component) -> IdentifierPath {
    IdentifierPath(node: Node(parent: node, component: component))
  }

  /// Returns the path of a child.
  ///
  /// - Complexity: O(1).
  public func appending(_ identifier: String, slot: String? = nil) -> IdentifierPath {
    appending(Component(identifier, slot: slot))
  }

  /// Indicates whether this path equals another with one component appended.
  package func isChild(of path: IdentifierPath, _ identifier: String, _ slot: String?) -> Bool {
    guard let node, IdentifierPath(node: node.parent) == path,
      sameBytes(node.component.identifier, identifier)
    else { return false }
    guard let slot, let own = node.component.slot else {
      return slot == nil && node.component.slot == nil
    }
    return sameBytes(slot, own)
  }

  /// Returns whether this path is `ancestor` or a descendant of it.
  public func isEqualToOrDescendant(of ancestor: IdentifierPath) -> Bool {
    count >= ancestor.count && prefix(ancestor.count) == ancestor
  }

  /// The ancestor of this path with `count` components.
  package func prefix(_ count: Int) -> IdentifierPath {
    var current = node
    while let step = current, step.depth > count { current = step.parent }
    return IdentifierPath(node: current)
  }

  /// Visits the components deeper than `depth`, the last one first.
  func forEachComponent(
    from depth: Int,
    _ visit: (Component) throws(RestorationError) -> Void
  ) throws(RestorationError) {
    var current = node
    while let step = current, step.depth > depth {
      try visit(step.component)
      current = step.parent
    }
  }

  /// The number of leading components that two paths have in common.
  package func sharedCount(with other: IdentifierPath) -> Int {
    // The two paths retain all nodes, so no node is retained on the way.
    var first = UnownedNode(self)
    var second = UnownedNode(other)
    while first.depth > second.depth { first = first.parent }
    while second.depth > first.depth { second = second.parent }
    var shared = first.depth
    while !first.isSame(second) {
      if !first.hasEqualComponent(second) { shared = first.depth - 1 }
      first = first.parent
      second = second.parent
    }
    return shared
  }
}

extension IdentifierPath.Component: Hashable {
  /// Returns whether identifiers and slots have the same bytes; texts are not normalised.
  public static func == (left: Self, right: Self) -> Bool {
    sameBytes(left.identifier, right.identifier)
      && (left.slot == nil) == (right.slot == nil)
      && sameBytes(left.slot ?? "", right.slot ?? "")
  }

  /// Hashes the identifier and the slot.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    if let slot { hasher.combine(slot) }
  }
}

extension IdentifierPath.Component: Comparable {
  /// Returns whether one component precedes another: by the UTF-8 bytes of the identifier, then no
  /// slot before any slot, then by the bytes of the slot.
  public static func < (left: Self, right: Self) -> Bool {
    let order = compareBytes(left.identifier, right.identifier)
    if order != 0 { return order < 0 }
    guard let rightSlot = right.slot else { return false }
    guard let leftSlot = left.slot else { return true }
    return bytesPrecede(leftSlot, rightSlot)
  }
}

extension IdentifierPath: Hashable {
  /// Returns whether all components are equal.
  ///
  /// - Complexity: O(*n*), less for paths that share parents.
  public static func == (left: Self, right: Self) -> Bool {
    UnownedNode(left).isEqual(to: UnownedNode(right))
  }

  /// Hashes the path with the hash computed when it was created.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node?.hash ?? 0)
  }

  /// Combines the seed of a table with the hash computed when the path was created.
  ///
  /// The path's hash is as good as one by `Hasher`, and seeded for each process. Feeding it to
  /// another hasher costs more than the rest of a look-up.
  public func _rawHashValue(seed: Int) -> Int {
    var hash = PathHash(after: node?.hash ?? 0)
    hash.combine(seed)
    return hash.value
  }
}

extension IdentifierPath: Comparable {
  /// Returns whether one path precedes another in the list of an archive: parents first, siblings
  /// by their bytes.
  public static func < (left: Self, right: Self) -> Bool {
    let shared = left.sharedCount(with: right)
    guard let one = left.prefix(shared + 1).last, left.count > shared else {
      return right.count > shared
    }
    guard let other = right.prefix(shared + 1).last, right.count > shared else { return false }
    return one < other
  }
}

extension IdentifierPath: ExpressibleByArrayLiteral {
  /// Creates a path from identifiers, the root first.
  public init(arrayLiteral elements: String...) {
    self.init(identifiers: elements)
  }
}

extension IdentifierPath: CustomStringConvertible {
  /// The identifiers joined by `/`, or `(app)` for the app itself; for display only.
  public var description: String {
    isEmpty ? "(app)" : components.map(\.description).joined(separator: "/")
  }
}

extension IdentifierPath.Component: CustomStringConvertible {
  public var description: String {
    slot.map { "\(identifier)[\($0)]" } ?? identifier
  }
}

extension IdentifierPath.Component: Codable {
  private enum CodingKeys: String, CodingKey {
    case identifier, slot
  }

  /// Decodes a plain string, or an identifier with a slot.
  public init(from decoder: any Decoder) throws {
    if let identifier = try? decoder.singleValueContainer().decode(String.self) {
      self.init(identifier)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try container.decode(String.self, forKey: .identifier),
        slot: try container.decodeIfPresent(String.self, forKey: .slot)
      )
    }
  }

  /// Encodes a plain string, or an identifier with a slot.
  public func encode(to encoder: any Encoder) throws {
    guard let slot else {
      var container = encoder.singleValueContainer()
      return try container.encode(identifier)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
    try container.encode(slot, forKey: .slot)
  }
}

extension IdentifierPath: Codable {
  /// Decodes an array of components.
  public init(from decoder: any Decoder) throws {
    self.init(try [Component](from: decoder))
  }

  /// Encodes an array of components.
  public func encode(to encoder: any Encoder) throws {
    try components.encode(to: encoder)
  }
}
