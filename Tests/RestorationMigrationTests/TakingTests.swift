import RestorationArchive
import RestorationMigration
import RestorationTestSupport
import Testing

@Suite("Objects of one archive in the place of another's")
struct TakingTests {
  private static func document(_ objects: [(IdentifierPath, [KeyedValue])]) throws
    -> ArchiveDocument
  {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "app"))
    for (path, values) in objects {
      document[path] = ArchiveDocument.Object(
        ObjectDescription(path: path, className: "Node", role: .controller),
        values: values
      )
    }
    return document
  }

  private static func taking(
    _ paths: [IdentifierPath],
    _ old: ArchiveDocument,
    into new: ArchiveDocument
  ) throws -> ArchiveDocument {
    try ArchiveDocument(try new.archive().taking(paths, from: try old.archive(), at: 7))
  }

  private static func list(_ names: String...) -> ArchiveValue {
    .array(names.map { .reference(["root", .init($0)]) })
  }

  @Test("A list has the object again behind the one that it followed, and lacks what has left it")
  func places() throws {
    let names = ["a", "b", "c", "d"]
    let children = names.map { (IdentifierPath(identifiers: ["root", $0]), [KeyedValue]()) }
    let old = try Self.document(
      [
        (
          ["root"],
          [
            KeyedValue("all", Self.list("a", "b", "c", "d")),
            KeyedValue("gone", Self.list("a", "b")),
            KeyedValue("front", .reference(["root", "b"])),
          ]
        )
      ] + children
    )
    let new = try Self.document(
      [
        (
          ["root"],
          [
            KeyedValue("all", Self.list("d", "a", "c")),
            KeyedValue("front", .reference(["root", "a"])),
          ]
        )
      ] + children.filter { $0.0 != ["root", "b"] }
    )
    let root = try #require(try Self.taking([["root", "b"]], old, into: new)["root"])
    #expect(root["all"] == Self.list("d", "a", "b", "c"))
    // A reference that leads elsewhere now stays; a list that is gone has the object alone.
    #expect(root["front"] == .reference(["root", "a"]))
    #expect(root["gone"] == Self.list("b"))
  }

  @Test("What the present state has of an object goes, with the references to it, also shared ones")
  func sharedObjects() throws {
    let model = EmbeddedObject(
      typeName: "Model",
      label: 0,
      values: [KeyedValue("next", .reference(["root", "a", "old"]))]
    )
    let new = try Self.document([
      (["root"], [KeyedValue("one", .object(model)), KeyedValue("two", .sharedObject(0))]),
      (["root", "a"], []), (["root", "a", "old"], []),
    ])
    let old = try Self.document([(["root"], []), (["root", "a"], [KeyedValue("row", .int(3))])])
    let taken = try Self.taking([["root", "a"]], old, into: new)
    #expect(taken["root", "a"]?["row"] == .int(3))
    #expect(taken["root", "a", "old"] == nil)
    guard case .object(let kept)? = taken["root"]?["one"] else {
      Issue.record("the embedded object is gone")
      return
    }
    #expect(kept.values.isEmpty)
    #expect(taken["root"]?["two"] == .sharedObject(kept.label))
  }

  @Test(
    "Random trees: the object is as it was, the others are as they are, and the archive is sound"
  )
  func randomTrees() throws {
    let first = SeededGenerator.freshSeed()
    for seed in (0..<60).map({ first &+ $0 }) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = (try Self.tree(&random), try Self.tree(&random))
      guard let path = old.objects.filter({ $0.path.count > 1 }).randomElement(using: &random)?.path
      else { continue }
      let taken: ArchiveDocument
      do {
        taken = try Self.taking([path], old, into: new)
      } catch let error as RestorationError {
        #expect(error.code == .stateConflict, "seed \(seed)")
        #expect(path.parent.flatMap { new[$0] } == nil, "seed \(seed)")
        continue
      }
      func isTaken(_ other: IdentifierPath) -> Bool { other.isEqualToOrDescendant(of: path) }
      #expect(
        taken.objects.map(\.path).filter(isTaken) == old.objects.map(\.path).filter(isTaken),
        "seed \(seed)"
      )
      for object in taken.objects {
        let source = isTaken(object.path) ? old[object.path] : new[object.path]
        #expect(object["row"] == source?["row"], "seed \(seed), \(object.path)")
      }
      try taken.archive().verify()
    }
  }

  private static func tree(_ random: inout SeededGenerator) throws -> ArchiveDocument {
    var objects: [(IdentifierPath, [KeyedValue])] = []
    func add(_ path: IdentifierPath, _ depth: Int) {
      let names = ["a", "b", "c"].filter { _ in Bool.random(using: &random) }
      let list = names.shuffled(using: &random).map {
        ArchiveValue.reference(path.appending(.init($0)))
      }
      objects.append(
        (
          path,
          [
            KeyedValue("row", .int(Int64.random(in: 0..<1000, using: &random))),
            KeyedValue("children", .array(list)),
          ]
        )
      )
      if depth < 3 { for name in names { add(path.appending(.init(name)), depth + 1) } }
    }
    add(["root"], 1)
    let present = Set(objects.map(\.0))
    var document = try Self.document(objects)
    for path in present {
      guard case .array(let list)? = document[path]?["children"] else { continue }
      document[path]?["children"] = .array(
        list.filter {
          if case .reference(let target) = $0 { present.contains(target) } else { true }
        }
      )
    }
    return document
  }
}
