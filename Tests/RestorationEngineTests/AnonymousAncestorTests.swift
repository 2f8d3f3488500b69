import Foundation
import RestorationArchive
import RestorationEngine
import Testing

/// One forgotten identifier need not lose everything below it.
@MainActor
@Suite struct AnonymousAncestorTests {
  let life = Life()

  private func makeHost(naming isNaming: Bool) -> Host {
    let root = Node("root", [Node(nil, [Node("below")])])
    if isNaming { root.nameOfAnonymousChild = { $0.text == "loose" ? nil : "content" } }
    return Host(root)
  }

  @Test("a container that names it keeps the child and what is below")
  func namedByTheContainer() throws {
    let before = makeHost(naming: true)
    before.roots[0].children[0].onEncode = { $0.encode(7, forKey: "own") }
    before.find("below")?.text = "saved"
    var own = 0
    let after = makeHost(naming: true)
    after.roots[0].children[0].onDecode = { own = $0.decodeInteger(forKey: "own") }
    let report = try life.relaunch(before, into: after)
    #expect(after.find("below")?.text == "saved")
    #expect(own == 7)
    #expect(report[["root", "content"]]?.outcome == .adopted)
    #expect(after.roots[0].children[0].restorationIdentifier == nil)
  }

  @Test("a container that does not is named in the report, with the subtree (P8)")
  func namedInTheReport() throws {
    let preservation = try life.preserve(makeHost(naming: false))
    #expect(preservation.preservedPaths == [["root"], []])
    let skipped = preservation.entries.filter { $0.outcome == .skipped }
    #expect(skipped.contains { $0.reason.contains("no restoration identifier") })
    #expect(
      skipped.contains {
        $0.path == ["root", "below"] && $0.reason.contains("has no restoration identifier")
      }
    )
  }

  @Test("the container decides for each child, and incremental passes see it change")
  func decidedForEachChild() throws {
    let host = makeHost(naming: true)
    for node in host.roots[0].all { node.restorableStateTracker = RestorableStateTracker() }
    let preserver = TreePreserver(host, engine: life.engine)
    #expect(try preserver.preserve(header: life.header).archive?.objectCount == 4)
    host.roots[0].children[0].text = "loose"
    for node in host.roots[0].all { node.invalidateRestorableState() }
    let second = try #require(try preserver.preserve(header: life.header).archive)
    #expect(second.bytes.array == (try life.preserve(host)).archive?.bytes.array)
    #expect(second.objectCount == 2)
  }
}
