import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationTestSupport
import Testing

/// Values that could not be stored are known at the next launch (rule K10).
@MainActor
@Suite struct DroppedValueTests {
  let life = Life()

  /// A class without secure coding.
  private final class Stroke: NSObject, NSCoding {
    override init() {}
    init?(coder: NSCoder) {}
    func encode(with coder: NSCoder) {}
  }

  private func archive(dropping keys: [String]) throws -> Archive {
    let node = Node("drawing")
    node.onEncode = { coder in
      coder.encode("kept", forKey: "title")
      for key in keys { coder.encode(Stroke(), forKey: key) }
    }
    return try life.archive(of: Host(Node("root", [node])))
  }

  @Test("a value that could not be stored is named in the archive, with its object")
  func theArchiveNamesIt() throws {
    let archive = try archive(dropping: ["stroke"])
    let dropped = try #require(try archive.object(at: ["root", "drawing"])).dropped
    #expect(dropped.count == 1)
    #expect(dropped.first?.contains("stroke") == true)
    #expect(try archive.object(at: ["root"])?.dropped == [])
  }

  @Test("the report of the next launch, and its explanation, say which value is missing and why")
  func theNextLaunchSaysSo() throws {
    let archive = try archive(dropping: ["stroke"])
    let report = life.restore(archive, into: Host(Node("root", [Node("drawing")])))
    let entry = try #require(report.entries.first { $0.path == ["root", "drawing"] })
    #expect(entry.outcome != .failed)
    #expect(entry.issues.count == 1)
    #expect(entry.issues.first?.hasPrefix("when it was saved, ") == true)
    #expect(report.explain(["root", "drawing"]).contains("stroke"))
  }

  @Test("of many values that could not be stored the archive names a few")
  func theListIsShort() throws {
    let archive = try archive(dropping: (0..<1000).map { "stroke \($0)" })
    let object = try #require(try archive.object(at: ["root", "drawing"]))
    #expect(object.dropped.count == 8)
    #expect(object.keys.contains("title"))
    #expect(!object.keys.contains { $0.hasPrefix("stroke") })
  }

  @Test("a model without secure coding is stored from the save on that its engine accepts it (K10)")
  func anEngineMayAcceptPlainModels() throws {
    life.engine.types.register(Stroke.self, as: "Stroke")
    #expect(try archive(dropping: ["stroke"]).hasName(ReservedKey.dropped))
    life.engine.types.requiresSecureCoding = false
    let archive = try archive(dropping: ["stroke"])
    #expect(!archive.hasName(ReservedKey.dropped))
    #expect(try archive.object(at: ["root", "drawing"])?.keys.contains("stroke") == true)
  }

  @Test("once everything can be stored nothing is named any more")
  func itGoesWithTheCause() throws {
    #expect(try !archive(dropping: []).hasName(ReservedKey.dropped))
  }
}
