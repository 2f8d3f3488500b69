import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// The coders that factories and objects get. They hold the same state each time (rule R6), even
/// after other code has used them.
@MainActor
@Suite struct CoderTests {
  let life = Life()

  /// A root with children of which each is made by its restoration class.
  private func archive(_ configure: (Node, Int) -> Void) throws -> Archive {
    let children = (0..<3).map { Node("child-\($0)") }
    for (number, child) in children.enumerated() {
      child.text = "text-\(number)"
      child.controllerRestorationClass = NodeFactory.self
      configure(child, number)
    }
    return try life.archive(of: Host(Node("root", children)))
  }

  @Test("An object that a factory has had of the coder is the one that decoding gets (R6)")
  func builtObjects() throws {
    life.engine.types.register(Badge.self, as: "Badge")
    let archive = try archive { child, number in
      child.onEncode = { $0.encode(Badge(number), forKey: "badge") }
    }
    var early: [String: Badge] = [:]
    var pairs: [(Badge?, Badge?)] = []
    Workshop.makeNode = { path, coder in
      let name = path.last ?? ""
      early[name] = coder.decodeObject(of: Badge.self, forKey: "badge")
      let node = Node()
      node.onDecode = {
        pairs.append((early[name], $0.decodeObject(of: Badge.self, forKey: "badge")))
      }
      return node
    }
    life.restore(archive, into: Host(Node("root")))
    #expect(pairs.map { $0.0?.number } == [0, 1, 2])
    #expect(pairs.allSatisfy { $0.0 === $0.1 })
  }

  @Test("A factory and its object both read values without keys from the first one (R6)")
  func valuesWithoutKeys() throws {
    let archive = try archive { child, number in
      child.onEncode = { coder in
        coder.encode("first \(number)" as Any?)
        coder.encode("second \(number)" as Any?)
      }
    }
    var read: [[String?]] = []
    func readAll(_ coder: NSCoder) {
      read.append([coder.decodeObject() as? String, coder.decodeObject() as? String])
    }
    Workshop.makeNode = { _, coder in
      readAll(coder)
      let node = Node()
      node.onDecode = readAll
      return node
    }
    life.restore(archive, into: Host(Node("root")))
    #expect(read.count == 6)
    #expect(Set(read) == Set((0..<3).map { ["first \($0)", "second \($0)"] }))
  }

  @Test("A coder that an app keeps goes on saying what its own object has")
  func keptCoders() throws {
    let archive = try archive { _, _ in }
    var kept: [NSCoder] = []
    Workshop.makeNode = { _, coder in
      kept.append(coder)
      return Node()
    }
    let after = Host(Node("root"))
    life.restore(archive, into: after)
    #expect(
      kept.map { $0.decodeObject(forKey: "text") as? String } == ["text-0", "text-1", "text-2"]
    )
    #expect(after.roots[0].children.map(\.text) == ["text-0", "text-1", "text-2"])
  }

  @Test("Coders that an app keeps lead to no object when their pass is gone")
  func keptCodersAfterPass() throws {
    let before = Host(Node("root", [Node("child")]))
    var keptEncoder: StateEncoder?
    before.roots[0].onEncode = { [root = before.roots[0]] in
      $0.encode(root.children, forKey: "list")
      keptEncoder = $0.stateEncoder
    }
    let archive = try life.archive(of: before)
    let encoder = try #require(keptEncoder)
    encoder.encode(before.roots[0], forKey: "later")
    #expect(encoder.failures.count == 1)

    let after = Host(Node("root", [Node("child")]))
    var found: [Node]?
    var keptDecoder: NSCoder?
    after.roots[0].onDecode = {
      found = $0.decodeObject(forKey: "list") as? [Node]
      keptDecoder = $0
    }
    life.restore(archive, into: after)
    #expect(found?.count == 1)
    let lost = try #require(keptDecoder).decodeObject(forKey: "list") as? [NSNull]
    #expect(lost?.count == 1)
  }

  @Test("What failed while an object was made and while it decoded is in its entry alone (D4)")
  func failures() throws {
    let archive = try archive { _, _ in }
    Workshop.makeNode = { path, coder in
      let node = Node()
      guard path.last == "child-1" else { return node }
      _ = coder.decodeInteger(forKey: "text")
      node.onDecode = { _ = $0.decodeBool(forKey: "text") }
      return node
    }
    let report = life.restore(archive, into: Host(Node("root")))
    #expect(report.entries.map(\.issues.count) == [0, 0, 0, 2, 0])
  }

  @Test("What could not be decoded stays in the report when an object comes late")
  func issuesStay() throws {
    let before = Host(Node("root"))
    before.roots[0].onEncode = { $0.encode("seven", forKey: "number") }
    let saved = Model("saved")
    before.register(saved, as: "model")
    before.roots[0].links["model"] = saved
    let archive = try life.archive(of: before)
    let after = Host(Node("root"))
    after.roots[0].onDecode = { _ = $0.decodeInteger(forKey: "number") }
    let restorer = TreeRestorer(archive, into: after, engine: life.engine)
    #expect(restorer.restore()[["root"]]?.issues.count == 1)
    let late = Model()
    after.register(late, as: "model")
    #expect(restorer.claim(late)?.outcome == .adopted)
    #expect(restorer.report?[["root"]]?.issues.count == 1)
  }
}

/// A value that is stored by value and told from its equals.
private final class Badge: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let number: Int

  init(_ number: Int) { self.number = number }

  init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }

  func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
}
