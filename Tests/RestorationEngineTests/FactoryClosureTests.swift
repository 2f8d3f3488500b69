import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// Closures that make the controllers of an identifier.
@MainActor
@Suite struct FactoryClosureTests {
  let life = Life()

  private func archive() throws -> Archive {
    let child = Node("child")
    child.text = "saved"
    return try life.archive(of: Host(Node("root", [child])))
  }

  @Test("a closure makes an object that no other source has made, and it decodes")
  func theClosureMakesIt() throws {
    let made = Node()
    var asked: [[String]] = []
    life.engine.classes.register("child") { path, coder in
      asked.append(path)
      #expect(coder.path == ["root", "child"])
      return made
    }
    let after = Host(Node("root"))
    let entry = try #require(life.restore(try archive(), into: after)[["root", "child"]])
    #expect(entry.outcome == .restored)
    #expect(entry.reason.contains("the closure for child"))
    #expect((entry.source, entry.source?.text) == (.closure, "closure"))
    #expect(asked == [["root", "child"]])
    #expect(made.text == "saved" && made.restorationIdentifier == "child")
    #expect(after.find("child") === made)
  }

  @Test("the delegate and an existing object come before it")
  func othersComeFirst() throws {
    life.engine.classes.register("child") { _, _ in
      Issue.record("the closure was asked")
      return nil
    }
    let existing = Host(Node("root", [Node("child")]))
    #expect(life.restore(try archive(), into: existing)[["root", "child"]]?.outcome == .adopted)
    let made = Node()
    let delegated = Host(Node("root"))
    delegated.makeController = { path, _ in path.last == "child" ? made : nil }
    #expect(life.restore(try archive(), into: delegated)[["root", "child"]]?.source == .delegate)
  }

  @Test("what a closure throws is in the report, and the state is kept for the next save")
  func thrownErrorsKeepTheState() throws {
    life.engine.classes.register("child") { _, _ in throw CocoaError(.fileNoSuchFile) }
    let report = life.restore(try archive(), into: Host(Node("root")))
    let entry = try #require(report[["root", "child"]])
    #expect(entry.outcome == .failed)
    #expect(entry.errorCode == "factoryFailed")
    #expect(entry.isCarried)
  }

  @Test("a closure that returns nil leaves the storyboard its turn")
  func nilGoesOn() throws {
    let child = Node("child")
    child.restorationOrigin = RestorationOrigin(source: "Main", identifier: "scene")
    let archive = try life.archive(of: Host(Node("root", [child])))
    life.engine.classes.register("child") { _, _ in nil }
    let report = life.restore(archive, into: Host(Node("root")))
    let entry = try #require(report[["root", "child"]])
    #expect(entry.reason.contains("the closure for its identifier returned nil"))
    #expect(entry.reason.contains("storyboard"))
  }
}
