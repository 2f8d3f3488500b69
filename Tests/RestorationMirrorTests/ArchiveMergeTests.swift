import RestorationArchive
import RestorationMirror
import RestorationStorage
import Testing

@Suite("Two archives that continue from one merge by object and key, or not at all")
struct ArchiveMergeTests {
  private static let base = SmallTree([
    "tabs": ["selected": .int(0), "title": .string("tabs")],
    "tabs/notes": ["text": .string("milk"), "offset": .int(0)],
    "tabs/map": ["zoom": .int(3)],
  ])

  /// The merge of two changed copies of a tree.
  private static func merge(
    _ base: SmallTree = base,
    _ ours: (inout SmallTree) -> Void,
    _ theirs: (inout SmallTree) -> Void
  ) throws -> ArchiveMerge {
    var (one, other) = (base, base)
    ours(&one)
    theirs(&other)
    let archives = (try one.archive(at: 2), try other.archive(at: 1))
    let merge = try ArchiveMerge(archives.0, archives.1, since: base.archive())
    let reverse = try ArchiveMerge(archives.1, archives.0, since: base.archive())
    #expect(merge.archive?.bytes.array == reverse.archive?.bytes.array, "in either order")
    #expect(merge.conflicts == reverse.conflicts)
    return merge
  }

  private static func part(_ path: String, _ key: String? = nil) -> MergePart {
    MergePart(SmallTree.path(path), key: key)
  }

  @Test("changes of different objects are merged, and each has its side")
  func differentObjects() throws {
    let merge = try Self.merge {
      $0["tabs/notes"]?["text"] = .string("bread")
    } _: {
      $0["tabs/map"]?["zoom"] = .int(9)
    }
    var expected = Self.base
    expected["tabs/notes"]?["text"] = .string("bread")
    expected["tabs/map"]?["zoom"] = .int(9)
    #expect(try SmallTree(#require(merge.archive)) == expected)
    #expect(merge.account == [Self.part("tabs/notes"): .ours, Self.part("tabs/map"): .theirs])
    #expect(merge.archive?.header.timestamp == 700_000_002)
  }

  @Test("changes of different keys of one object are merged")
  func differentKeys() throws {
    let merge = try Self.merge {
      $0["tabs/notes"]?["text"] = .string("bread")
    } _: {
      $0["tabs/notes"]?["offset"] = nil
      $0["tabs/notes"]?["caret"] = .int(4)
    }
    let merged = try SmallTree(#require(merge.archive))
    #expect(merged["tabs/notes"] == ["text": .string("bread"), "caret": .int(4)])
    #expect(
      merge.account == [
        Self.part("tabs/notes", "text"): .ours, Self.part("tabs/notes", "offset"): .theirs,
        Self.part("tabs/notes", "caret"): .theirs,
      ]
    )
  }

  @Test("one value that both changed to the same is merged, to different ones is a conflict")
  func sameKey() throws {
    let same = try Self.merge {
      $0["tabs/map"]?["zoom"] = .int(5)
    } _: {
      $0["tabs/map"]?["zoom"] = .int(5)
    }
    #expect(try SmallTree(#require(same.archive))["tabs/map"] == ["zoom": .int(5)])
    #expect(same.account == [Self.part("tabs/map"): .both])
    let different = try Self.merge {
      $0["tabs/map"]?["zoom"] = .int(5)
      $0["tabs/notes"]?["text"] = .string("bread")
    } _: {
      $0["tabs/map"]?["zoom"] = .int(6)
    }
    #expect(different.archive == nil)
    #expect(different.conflicts == [Self.part("tabs/map", "zoom")])
  }

  @Test("what one has removed and the other has changed is a conflict")
  func removedAndChanged() throws {
    let object = try Self.merge {
      $0["tabs/map"] = nil
    } _: {
      $0["tabs/map"]?["zoom"] = .int(6)
    }
    #expect(object.conflicts == [Self.part("tabs/map")])
    let key = try Self.merge {
      $0["tabs/notes"]?["text"] = nil
    } _: {
      $0["tabs/notes"]?["text"] = .string("bread")
    }
    #expect(key.conflicts == [Self.part("tabs/notes", "text")])
  }

  @Test("what one has removed and the other has not touched goes, what one has added stays")
  func removedAndAdded() throws {
    let merge = try Self.merge {
      $0["tabs/map"] = nil
    } _: {
      $0["tabs/clock"] = ["hour": .int(7)]
    }
    let merged = try SmallTree(#require(merge.archive))
    #expect(Set(merged.objects.keys) == ["tabs", "tabs/notes", "tabs/clock"])
    #expect(merge.account == [Self.part("tabs/map"): .ours, Self.part("tabs/clock"): .theirs])
  }

  @Test("one new object with two different states is a conflict")
  func addedTwice() throws {
    let merge = try Self.merge {
      $0["tabs/clock"] = ["hour": .int(7)]
    } _: {
      $0["tabs/clock"] = ["minute": .int(8)]
    }
    #expect(merge.conflicts == [Self.part("tabs/clock")])
  }

  @Test("a child whose parent the other side has removed is a conflict")
  func orphans() throws {
    let merge = try Self.merge {
      $0["tabs/map"] = nil
    } _: {
      $0["tabs/map/pin"] = ["place": .int(1)]
    }
    #expect(merge.conflicts == [Self.part("tabs/map/pin")])
  }

  @Test("an object that one has moved is merged, and one that the other has changed is not")
  func moved() throws {
    func move(_ tree: inout SmallTree, to path: String) {
      tree[path] = tree["tabs/map"]
      tree["tabs/map"] = nil
    }
    let alone = try Self.merge {
      move(&$0, to: "tabs/notes/map")
    } _: {
      $0["tabs/notes"]?["text"] = .string("bread")
    }
    let merged = try SmallTree(#require(alone.archive))
    #expect(merged["tabs/notes/map"] == ["zoom": .int(3)])
    #expect(merged["tabs/notes"]?["text"] == .string("bread"))
    let changed = try Self.merge {
      move(&$0, to: "map")
    } _: {
      $0["tabs/map"]?["zoom"] = .int(6)
    }
    #expect(changed.conflicts == [Self.part("tabs/map")])
    let removed = try Self.merge {
      move(&$0, to: "map")
    } _: {
      $0["tabs/map"] = nil
    }
    #expect(removed.conflicts == [Self.part("tabs/map")])
    let twice = try Self.merge {
      move(&$0, to: "map")
    } _: {
      move(&$0, to: "tabs/notes/map")
    }
    #expect(twice.conflicts == [Self.part("tabs/map")])
    let alike = try Self.merge {
      move(&$0, to: "map")
    } _: {
      move(&$0, to: "map")
    }
    #expect(try SmallTree(#require(alike.archive))["map"] == ["zoom": .int(3)])
  }

  @Test(
    "an object that one has made one of another class, and the other has changed, is a conflict"
  )
  func otherClass() throws {
    let merge = try Self.merge {
      $0.objects["tabs/map"]?.name = "Globe"
    } _: {
      $0["tabs/map"]?["zoom"] = .int(6)
    }
    #expect(merge.conflicts == [Self.part("tabs/map")])
  }

  @Test("a reference to an object that the other side has removed is a conflict")
  func references() throws {
    let map = ArchiveValue.array([.reference(SmallTree.path("tabs/map"))])
    let merge = try Self.merge {
      $0["tabs"]?["shown"] = map
    } _: {
      $0["tabs/map"] = nil
    }
    #expect(merge.conflicts == [Self.part("tabs", "shown")])
    // The side that removes it leaves its own reference where it was.
    var base = Self.base
    base["tabs"]?["shown"] = map
    let own = try Self.merge(base) {
      $0["tabs/notes"]?["text"] = .string("bread")
    } _: {
      $0["tabs/map"] = nil
    }
    #expect(try SmallTree(#require(own.archive))["tabs"]?["shown"] == map)
  }

  @Test("embedded objects of both sides are merged, unless several values share one")
  func embeddedObjects() throws {
    func object(_ number: Int64, label: Int) -> ArchiveValue {
      let values = [KeyedValue("number", .int(number))]
      return .object(EmbeddedObject(typeName: "Item", label: label, values: values))
    }
    var base = Self.base
    base["tabs/map"] = ["a": object(1, label: 0), "b": object(2, label: 1), "c": .int(0)]
    let merge = try Self.merge(base) {
      $0["tabs/map"] = ["a": object(7, label: 0), "b": object(2, label: 1), "c": .int(0)]
    } _: {
      $0["tabs/map"] = ["b": object(8, label: 0), "c": .int(5), "a": object(1, label: 1)]
    }
    let merged = try SmallTree(#require(merge.archive))["tabs/map"]
    #expect(merged == ["a": object(7, label: 0), "b": object(8, label: 1), "c": .int(5)])
    var shared = base
    shared["tabs/map"] = ["a": object(1, label: 0), "b": .sharedObject(0), "c": .int(0)]
    let refused = try Self.merge(shared) {
      $0["tabs/map"]?["c"] = .int(1)
    } _: {
      $0["tabs/map"]?["a"] = object(3, label: 0)
    }
    #expect(refused.conflicts == [Self.part("tabs/map")])
  }

  @Test("a number that equals nothing is unchanged where its bytes are")
  func notANumber() throws {
    var base = Self.base
    base["tabs/map"]?["scale"] = .double(.nan)
    let merge = try Self.merge(base) {
      $0["tabs/map"]?["zoom"] = .int(4)
    } _: {
      $0["tabs/map"]?["angle"] = .int(1)
    }
    #expect(merge.conflicts.isEmpty)
  }

  @Test("two spellings of one value make the same merge on both devices")
  func spellings() throws {
    let merge = try Self.merge {
      $0["tabs/notes"]?["text"] = .string("caf\u{e9}")
    } _: {
      $0["tabs/notes"]?["text"] = .string("cafe\u{301}")
    }
    #expect(merge.conflicts.isEmpty)
    let keys = try Self.merge {
      $0["tabs/notes"]?["text"] = .string("caf\u{e9}")
      $0["tabs/notes"]?["offset"] = .int(1)
    } _: {
      $0["tabs/notes"]?["text"] = .string("cafe\u{301}")
      $0["tabs/notes"]?["caret"] = .int(2)
    }
    #expect(keys.conflicts.isEmpty)
  }

  @Test("states of two versions of the app are not merged")
  func otherVersions() throws {
    let newer = try Self.base.archive(stateVersion: 2)
    let error = #expect(throws: RestorationError.self) {
      try ArchiveMerge(newer, Self.base.archive(), since: Self.base.archive())
    }
    #expect(error?.code == .unsupportedVersion)
  }
}
