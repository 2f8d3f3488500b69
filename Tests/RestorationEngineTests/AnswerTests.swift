import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// The app's answer for each saved object, and its effect on containers (R16).
@MainActor
@Suite struct AnswerTests {
  let life = Life()

  /// A stack of four screens, the second of which holds another.
  private func archive(_ missing: MissingChildrenCase = .cut) throws -> Archive {
    let stack = Node("stack", [Node("a"), Node("b", [Node("below")]), Node("c"), Node("d")])
    stack.listsChildren = missing.value
    for screen in stack.children { screen.controllerRestorationClass = NodeFactory.self }
    return try life.archive(of: Host(stack))
  }

  enum MissingChildrenCase: CaseIterable {
    case cut, closeUp
    var value: StateDecoder.MissingChildren { self == .cut ? .cut : .closeUp }
  }

  private func restore(
    _ archive: Archive,
    _ missing: MissingChildrenCase = .cut,
    answering answers: [IdentifierPath: RestorationAnswer] = [:],
    refusing refused: Set<String> = []
  ) -> (Host, RestorationReport) {
    let stack = Node("stack")
    stack.listsChildren = missing.value
    let host = Host(stack)
    host.answers = answers
    Workshop.makeNode = { path, _ in
      path.last.flatMap { refused.contains($0) ? nil : Node($0) }
    }
    return (host, life.restore(archive, into: host))
  }

  private func screens(_ host: Host) -> [String?] {
    host.roots[0].children.map(\.restorationIdentifier)
  }

  @Test("a stack ends at the first screen that is missing (R16)")
  func stacksAreCut() throws {
    let (host, _) = restore(try archive(), refusing: ["b"])
    #expect(screens(host) == ["a"])
  }

  @Test("a stack that says so closes up")
  func stacksCloseUp() throws {
    let (host, _) = restore(try archive(.closeUp), .closeUp, refusing: ["b"])
    #expect(screens(host) == ["a", "c", "d"])
  }

  @Test(
    "dropped: it and all below are left out, and any stack closes up",
    arguments: [
      MissingChildrenCase.cut, .closeUp,
    ]
  )
  func dropped(_ missing: MissingChildrenCase) throws {
    let (host, report) = restore(try archive(missing), missing, answering: [["stack", "b"]: .drop])
    #expect(screens(host) == ["a", "c", "d"])
    #expect(report[["stack", "b"]]?.outcome == .skipped)
    #expect(report[["stack", "b", "below"]]?.outcome == .skipped)
    #expect(report.entries.allSatisfy { !$0.isCarried })
  }

  @Test("truncated: any stack ends there", arguments: [MissingChildrenCase.cut, .closeUp])
  func truncated(_ missing: MissingChildrenCase) throws {
    let (host, _) = restore(try archive(missing), missing, answering: [["stack", "b"]: .truncate])
    #expect(screens(host) == ["a"])
  }

  @Test("replaced: the other object stands there, with its own state, and nothing below is made")
  func replaced() throws {
    let other = Node("replacement")
    other.text = "its own"
    let (host, report) = restore(
      try archive(),
      answering: [["stack", "b"]: .replace(other)]
    )
    #expect(screens(host) == ["a", "replacement", "c", "d"])
    #expect(other.text == "its own")
    #expect(other.decodeCount == 0)
    #expect(report[["stack", "b"]]?.source == .replacement)
    #expect(report[["stack", "b", "below"]]?.outcome == .skipped)
  }

  @Test("the app can read the saved state before it answers, and no factory has run")
  func answersComeFirst() throws {
    let before = Host(Node("root", [Node("child")]))
    before.find("child")?.text = "gone"
    before.find("child")?.controllerRestorationClass = NodeFactory.self
    let log = EventLog()
    Workshop.log = log
    let after = Host(Node("root"))
    after.answers[["root", "child"]] = .drop
    _ = try life.relaunch(before, into: after)
    #expect(log.events.isEmpty)
  }
}
