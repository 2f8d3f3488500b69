import RestorationApple
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

@Suite("States as trees")
struct StateTreeTests {
  @Test("Parents and children that know each other become objects that refer to each other")
  func circle() throws {
    var fixture = KeyedFixture()
    _ = fixture.next(of: "Child")
    let parent = fixture.next(of: "Parent")
    guard case .uid(let number) = parent else { return }
    let child = ListValue.uid(number + 1)
    _ = fixture.add("Parent", [("child", child), ("name", "top")])
    _ = fixture.add("Child", [("parent", parent)])
    let document = try readState(fixture.list([("root", parent), ("other", 1)]).binary())
    #expect(document["root"]?.className == "Parent")
    guard case .object(let object)? = document["root"]?["child"] else {
      Issue.record("the child is not in its parent")
      return
    }
    #expect(object.values.first?.value == .reference(["root"]))
  }

  @Test("A chain of ten thousand objects is read on a small stack")
  func chain() throws {
    var fixture = KeyedFixture()
    var next = ListValue.uid(0)
    for _ in 0..<10_000 { next = fixture.add("Link", [("next", next)]) }
    let document = try readState(fixture.list([("root", next)]).binary(referenceSize: 3))
    #expect(document.objects.count > 200)
  }

  @Test("An archive in the data of another is read where it stands")
  func nested() throws {
    var inner = KeyedFixture()
    let text = inner.add("inside")
    let bytes = inner.list([("title", text), ("count", 2)]).binary()
    var outer = KeyedFixture()
    let object = outer.add("Box", [("content", .data(bytes))])
    let document = try readState(outer.list([("root", object), ("other", 1)]).binary())
    guard case .reference(let place)? = document["root"]?["content"] else {
      Issue.record("the data is no archive")
      return
    }
    #expect(document[place]?["title"] == .string("inside"))
  }

  @Test("Sections by identifier path become objects of the tree, with what is known of the app")
  func sections() throws {
    func section(_ fields: [(String, ListValue)]) -> ListValue {
      .data(KeyedFixture().list(fields).binary())
    }
    var proxy = KeyedFixture()
    let selected = proxy.add("_UIObjectIdentifierPathProxy", [("_identifierPath", "Tab/:[1]:/Nav")])
    let tab = proxy.list([("kTabBarSelectedViewControllerKey", selected), ("a", 1)]).binary()
    let state = KeyedFixture().list([
      ("UIApplicationStateRestorationBundleVersion", "7"),
      ("UIApplicationStateRestorationSystemVersion", "8.0"),
      ("UIApplicationStateRestorationUserInterfaceIdiom", 0),
      ("Tab", .data(tab)), ("Tab/:[1]:/Nav", section([("slider", .real(0.5)), ("b", 1)])),
      ("classes", .dictionary([("Tab/:[1]:/Nav", "NavMaker")])),
    ])
    let archive = try AppleState(files: ["data.data": state.binary()], application: "org.app")
      .archive()
    #expect(archive.header.bundleVersion == "7")
    #expect(archive.header.systemVersion == "8.0")
    #expect(archive.header.interfaceIdiom == .phone)
    let document = try ArchiveDocument(archive)
    #expect(document["Tab", ":[1]:", "Nav"]?["slider"] == .double(0.5))
    #expect(document["Tab", ":[1]:", "Nav"]?.source.restorationClass == "NavMaker")
    #expect(document["Tab", ":[1]:", "Nav"]?.role == .controller)
    #expect(
      document["Tab"]?["kTabBarSelectedViewControllerKey"] == .reference(["Tab", ":[1]:", "Nav"])
    )
  }

  @Test("A transcript is private, wherever it stands, and so is what only it leads to")
  func transcript() throws {
    var fixture = KeyedFixture()
    let text = fixture.add("NSArray", [("NS.objects", [fixture.add("ls -l secret")])])
    let (key, other) = (fixture.add("Tab Contents v2"), fixture.add("Title"))
    let settings = fixture.add(
      "NSDictionary",
      [("NS.keys", [key, other]), ("NS.objects", [text, other])]
    )
    let holder = fixture.add("Holder", [("settings", settings), ("again", settings)])
    let whole = fixture.add("NSArray", [("NS.objects", [holder, holder])])
    let list = fixture.list([("TTWindowState", whole), ("root", holder)])
    for top in [list, .array([.data(list.binary())])] {
      let document = try readState(top.binary())
      let shown = String(decoding: document.redacted.json(), as: UTF8.self)
      #expect(!shown.contains("secret"))
      #expect(String(decoding: document.json(), as: UTF8.self).contains("secret"))
    }
  }

  @Test("Names that archives reserve, and long, empty and equal ones, are changed and not refused")
  func names() throws {
    var fixture = KeyedFixture()
    let long = String(repeating: "x", count: 5000)
    let object = fixture.add("restoration.private", [("", 1), ("a", 1), ("a", 2), (long, 3)])
    let array = fixture.add("NSArray", [("NS.objects", [object])])
    let document = try fixture.read(array)
    guard case .array(let members)? = document[.root]?["value"],
      case .object(let read)? = members.first
    else {
      Issue.record("no object")
      return
    }
    #expect(!read.isPrivate)
    #expect(read.values.count == 4)
  }
}
