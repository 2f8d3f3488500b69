/// The objects made for the children that the objects of one path have named, as a stack: those of
/// a parent lie above those of its own parent.
struct NamedChildren {
  private struct Child {
    /// The component as stored in the archive; lists and references store it in the same form.
    let bytes: UnsafeRawBufferPointer
    /// The object, until the archive's list reaches it.
    var object: AnyObject?
  }

  /// The relation of the object at one depth to the walk.
  enum Parent {
    /// The archive does not list it.
    case absent
    /// No listed object has named it.
    case unclaimed
    /// An object was made for it.
    case made
  }

  private struct Level {
    let parent: Parent
    let start: Int
    /// The place of the child after the one found last.
    var next: Int
  }

  private static let searched = 8

  private var children: [Child] = []
  // By the depth of the parent; that of the app itself is 0.
  private var levels: [Level] = []
  /// The places of the children of parents that have too many to search all of them, by the start
  /// of their level.
  private var places: [Int: [StoredComponent: Int]] = [:]

  /// Keeps the levels of the first `count` depths; returns the objects of the others that the list
  /// did not reach.
  mutating func keep(_ count: Int) -> [AnyObject] {
    guard levels.count > count else { return [] }
    let start = levels[count].start
    levels.removeLast(levels.count - count)
    guard children.count > start else { return [] }
    if !places.isEmpty { places = places.filter { $0.key < start } }
    var unreached: [AnyObject] = []
    while children.count > start {
      if let object = children.removeLast().object { unreached.append(object) }
    }
    return unreached
  }

  /// Adds the level of the next object of the list.
  mutating func open(depth: Int, _ parent: Parent) {
    while levels.count < depth { add(.absent) }
    add(parent)
  }

  private mutating func add(_ parent: Parent) {
    levels.append(Level(parent: parent, start: children.count, next: children.count))
  }

  /// The relation of the parent of an object at a depth.
  func parent(ofDepth depth: Int) -> Parent {
    depth > 0 && depth <= levels.count ? levels[depth - 1].parent : .absent
  }

  /// Indicates whether the archive lists no ancestor of the object that is opened next.
  var hasNoParent: Bool { levels.allSatisfy { $0.parent == .absent } }

  /// Adds a child of the last object; returns the object that was made for it first.
  mutating func name(_ bytes: UnsafeRawBufferPointer, _ make: () -> AnyObject) -> AnyObject {
    if let place = place(of: bytes, in: levels.count - 1), let known = children[place].object {
      return known
    }
    let object = make()
    children.append(Child(bytes: bytes, object: object))
    rememberPlace()
    return object
  }

  private mutating func rememberPlace() {
    let first = levels[levels.count - 1].start
    let count = children.count - first
    guard count > Self.searched else { return }
    for place in (count == Self.searched + 1 ? first : children.count - 1)..<children.count {
      places[first, default: [:]][StoredComponent(bytes: children[place].bytes)] = place
    }
  }

  /// Takes the object that was made for a child of the object at a depth.
  mutating func take(_ bytes: UnsafeRawBufferPointer, below depth: Int) -> AnyObject? {
    guard let place = place(of: bytes, in: depth) else { return nil }
    levels[depth].next = place + 1
    return children[place].object.take()
  }

  private func place(of bytes: UnsafeRawBufferPointer, in level: Int) -> Int? {
    let first = levels[level].start
    let end = level + 1 < levels.count ? levels[level + 1].start : children.count
    guard end - first <= Self.searched else {
      return places[first]?[StoredComponent(bytes: bytes)]
    }
    var place = levels[level].next
    for _ in first..<end {
      if place >= end { place = first }
      if sameBytes(children[place].bytes, bytes) { return place }
      place += 1
    }
    return nil
  }
}

/// A component of a path as stored in an archive that is retained elsewhere.
private struct StoredComponent: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (left: Self, right: Self) -> Bool { sameBytes(left.bytes, right.bytes) }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
