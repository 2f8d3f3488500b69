import Foundation
import RestorationArchive
import RestorationCoding
import RestorationTestSupport
import Testing

/// Trees whose objects are made where their parents name them.
@Suite struct DecodedTreeTests {
  final class Item {
    var number = -1
    var path: IdentifierPath?
    var children: [Item] = []
  }

  /// The numbers of a tree in parentheses, such as `0(1,2(3))`.
  static func shape(_ item: Item) -> String {
    let inner = item.children.map(shape).joined(separator: ",")
    return "\(item.number)" + (inner.isEmpty ? "" : "(\(inner))")
  }

  /// An archive of objects numbered in the order given.
  static func archive(
    _ objects: [(path: IdentifierPath, children: [IdentifierPath])]
  ) throws -> Archive {
    let encoder = ArchiveEncoder(header: Coding.header)
    for (number, object) in objects.enumerated() {
      let role: ObjectRole = object.path.isEmpty ? .app : .object
      try encoder.encode(at: object.path, className: "Item", role: role) { coder in
        coder.encode(number, forKey: "number")
        try coder.encode(object.children, forKey: "children")
      }
    }
    return try encoder.finish()
  }

  static func decode(_ archive: Archive) throws -> DecodedTree<Item> {
    try ArchiveDecoder(archive).decodeTree(makingRoots: Item.init) { item, coder in
      item.number = coder.decodeInteger(forKey: "number")
      item.children = try coder.makeChildren(forKey: "children", Item.init)
    }
  }

  @Test func childrenComeBackInTheOrderOfTheReferences() throws {
    let tree = try Self.decode(
      Self.archive([
        (["a"], [["a", "y"], ["a", "x"]]), (["a", "x"], []), (["a", "y"], [["a", "y", "z"]]),
        (["a", "y", "z"], []), (["b"], []),
      ])
    )
    #expect(tree.roots.map(Self.shape) == ["0(2(3),1)", "4"])
    #expect(tree.missing.isEmpty && tree.unclaimed.isEmpty)
  }

  @Test func theAppIsTheRootOfAll() throws {
    let tree = try Self.decode(Self.archive([([], [["b"], ["a"]]), (["a"], []), (["b"], [])]))
    #expect(tree.roots.map(Self.shape) == ["0(2,1)"])
  }

  @Test func childThatTheArchiveDoesNotHaveIsReportedAsItWasMade() throws {
    let tree = try Self.decode(
      Self.archive([
        (["a"], [["a", "x"], ["a", "gone"]]), (["a", "x"], []), (["b"], [["b", "c"]]),
      ])
    )
    #expect(tree.roots.map(Self.shape) == ["0(1,-1)", "2(-1)"])
    #expect(tree.missing.count == 2)
    #expect(tree.missing.contains { $0 === tree.roots[0].children[1] })
    #expect(tree.missing.contains { $0 === tree.roots[1].children[0] })
  }

  @Test func objectsThatTheirParentDoesNotNameAreUnclaimedWithTheirDescendants() throws {
    let tree = try Self.decode(
      Self.archive([
        (["a"], []), (["a", "x"], [["a", "x", "y"]]), (["a", "x", "y"], []), (["b"], []),
        (["c", "d"], []), (["c", "d", "e", "f"], []),
      ])
    )
    #expect(tree.roots.map(Self.shape) == ["0", "3", "4"])
    #expect(tree.unclaimed == [["a", "x"], ["a", "x", "y"], ["c", "d", "e", "f"]])
  }

  @Test func childThatIsNamedTwiceIsOneObject() throws {
    let archive = try Self.archive([(["a"], [["a", "x"], ["a", "x"]]), (["a", "x"], [])])
    let root = try #require(try Self.decode(archive).roots.first)
    #expect(root.children.map(\.number) == [1, 1])
    #expect(root.children[0] === root.children[1])
  }

  @Test(arguments: [8, 9, 3_000])
  func anyNumberOfChildrenIsFound(count: Int) throws {
    var random = SeededGenerator()
    let seed = random.seed
    let parent: IdentifierPath = ["a"]
    let paths = (0..<count).map { parent.appending("child-\($0)") }
    let named = paths.shuffled(using: &random)
    let archive = try Self.archive([(parent, named)] + paths.map { ($0, []) })
    let tree = try Self.decode(archive)
    let numbers = Dictionary(uniqueKeysWithValues: zip(paths, 1...))
    let expected = named.map { numbers[$0] ?? 0 }
    #expect(tree.roots.first?.children.map(\.number) == expected, "seed \(seed)")
    #expect(tree.missing.isEmpty && tree.unclaimed.isEmpty)
  }

  @Test func pathIsThatOfTheObjectAlsoForACoderThatIsKept() throws {
    let objects: [(IdentifierPath, [IdentifierPath])] = [
      (["a"], [["a", "x"]]), (["a", "x"], []), (["b"], []),
    ]
    var kept: [StateDecoder] = []
    let decoder = ArchiveDecoder(try Self.archive(objects))
    _ = try decoder.decodeTree(makingRoots: Item.init) { item, coder in
      item.path = coder.path
      kept.append(coder)
      item.children = try coder.makeChildren(forKey: "children", Item.init)
    }
    #expect(kept.map(\.path) == objects.map(\.0))
    #expect(kept.map { $0.decodeInteger(forKey: "number") } == [0, 1, 2])
  }

  @Test func errorOfTheClosureEndsDecoding() throws {
    struct Refusal: Error {}
    var kept: StateDecoder?
    #expect(throws: Refusal.self) {
      try ArchiveDecoder(try Self.archive([(["a"], []), (["b"], [])]))
        .decodeTree(makingRoots: Item.init) { _, coder in
          kept = coder
          throw Refusal()
        }
    }
    #expect(kept?.path == ["a"])
    #expect(kept?.decodeInteger(forKey: "number") == 0)
  }

  @Test(arguments: [[["b"]], [["a", "x", "y"]], [[]]] as [[IdentifierPath]])
  func referenceToAnotherThanAChildIsRefused(references: [IdentifierPath]) throws {
    let archive = try Self.archive([(["a"], references), (["b"], [])])
    let error = #expect(throws: RestorationError.self) { try Self.decode(archive) }
    #expect(error?.code == .typeMismatch)
    #expect(error?.key == "children")
    #expect(error?.path == ["a"])
  }

  @Test func valueThatIsNoReferenceIsRefused() throws {
    let archive = try Self.archive([(["a"], [])])
    let error = #expect(throws: RestorationError.self) {
      try ArchiveDecoder(archive).decodeTree(makingRoots: Item.init) { item, coder in
        item.children = try coder.makeChildren(forKey: "number", Item.init)
      }
    }
    #expect(error?.code == .typeMismatch)
  }

  @Test func childMadeAsAnotherClassIsRefused() throws {
    final class Other {}
    let archive = try Self.archive([(["a"], [["a", "x"]]), (["a", "x"], [])])
    let error = #expect(throws: RestorationError.self) {
      try ArchiveDecoder(archive).decodeTree(makingRoots: Item.init) { _, coder in
        _ = try coder.makeChildren(forKey: "children", Other.init)
      }
    }
    #expect(error?.code == .typeMismatch)
    #expect(error?.path == ["a", "x"])
  }

  @Test func childrenOutsideOfATreeAreRefused() throws {
    let archive = try Self.archive([(["a"], [["a", "x"]])])
    let error = #expect(throws: RestorationError.self) {
      try ArchiveDecoder(archive).decode(at: ["a"]) { coder in
        try coder.makeChildren(forKey: "children", Item.init)
      }
    }
    #expect(error?.code == .unsupportedValue)
  }

  @Test func absentKeyHasNoChildren() throws {
    let tree = try ArchiveDecoder(try Self.archive([(["a"], [])]))
      .decodeTree(makingRoots: Item.init) { item, coder in
        item.children = try coder.makeChildren(forKey: "absent", Item.init)
      }
    #expect(tree.roots.first?.children.isEmpty == true)
  }

  /// Random trees, over several blocks of the list and with paths of any depth, come back as they
  /// do through a table of paths.
  @Test func treeIsTheOneThatATableOfPathsGives() throws {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<30 {
      var paths: [IdentifierPath] = [["root"]]
      for number in 0..<Int.random(in: 1...150, using: &random) {
        guard let parent = paths.randomElement(using: &random) else { break }
        let slot = Bool.random(using: &random) ? "s\(number)" : nil
        paths.append(parent.appending("ä\(number % 7)\(number)", slot: slot))
      }
      let objects = paths.map { path in
        (path, paths.filter { $0.parent == path }.shuffled(using: &random))
      }
      let archive = try Self.archive(objects)
      let tree = try Self.decode(archive)
      #expect(tree.roots.map(Self.shape) == [try Self.shape(byPaths: archive)], "seed \(seed)")
      #expect(tree.missing.isEmpty && tree.unclaimed.isEmpty, "seed \(seed)")
    }
  }

  private static func shape(byPaths archive: Archive) throws -> String {
    let root = Item()
    var expected: [IdentifierPath: Item] = [:]
    try ArchiveDecoder(archive).decodeAll { object, coder in
      let item = expected[object.path] ?? root
      item.number = coder.decodeInteger(forKey: "number")
      item.children = (try coder.decodeReferences(forKey: "children") ?? []).map { path in
        let child = Item()
        expected[path] = child
        return child
      }
    }
    return shape(root)
  }

  /// Every byte changed in turn gives an error or a tree, never a trap.
  @Test func damageIsFound() throws {
    let archive = try Self.archive([
      (["a"], [["a", "x"], ["a", "y"]]), (["a", "x"], []), (["a", "y"], []),
    ])
    let bytes = Array(archive.bytes.pointer)
    var refused = 0
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x41
      do {
        _ = try Self.decode(Archive(ArchiveBytes(changed)))
      } catch {
        refused += 1
      }
    }
    #expect(refused == bytes.count)
  }
}
