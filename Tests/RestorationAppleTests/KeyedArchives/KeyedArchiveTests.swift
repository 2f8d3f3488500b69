import RestorationApple
import RestorationArchive
import Testing

@Suite("Keyed archives")
struct KeyedArchiveTests {
  @Test("Objects have their classes and fields, and the same object is the same number")
  func graph() throws {
    var fixture = KeyedFixture()
    let name = fixture.add("Notes")
    let child = fixture.add("Child", [("name", name), ("$$odd", 1)])
    let parent = fixture.add("Parent", [("one", child), ("two", child), ("none", .uid(0))])
    let list = try PropertyList(fixture.list([("root", parent), ("count", 3)]).binary())
    let archive = try KeyedArchive(list)
    #expect(archive.roots.map(\.key) == ["root", "count"])
    guard case .instance(let object) = archive.object(try archive.root("root")) else {
      Issue.record("the root is no object")
      return
    }
    #expect(object.className == "Parent")
    #expect(object.classRecord.chain == ["Parent", "NSObject"])
    let one = try #require(object["one"])
    let two = try #require(object["two"])
    #expect(list[one] == list[two])
    #expect(archive.object(try #require(object["none"])) == .none)
    guard case .instance(let inner) = archive.object(one) else {
      Issue.record("the child is no object")
      return
    }
    #expect(inner.fields.map(\.key) == ["name", "$odd"])
  }

  @Test("A root that is not there is missing, and no damage")
  func missingRoot() throws {
    var fixture = KeyedFixture()
    let object = fixture.add("Notes")
    let archive = try KeyedArchive(PropertyList(fixture.list([("other", object)]).binary()))
    let error = #expect(throws: RestorationError.self) { try archive.root("root") }
    #expect(error?.code == .missingValue)
  }

  @Test(
    "An archive whose parts are not what they must be is refused as damaged",
    arguments: [
      (["$null", .dictionary([("$class", .uid(9))])], [("root", .uid(1))]),
      (["$null", .dictionary([("$class", 1)])], [("root", .uid(1))]),
      (["$null", .dictionary([("$class", .uid(2))]), true], [("root", .uid(1))]),
      (["$null", .dictionary([("$class", .uid(2))]), .dictionary([])], [("root", .uid(1))]),
      (["$null", .dictionary([("$classname", 42)])], [("root", .uid(1))]),
      (
        ["$null", .dictionary([("$classname", "A"), ("$classes", "A")])], [("root", .uid(1))]
      ),
      (["$null"], [("root", .uid(1))]), ([], [("root", .uid(0))]),
    ] as [([ListValue], [(String, ListValue)])]
  )
  func broken(objects: [ListValue], top: [(String, ListValue)]) throws {
    let value = ListValue.dictionary([
      ("$version", 100_000), ("$archiver", "NSKeyedArchiver"), ("$top", .dictionary(top)),
      ("$objects", .array(objects)),
    ])
    for bytes in [value.binary(), value.xml] {
      let list = try PropertyList(bytes)
      let error = #expect(throws: RestorationError.self) { try KeyedArchive(list) }
      #expect(error?.code == .corrupted)
    }
  }

  @Test("A list that names the keyed archiver, and has no objects, is a damaged archive")
  func noObjects() {
    let list = ListValue.dictionary([
      ("$version", 100_000), ("$archiver", "NSKeyedArchiver"),
      ("$top", .dictionary([("root", .uid(1))])),
    ])
    let state = AppleState(files: ["file": list.binary()], application: "a")
    let error = #expect(throws: RestorationError.self) { try state.archive() }
    #expect(error?.code == .corrupted)
  }
}
