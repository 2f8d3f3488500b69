import RestorationArchive
import RestorationMirror
import RestorationTestSupport
import RestorationTesting
import Testing

/// The changes from one tree to another, as edits of cells that can be made to any tree: an oracle for
/// merges which knows nothing of three sides.
private struct Patch {
  /// For each path the new class; `nil` for a removed object.
  var objects: [String: String?] = [:]
  /// For each path and key the new value; `nil` for a removed one. The values of a removed object are not
  /// listed.
  var values: [String: [String: ArchiveValue?]] = [:]

  init(from base: SmallTree, to tree: SmallTree) {
    for path in Set(base.objects.keys).union(tree.objects.keys) {
      let (before, after) = (base.objects[path], tree.objects[path])
      if before?.name != after?.name { objects.updateValue(after?.name, forKey: path) }
      guard let after else { continue }
      let keys = Set((before?.values ?? [:]).keys).union(after.values.keys)
      for key in keys where before?.values[key] != after.values[key] {
        values[path, default: [:]].updateValue(after.values[key], forKey: key)
      }
    }
  }

  /// Makes the edits to a tree.
  func applied(to tree: SmallTree) -> SmallTree {
    var tree = tree
    for (path, name) in objects {
      if let name {
        tree.objects[path, default: .init()].name = name
      } else {
        tree.objects[path] = nil
      }
    }
    for (path, edits) in values where tree.objects[path] != nil {
      for (key, value) in edits { tree.objects[path]?.values[key] = value }
    }
    return tree
  }

  /// All paths that it touches.
  var paths: Set<String> { Set(objects.keys).union(values.keys) }

  func touches(_ part: MergePart) -> Bool {
    let path = part.path.identifiers.joined(separator: "/")
    guard let key = part.key else { return paths.contains(path) }
    return values[path]?[key] != nil
  }

  /// Indicates whether both edit one cell differently, or one edits an object that the other makes,
  /// removes or changes in class.
  func collides(with other: Patch) -> Bool {
    for path in paths.intersection(other.paths) {
      let isWhole = objects[path] != nil || other.objects[path] != nil
      let isAlike = objects[path] == other.objects[path] && values[path] == other.values[path]
      if isWhole, !isAlike { return true }
      for (key, value) in values[path] ?? [:] {
        if let found = other.values[path]?[key], found != value { return true }
      }
    }
    return false
  }
}

@Suite("Random merges are what two patches of one tree make in either order")
struct ArchiveMergeModelTests {
  private static let names = ["a", "b", "c", "a/x", "a/y", "b/x", "c/x", "a/x/p"]
  private static let keys = ["k", "l", "m"]

  private static func parent(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func value(_ random: inout SeededGenerator) -> ArchiveValue {
    Int.random(in: 0..<5, using: &random) == 0
      ? .reference(SmallTree.path(names.randomElement(using: &random) ?? "a"))
      : .int(.random(in: 0..<3, using: &random))
  }

  /// Makes a few changes as an app does: no object without its parent.
  private static func change(_ tree: inout SmallTree, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let path = names.randomElement(using: &random) ?? "a"
      let key = keys.randomElement(using: &random) ?? "k"
      switch Int.random(in: 0..<10, using: &random) {
      case 0: tree.objects = tree.objects.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
      case 1: tree[path]?[key] = nil
      case 2, 3:
        guard tree[path] == nil, parent(of: path).map({ tree[$0] != nil }) ?? true else { break }
        tree[path] = [key: value(&random)]
      case 4: tree.objects[path]?.name = "Other"
      default: if tree[path] != nil { tree[path]?[key] = value(&random) }
      }
    }
  }

  private static func isComplete(_ tree: SmallTree) -> Bool {
    tree.objects.keys.allSatisfy { parent(of: $0).map { tree[$0] != nil } ?? true }
  }

  /// The references that lead to no object, by place.
  private static func dangling(in tree: SmallTree) -> Set<String> {
    var found: Set<String> = []
    for (path, object) in tree.objects {
      for case (let key, .reference(let target)) in object.values
      where tree[target.identifiers.joined(separator: "/")] == nil {
        found.insert("\(path) \(key) \(target)")
      }
    }
    return found
  }

  @Test(
    "and refused where they collide",
    arguments: 0..<SweepLength.count(8, sweep: 100, long: 1000)
  )
  func merges(_ number: Int) throws {
    let seed = SeededGenerator().seed &+ UInt64(number)
    var random = SeededGenerator(seed: seed)
    var mergedCount = 0
    for index in 0..<50 {
      var base = SmallTree(["a": ["k": .int(0)], "a/x": ["k": .int(1)], "b": ["l": .int(2)]])
      for _ in 0..<2 { Self.change(&base, &random) }
      var (ours, theirs) = (base, base)
      Self.change(&ours, &random)
      Self.change(&theirs, &random)
      let name = Comment("seed \(seed), triple \(index)")
      let merge = try ArchiveMerge(
        ours.archive(at: 1),
        theirs.archive(at: 2),
        since: base.archive()
      )
      let (mine, other) = (Patch(from: base, to: ours), Patch(from: base, to: theirs))
      let (one, two) = (
        other.applied(to: mine.applied(to: base)), mine.applied(to: other.applied(to: base))
      )
      let newlyDangling = Self.dangling(in: one)
        .subtracting(Self.dangling(in: ours)).subtracting(Self.dangling(in: theirs))
      let isMergeable =
        !mine.collides(with: other) && one == two && Self.isComplete(one) && newlyDangling.isEmpty
      guard let archive = merge.archive else {
        // More is refused than what collides only where both have removed what one may have moved.
        let removed = mine.objects.filter { $0.value == nil }.keys
          .filter { other.objects[$0] == .some(nil) }
        #expect(!isMergeable || !removed.isEmpty, name)
        continue
      }
      mergedCount += 1
      #expect(isMergeable, name)
      #expect(try SmallTree(archive) == one, name)
      let touched = Set(merge.account.keys.map { $0.path.identifiers.joined(separator: "/") })
      #expect(touched == mine.paths.union(other.paths), name)
      for (part, side) in merge.account {
        #expect(mine.touches(part) == (side != .theirs), "\(name) \(part)")
        #expect(other.touches(part) == (side != .ours), "\(name) \(part)")
      }
    }
    #expect(mergedCount > 5, "seed \(seed)")
  }
}
