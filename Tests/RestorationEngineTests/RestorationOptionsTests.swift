import RestorationArchive
import RestorationEngine
import Testing

/// Leaving subtrees out, the log, durations, duplicates, and explanations.
@MainActor
@Suite struct RestorationOptionsTests {
  let life = Life()

  @MainActor
  final class Log: RestorationLog {
    var notes: [String] = []
    func willRestore(_ path: IdentifierPath, _ step: RestorationStep) {
      notes.append("\(step.rawValue) \(path.identifiers.joined(separator: "/"))")
    }
  }

  private func archive() throws -> Archive {
    let child = Node("child", [Node("below")])
    child.controllerRestorationClass = NodeFactory.self
    child.text = "saved"
    let host = Host(Node("root", [child, Node("other")]))
    host.find("other")?.text = "saved"
    return try life.archive(of: host)
  }

  private func restore(
    _ archive: Archive,
    into host: Host = Host(Node("root", [Node("other")])),
    _ configure: (inout RestorationOptions) -> Void
  ) -> (TreeRestorer, RestorationReport) {
    var options = RestorationOptions()
    configure(&options)
    let restorer = TreeRestorer(archive, into: host, engine: life.engine, options: options)
    return (restorer, restorer.restore())
  }

  @Test("a subtree that is left out is not touched, and its state is kept as suspect (L6)")
  func subtreesAreLeftOut() throws {
    var calls = 0
    Workshop.makeNode = { path, _ in
      calls += 1
      return Node(path.last)
    }
    let host = Host(Node("root", [Node("other")]))
    let (restorer, report) = restore(try archive(), into: host) {
      $0.leavingOut = [["root", "child"]: "the app crashed with it"]
      $0.bundleVersion = "3"
    }
    #expect(calls == 0)
    #expect(report[["root", "child"]]?.reason == "the app crashed with it")
    #expect(report[["root", "child", "below"]]?.outcome == .skipped)
    #expect(host.find("other")?.text == "saved")
    #expect(restorer.unclaimed.paths == [["root", "child"], ["root", "child", "below"]])

    let preserver = TreePreserver(host, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    let next = try #require(try preserver.preserve(header: life.header).archive)
    #expect(try next.object(at: ["root", "child"])?.condition?.kind == .suspect)
    // The same build leaves it out even where it exists; the next build tries again.
    for (build, text) in [("3", ""), ("4", "saved")] {
      let after = Host(Node("root", [Node("child")]))
      _ = restore(next, into: after) { $0.bundleVersion = build }
      #expect(after.find("child")?.text == text)
    }
  }

  @Test("a view that is left out is not touched, and the others of its controller are (L6)")
  func viewsAreLeftOut() throws {
    func host() -> Host {
      let host = Host(Node("root"))
      host.roots[0].views = [Leaf("fatal"), Leaf("title")]
      return host
    }
    let before = host()
    for view in before.roots[0].views { view.text = "saved" }
    let after = host()
    let (restorer, report) = restore(try life.archive(of: before), into: after) {
      $0.leavingOut = [["root", "fatal"]: "the app crashed with it"]
      $0.bundleVersion = "3"
    }
    #expect(after.roots[0].views.map(\.text) == ["", "saved"])
    #expect(report[["root", "fatal"]]?.reason == "the app crashed with it")
    // The view stands in its place; what it was not given waits beside it.
    #expect(report[["root", "fatal"]]?.standing == .leftOut)
    #expect(report[["root", "fatal"]]?.isCarried == false)
    let preserver = TreePreserver(after, engine: life.engine)
    preserver.carry(restorer.unclaimed)
    let next = try #require(try preserver.preserve(header: life.header).archive)
    for (build, text) in [("3", ""), ("4", "saved")] {
      let later = host()
      _ = restore(next, into: later) { $0.bundleVersion = build }
      #expect(later.roots[0].views[0].text == text)
    }
  }

  @Test("the log hears of each object before its factory, its decoding and the end (L6)")
  func theLogComesFirst() throws {
    let log = Log()
    Workshop.makeNode = { path, _ in
      log.notes.append("factory")
      return Node(path.last)
    }
    _ = restore(try archive()) { $0.log = log }
    let position = try #require(log.notes.firstIndex(of: "factory"))
    #expect(log.notes[position - 1] == "locating root/child")
    #expect(log.notes.contains("decoding root/child"))
    #expect(log.notes.contains("finishing root/child"))
    #expect(log.notes.first { $0.hasPrefix("decoding") } == "decoding root")
  }

  @Test("durations come from the injected clock, and a clock that stands measures nothing")
  func durationsAreMeasured() throws {
    var time = Duration.zero
    Workshop.makeNode = { path, _ in
      time += .seconds(2)
      let node = Node(path.last)
      node.onDecode = { _ in time += .seconds(3) }
      return node
    }
    let (_, report) = restore(try archive()) { $0.clock = { time } }
    #expect(report[["root", "child"]]?.duration == .seconds(5))
    #expect(report[["root", "other"]]?.duration == .zero)
    let (_, other) = restore(try archive()) { $0.clock = nil }
    #expect(other[["root", "child"]]?.duration == nil)
  }

  @Test("a factory's result that shadows a live object is reported as two (R11)")
  func duplicatesAreReported() throws {
    let host = Host(Node("root", [Node("child")]))
    Workshop.makeNode = { path, _ in Node(path.last) }
    let (_, report) = restore(try archive(), into: host) { _ in }
    #expect(report[["root", "child"]]?.errorCode == "duplicate")
    #expect(report[["root", "child"]]?.reason.contains("there are two now") == true)
  }

  @Test("or the live object is adopted, if the app says so (R11)")
  func duplicatesAreAdopted() throws {
    let host = Host(Node("root", [Node("child")]))
    let live = host.roots[0].children[0]
    Workshop.makeNode = { path, _ in Node(path.last) }
    let (_, report) = restore(try archive(), into: host) { $0.duplicates = .adopt }
    #expect(live.text == "saved")
    #expect(report[["root", "child"]]?.outcome == .adopted)
    #expect(report[["root", "child"]]?.errorCode == nil)
  }

  // MARK: Explanations

  @Test("an object that came back is explained in a sentence")
  func explainsSuccess() throws {
    Workshop.makeNode = { path, _ in Node(path.last) }
    let (_, report) = restore(try archive()) { _ in }
    let text = report.explain(["root", "child"])
    #expect(text.contains("was created again, from: restoration class"))
  }

  @Test("one that is missing below another is put down to that one")
  func blamesTheAncestor() throws {
    Workshop.makeNode = { _, _ in throw Mishap() }
    let (_, report) = restore(try archive()) { _ in }
    let text = report.explain(["root", "child", "below"])
    #expect(text.contains("Above it, root/child was not restored: its factory threw Mishap."))
    #expect(text.contains("Its state is kept"))
  }

  @Test("one that the archive does not list is looked for under other paths")
  func findsSimilarPaths() throws {
    let (_, report) = restore(try archive()) { _ in }
    let text = report.explain(["elsewhere", "below"])
    #expect(text.contains("lists no object at elsewhere/below"))
    #expect(text.contains("root/child/below"))
  }

  @Test("where nothing was restored that is the explanation")
  func explainsNothing() {
    let report = RestorationReport(.nothingStored, reason: "nothing has been saved")
    #expect(report.explain(["root"]) == "Nothing was restored: nothing has been saved.")
  }

  @Test("explanations and reports contain no saved value")
  func containsNoValues() throws {
    let before = Host(Node("root"))
    before.roots[0].text = "hush-hush"
    let report = try life.relaunch(before, into: Host(Node("root")))
    #expect(!report.description.contains("hush"))
    #expect(!report.explain(["root"]).contains("hush"))
  }

  // MARK: Changes that want to be saved

  @Test("a preserver hears of the first change after a pass, and of no second one (A4)")
  func hearsOfChanges() throws {
    let host = Host(Node("root", [Node("child")]))
    for node in host.roots[0].all { node.restorableStateTracker = RestorableStateTracker() }
    let preserver = TreePreserver(host, engine: life.engine)
    var count = 0
    preserver.onInvalidation = { count += 1 }
    _ = try preserver.preserve(header: life.header)
    count = 0
    host.find("child")?.invalidateRestorableState()
    host.find("child")?.invalidateRestorableState()
    #expect(count == 1)
    _ = try preserver.preserve(header: life.header)
    host.find("child")?.invalidateRestorableState()
    #expect(count == 2)
  }

  @Test("changes of objects without a tracker are heard too (A4)")
  func hearsOfUntrackedChanges() {
    let host = Host(Node("root"))
    let preserver = TreePreserver(host, engine: life.engine)
    var count = 0
    preserver.onInvalidation = { count += 1 }
    host.roots[0].invalidateRestorableState()
    #expect(count == 1)
    preserver.onInvalidation = nil
    host.roots[0].invalidateRestorableState()
    #expect(count == 1)
  }
}
