import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// In a tree of 50 objects each object fails in turn, in every way.
@MainActor
@Suite struct IsolationTests {
  /// A way to fail while an app is saved or restored.
  enum Failure: String, CaseIterable {
    case throwingDecode, factoryNil, factoryThrows, wrongClass, unknownClass, damagedSection
  }

  let life = Life()
  static let count = 50

  /// A tree of 50 controllers, each below the one with half its number, made by factories.
  ///
  /// - Parameter special: Which of them is of a class of its own, which its factory does not make.
  private func makeTree(
    special: Int? = nil,
    configure: (Int, Node) -> Void = { _, _ in }
  ) -> (Host, [Node]) {
    var nodes: [Node] = []
    for number in 0..<Self.count {
      let node = number == special ? SpecialNode("n\(number)") : Node("n\(number)")
      node.text = "saved \(number)"
      if number > 0 {
        node.controllerRestorationClass = NodeFactory.self
        nodes[(number - 1) / 2].add(node)
      }
      configure(number, node)
      nodes.append(node)
    }
    return (Host(nodes[0]), nodes)
  }

  private func isRelated(_ number: Int, to failing: Int) -> Bool {
    var number = number
    while number > failing { number = (number - 1) / 2 }
    return number == failing
  }

  private func path(_ number: Int) -> IdentifierPath {
    var numbers = [number]
    while let last = numbers.last, last > 0 { numbers.append((last - 1) / 2) }
    return IdentifierPath(identifiers: numbers.reversed().map { "n\($0)" })
  }

  private func archive(_ failure: Failure, at failing: Int) throws -> Archive {
    let (host, _) = makeTree(special: failure == .wrongClass ? failing : nil) { number, node in
      guard number == failing else { return }
      if failure == .unknownClass { node.controllerRestorationClass = UnlistedFactory.self }
    }
    let archive = try life.archive(of: host)
    guard failure == .damagedSection else { return archive }
    let object = try #require(try archive.object(at: path(failing)))
    // The text stands nowhere else.
    let text = Array("saved \(failing)".utf8)
    var bytes = archive.bytes.array
    let section = object.sectionBytes
    let start = try #require(bytes.firstRange(of: section)).lowerBound
    let place = try #require(section.firstRange(of: text)).lowerBound
    bytes[start + place] ^= 1
    return try Archive(ArchiveBytes(bytes))
  }

  @Test(
    "restoring: all unrelated objects come back, and the report names path and reason",
    .scenario(96),
    arguments: Way.allCases,
    Failure.allCases
  )
  func restoringIsIsolated(_ way: Way, _ failure: Failure) throws {
    life.way = way
    for failing in 1..<Self.count {
      let archive = try archive(failure, at: failing)
      Workshop.makeNode = { path, _ in
        let node = Node()
        guard path.last == "n\(failing)" else { return node }
        switch failure {
        case .factoryNil: return nil
        case .factoryThrows: throw Mishap()
        case .throwingDecode: node.decodingFailure = Mishap()
        default: break
        }
        return node
      }
      let after = Host(Node("n0"))
      let report = life.restore(archive, into: after)
      let entry = try #require(report[path(failing)], "n\(failing)")
      #expect(!entry.reason.isEmpty)
      #expect(
        entry.outcome == .failed || entry.outcome == .skipped,
        "\(failure) at n\(failing): \(entry)"
      )
      let texts = Dictionary(
        uniqueKeysWithValues: after.roots[0].all.map { ($0.restorationIdentifier ?? "", $0.text) }
      )
      for number in 0..<Self.count where !isRelated(number, to: failing) {
        #expect(texts["n\(number)"] == "saved \(number)", "\(failure) at n\(failing)")
      }
    }
  }

  @Test("saving: all unrelated objects are saved, and the failing one keeps what it had")
  func savingIsIsolated() throws {
    let (host, nodes) = makeTree()
    let preserver = TreePreserver(host, engine: life.engine)
    _ = try preserver.preserve(header: life.header)
    for failing in 0..<Self.count {
      for (number, node) in nodes.enumerated() { node.text = "round \(failing) \(number)" }
      nodes[failing].encodingFailure = Mishap()
      let preservation = try preserver.preserve(header: life.header)
      nodes[failing].encodingFailure = nil
      let entry = try #require(preservation[path(failing)])
      #expect(entry.outcome == .stale)
      #expect(entry.reason.contains("Mishap"))
      #expect(entry.errorCode == "encodingFailed")
      let archive = try life.reopened(try #require(preservation.archive))
      for number in 0..<Self.count {
        let object = try #require(try archive.object(at: path(number)))
        let text = try object.values().first { $0.key == "text" }?.value
        if number != failing {
          #expect(text == .string("round \(failing) \(number)"))
        } else {
          #expect(text != .string("round \(failing) \(number)"))
          #expect(object.condition?.kind == .stale)
        }
      }
      _ = try preserver.preserve(header: life.header)
    }
  }
}
