import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Conformance scenarios of section B about objects that are named, renamed and moved; those about the
/// properties themselves are in `RestorablePropertyTests`.
@MainActor
@Suite struct PropertyScenarioTests {
  final class Page: Node {
    @Restorable("offset") var offset = 10
  }

  let life = Life()

  private func page(_ identifier: String? = "page", _ offset: Int = 10) -> Page {
    let page = Page(identifier)
    page.offset = offset
    return page
  }

  /// A page that came back below a root, with an offset of 22.
  private func restoredPage(_ way: Way) throws -> (Host, Page) {
    life.way = way
    let after = page()
    let host = Host(Node("root", [after]))
    try life.relaunch(Host(Node("root", [page("page", 22)])), into: host)
    return (host, after)
  }

  private func offset(_ archive: Archive, _ path: IdentifierPath) throws -> ArchiveValue? {
    try archive.object(at: path)?.values().first { $0.key == "offset" }?.value
  }

  @Test(
    "a renamed object is saved under its new name, with its values, and does not decode again",
    .scenario(30),
    arguments: Way.allCases
  )
  func renamedObjectsKeepTheirValues(_ way: Way) throws {
    let (host, after) = try restoredPage(way)
    after.restorationIdentifier = "renamed"
    let archive = try life.archive(of: host)
    #expect(after.offset == 22 && after.decodeCount == 1)
    #expect(try offset(archive, ["root", "renamed"]) == .int(22))
    #expect(try archive.object(at: ["root", "page"]) == nil)
  }

  @Test(
    "an object that was taken out of the tree is not in the next archive",
    .scenario(31),
    arguments: Way.allCases
  )
  func removedObjectsAreNotSaved(_ way: Way) throws {
    let (host, after) = try restoredPage(way)
    after.leave()
    #expect(try offset(try life.archive(of: host), ["root", "page"]) == nil)
    #expect(after.offset == 22)
  }

  @Test(
    "an object that gets its name after restoring keeps its values, and they replace the stored ones",
    .scenario(32, 61),
    arguments: Way.allCases,
    [true, false]
  )
  func namedLater(_ way: Way, isRoot: Bool) throws {
    life.way = way
    let before = isRoot ? Host(page("page", 22)) : Host(Node("root", [page("page", 22)]))
    let path: IdentifierPath = isRoot ? ["page"] : ["root", "page"]
    let after = page(nil)
    let host = isRoot ? Host(after) : Host(Node("root", [after]))
    let archive = try life.archive(of: before)
    let restorer = TreeRestorer(archive, into: host, engine: life.engine)
    _ = restorer.restore()
    #expect(after.offset == 10)
    after.restorationIdentifier = "page"
    let preserver = TreePreserver(host, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    let saved = try life.reopened(
      try #require(try preserver.preserve(header: life.header).archive)
    )
    #expect(try offset(saved, path) == .int(10))
    #expect(after.decodeCount == 0)
  }

  @Test(
    "an object that loses its name leaves the archive and keeps its values",
    .scenario(33),
    arguments: Way.allCases
  )
  func unnamedObjectsLeave(_ way: Way) throws {
    let (host, after) = try restoredPage(way)
    after.restorationIdentifier = nil
    #expect(try offset(try life.archive(of: host), ["root", "page"]) == nil)
    #expect(after.offset == 22)
  }

  @Test(
    "an object is saved while it stands in the tree, and not before or after",
    .scenario(34, 47),
    arguments: Way.allCases
  )
  func objectsOutsideOfTheTree(_ way: Way) throws {
    life.way = way
    let host = Host(Node("root"))
    let outside = page("page", 1)
    outside.offset = 2
    #expect(outside.offset == 2)
    #expect(try offset(try life.archive(of: host), ["root", "page"]) == nil)
    host.roots[0].add(outside)
    #expect(try offset(try life.archive(of: host), ["root", "page"]) == .int(2))
    outside.leave()
    #expect(try offset(try life.archive(of: host), ["root", "page"]) == nil)
    #expect(outside.offset == 2 && outside.decodeCount == 0)
  }

  @Test(
    "an object under another parent is saved there, and does not decode again",
    .scenario(35),
    arguments: Way.allCases
  )
  func movedObjectsKeepTheirValues(_ way: Way) throws {
    life.way = way
    let after = page()
    let host = Host(Node("root", [Node("container", [after])]))
    try life.relaunch(
      Host(Node("root", [Node("container", [page("page", 22)])])),
      into: host
    )
    host.roots[0].add(after)
    let archive = try life.archive(of: host)
    #expect(try offset(archive, ["root", "page"]) == .int(22))
    #expect(try offset(archive, ["root", "container", "page"]) == nil)
    #expect(after.decodeCount == 1)
  }

  @Test(
    "an archive that is restored into the running app gives its objects the values of then",
    .scenario(36, 38, 63),
    arguments: Way.allCases
  )
  func runningAppsTakeArchives(_ way: Way) throws {
    life.way = way
    let object = page("page", 20)
    let host = Host(Node("root", [object]))
    let archive = try life.archive(of: host)
    object.offset = 30
    life.restore(archive, into: host)
    #expect(host.roots[0].children.count == 1 && host.find("page") === object)
    #expect(object.offset == 20 && object.decodeCount == 1)
  }

  @Test(
    "a property that was switched off and on again is stored as it is then",
    .scenario(42),
    arguments: Way.allCases
  )
  func propertiesAreSwitchedOnAgain(_ way: Way) throws {
    life.way = way
    let before = page()
    before.$offset.isEnabled = false
    before.offset = 40
    before.$offset.isEnabled = true
    let after = page()
    try life.relaunch(Host(Node("root", [before])), into: Host(Node("root", [after])))
    #expect(after.offset == 40)
  }
}
