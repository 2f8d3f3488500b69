import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// The report of a pass.
@MainActor
@Suite struct ReportTests {
  let life = Life()

  private func report() throws -> RestorationReport {
    let before = Host(Node("root", [Node("gone"), Node("made")]))
    before.roots[0].views = [Leaf("title")]
    let after = Host(Node("root"))
    after.makeController = { path, _ in path.last == "made" ? Node() : nil }
    after.roots[0].onDecode = { _ = $0.decodeInteger(forKey: "text") }
    return try life.relaunch(before, into: after)
  }

  @Test("a report has one entry an object of the archive, parents first")
  func oneEntryAnObject() throws {
    #expect(
      try report().entries.map(\.path) == [
        .root, ["root"], ["root", "gone"], ["root", "made"], ["root", "title"],
      ]
    )
  }

  @Test("the totals add up the entries")
  func totalsAddUp() throws {
    let report = try report()
    let totals = report.totals
    #expect(totals.adopted == 2)
    #expect(totals.restored == 1)
    #expect(totals.skipped == 2)
    #expect(totals.failed == 0)
    #expect(totals.byteCount == report.entries.map(\.byteCount).reduce(0, +))
    #expect(totals.byteCount > 0)
  }

  @Test("a report survives JSON")
  func reportsSurviveJSON() throws {
    let report = try report()
    let data = try JSONEncoder().encode(report)
    #expect(try JSONDecoder().decode(RestorationReport.self, from: data) == report)
    #expect(report.entries.contains { !$0.issues.isEmpty })
  }

  @Test("the description has a line for the pass and one for each entry")
  func descriptionsHaveALineAnEntry() throws {
    let lines = try report().description.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[0].contains("1 restored, 2 adopted, 2 skipped, 0 failed"))
    #expect(lines[4].hasPrefix("  root/made: restored, delegate: "))
  }

  @Test("every object that did not come back has a reason")
  func everyOutcomeHasAReason() throws {
    for entry in try report().entries { #expect(!entry.reason.isEmpty) }
  }

  @Test("no printed form of a preservation or a report contains a saved value")
  func nothingPrintedContainsASavedValue() throws {
    let canary = "canary-7391"
    final class Refusing: NSObject, NSSecureCoding {
      static var supportsSecureCoding: Bool { true }
      let text: String
      init(_ text: String) { self.text = text }
      init?(coder: NSCoder) { nil }
      func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    }
    life.engine.types.register(Refusing.self, as: "Refusing")
    let before = Host(Node("root", [Node("gone"), Node("made"), Node(nil)]))
    for node in before.roots[0].all {
      node.text = canary
      node.onEncode = { coder in
        coder.encode(Refusing(canary), forKey: "refusing")
        coder.encode([canary: canary], forKey: "dictionary")
        coder.encode(canary, forKey: "restoration.reserved")
        coder.encode(Data(canary.utf8), forKey: "data")
        coder.encode(URL(string: "https://\(canary)"), forKey: "url")
        try? coder.stateEncoder?.encode([canary], forKey: "codable")
      }
    }
    before.find("made")?.controllerRestorationClass = NodeFactory.self
    let model = Model(canary)
    before.register(model, as: "model")
    before.roots[0].links = ["model": model, "unnamed": before.roots[0].children[2]]
    before.roots[0].views = [Leaf("title", text: canary)]
    before.onWillEncode = { $0.encode(canary, forKey: "text") }
    let preservation = try life.preserve(before)
    let archive = try life.reopened(try #require(preservation.archive))
    let bytes = archive.bytes.array
    #expect(bytes.indices.contains { bytes[$0...].starts(with: canary.utf8) })

    let after = Host(Node("root"))
    var thrown: [String] = []
    let misread: (NSCoder) -> Void = { coder in
      for key in ["text", "dictionary", "refusing", "data", "url", "codable"] {
        _ = coder.decodeInteger(forKey: key)
        _ = coder.decodeBool(forKey: key)
        _ = coder.decodeDouble(forKey: key)
        _ = coder.decodeObject(of: NSDate.self, forKey: key)
        _ = coder.decodeObject(forKey: key)
        do {
          _ = try coder.stateDecoder?.decode(Int.self, forKey: key)
        } catch {
          thrown.append("\(error)")
        }
      }
    }
    Workshop.makeNode = { _, coder in
      misread(coder)
      return Node()
    }
    after.onDidDecode = misread
    after.roots[0].onDecode = misread
    let report = life.restore(archive, into: after)
    #expect(report[["root"]]?.issues.isEmpty == false)
    var dumped = ""
    dump(report, to: &dumped)
    dump(preservation.entries, to: &dumped)
    let json = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    let printed =
      [report.description, String(reflecting: report), dumped, json]
      + report.entries.map(\.description) + preservation.entries.map(\.description) + thrown
    for text in printed { #expect(!text.contains(canary)) }
  }
}
