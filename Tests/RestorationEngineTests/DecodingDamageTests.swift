import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Damaged archives: one damaged part costs itself and nothing else.
@MainActor
@Suite struct DecodingDamageTests {
  let life = Life()

  /// Flips one bit where `text` stands last in the archive.
  private func damaged(_ archive: Archive, at text: String) throws -> Archive {
    var bytes = archive.bytes.array
    let pattern = Array(text.utf8)
    let position = try #require(
      bytes.indices.last { bytes[$0...].starts(with: pattern) }
    )
    bytes[position] ^= 1
    let result = try Archive(ArchiveBytes(bytes))
    #expect(throws: RestorationError.self) { try result.verify() }
    return result
  }

  private func host(children: Int, text: (Int) -> String) -> Host {
    let root = Node("root")
    for index in 0..<children {
      let child = Node("child-\(index + 1000)")
      child.text = text(index)
      root.add(child)
    }
    return Host(root)
  }

  @Test("a damaged object fails with the reason, and every other one is restored")
  func damagedObjectsFailAlone() throws {
    let before = host(children: 5) { "text-\($0)" }
    let archive = try damaged(life.archive(of: before), at: "text-2")
    let after = host(children: 5) { _ in "" }
    let report = life.restore(archive, into: after)
    #expect(report.conclusion == .restored)
    let entry = try #require(report[["root", "child-1002"]])
    #expect(entry.outcome == .failed)
    #expect(entry.reason.contains("checksum"))
    #expect(entry.source == nil)
    #expect(report.entries.filter { $0.outcome != .adopted } == [entry])
    #expect(
      after.roots[0].children.map(\.text) == ["text-0", "text-1", "", "text-3", "text-4"]
    )
  }

  @Test("a reference to a damaged object finds the object that launch made (R14)")
  func referencesToDamagedObjectsFindExistingOnes() throws {
    let before = host(children: 2) { "text-\($0)" }
    before.roots[0].links["selected"] = before.roots[0].children[1]
    before.roots[0].children[1].views = [Leaf("title", text: "title")]
    let archive = try damaged(life.archive(of: before), at: "text-1")
    let after = host(children: 2) { _ in "" }
    let selected = after.roots[0].children[1]
    selected.viewsToLoad = [Leaf("title")]
    let report = life.restore(archive, into: after)
    #expect(after.roots[0].links["selected"] === selected)
    // Its view has a section of its own, and that one is whole.
    #expect(report[["root", "child-1001", "title"]]?.outcome == .adopted)
    #expect(selected.views.map(\.text) == ["title"])
    #expect(selected.decodeCount == 0)
  }

  @Test("a damaged view fails alone")
  func damagedViewsFailAlone() throws {
    let before = Host(Node("root"))
    before.roots[0].text = "root"
    before.roots[0].views = [Leaf("a", text: "text-a"), Leaf("b", text: "text-b")]
    let archive = try damaged(life.archive(of: before), at: "text-a")
    let after = Host(Node("root"))
    after.roots[0].views = [Leaf("a"), Leaf("b")]
    let report = life.restore(archive, into: after)
    #expect(report[["root", "a"]]?.outcome == .failed)
    #expect(after.roots[0].views.map(\.text) == ["", "text-b"])
    #expect(after.roots[0].text == "root")
  }

  @Test(
    "a damaged part of the list of objects is an issue; the objects of other parts come back",
    .scenario(158)
  )
  func damagedListsCostTheirObjects() throws {
    let count = 3 * ArchiveFormat.objectsPerBlock
    let before = host(children: count) { "text-\($0)" }
    // The 41st child stands in the second of the parts.
    let archive = try damaged(life.archive(of: before), at: "1040")
    let after = host(children: count) { _ in "" }
    let report = life.restore(archive, into: after)
    #expect(report.conclusion == .restored)
    #expect(report.issues.count == 1)
    #expect(report.issues.first?.contains("list of objects") == true)
    #expect(report.totals.adopted == count + 2 - ArchiveFormat.objectsPerBlock)
    #expect(report.totals.failed == 0)
    #expect(after.find("child-1000")?.text == "text-0")
    #expect(after.find("child-1040")?.text == "")
    #expect(after.find("child-1095")?.text == "text-95")
    // The root still lists the children that launch made.
    #expect(after.roots[0].children.count == count)
  }

  @Test("without the app's own part nothing is restored, and the conclusion says so (R1 step 3)")
  func aDamagedAppPartIsUnreadable() throws {
    let before = Host(Node("root"))
    before.onWillEncode = { $0.encode("app-text", forKey: "text") }
    let archive = try damaged(life.archive(of: before), at: "app-text")
    let after = Host(Node("root"))
    after.roots[0].log = after.log
    let report = life.restore(archive, into: after)
    #expect(report.conclusion == .unreadable)
    #expect(report.issues.count == 1)
    #expect(report.issues.first?.contains("checksum") == true)
    #expect(after.log.events.isEmpty)
  }

  @Test("every flipped bit of a small archive is refused, or leaves a report; nothing traps")
  func everyFlippedBitLeavesAReport() throws {
    let before = Host(Node("root", [Node("child")]))
    before.roots[0].views = [Leaf("title", text: "t")]
    before.roots[0].links["child"] = before.find("child")
    let good = try life.archive(of: before)
    let bytes = good.bytes.array
    var opened = 0
    for position in bytes.indices {
      for bit in 0..<8 {
        var bytes = bytes
        bytes[position] ^= UInt8(1 << bit)
        guard let archive = try? Archive(ArchiveBytes(bytes)) else { continue }
        opened += 1
        let after = Host(Node("root", [Node("child")]))
        after.roots[0].views = [Leaf("title")]
        let report = life.restore(archive, into: after)
        let isComplete =
          report.conclusion == .restored && report.totals.failed == 0 && report.issues.isEmpty
        #expect(!isComplete, "bit \(bit) of byte \(position) went unnoticed")
      }
    }
    #expect(opened > 0)
  }

  @Test("what one object cannot decode is an issue of its entry alone (D4)")
  func failuresStayWithTheirObject() throws {
    let before = host(children: 2) { "text-\($0)" }
    before.roots[0].children[0].onEncode = { $0.encode("seven", forKey: "number") }
    let after = host(children: 2) { _ in "" }
    var numbers: [Int] = []
    after.roots[0].children[0].onDecode = { coder in
      numbers.append(coder.decodeInteger(forKey: "number"))
      numbers.append(coder.decodeInteger(forKey: "absent"))
      // The failure poisons nothing: the same key still answers to its own type (K17).
      #expect(coder.decodeObject(forKey: "number") as? String == "seven")
    }
    let report = try life.relaunch(before, into: after)
    #expect(numbers == [0, 0])
    let entry = try #require(report[["root", "child-1000"]])
    #expect(entry.outcome == .adopted)
    #expect(entry.issues.count == 1)
    #expect(entry.issues.first?.hasPrefix("key \"number\"") == true)
    #expect(report.entries.filter { !$0.issues.isEmpty } == [entry])
    #expect(after.roots[0].children.map(\.text) == ["text-0", "text-1"])
  }

  @Test("what a factory, an app or a finishing object cannot decode is an issue of its entry too")
  func failuresOutsideDecodeAreReported() throws {
    let before = Host(Node("root", [Node("dropped")]))
    before.find("dropped")?.controllerRestorationClass = NodeFactory.self
    before.onWillEncode = { $0.encode("seven", forKey: "number") }
    let after = Host(Node("root"))
    Workshop.makeNode = { _, coder in
      _ = coder.decodeInteger(forKey: "text")
      return nil
    }
    let archive = try life.archive(of: before)
    after.onDidDecode = { _ = $0.decodeInteger(forKey: "number") }
    let report = life.restore(archive, into: after)
    #expect(report[.root]?.issues.count == 1)
    #expect(report[["root", "dropped"]]?.issues.count == 1)
    #expect(report[["root"]]?.issues.isEmpty == true)
  }

  @Test("what one object cannot encode is an issue of its entry alone (K7, D4)")
  func encodingFailuresStayWithTheirObject() throws {
    final class Foreign: NSObject {}
    let before = host(children: 2) { "text-\($0)" }
    before.roots[0].children[0].onEncode = { $0.encode(Foreign(), forKey: "foreign") }
    let preservation = try life.preserve(before)
    let troubled = preservation.entries.filter { !$0.issues.isEmpty }
    #expect(troubled.map(\.path) == [["root", "child-1000"]])
    #expect(troubled.first?.outcome == .preserved)
    let archive = try life.reopened(try #require(preservation.archive))
    let after = host(children: 2) { _ in "" }
    life.restore(archive, into: after)
    #expect(after.roots[0].children.map(\.text) == ["text-0", "text-1"])
  }
}
