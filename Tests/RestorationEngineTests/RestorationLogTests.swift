import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import Testing

/// The place that a crash would be blamed on, at every moment of a pass (L6).
@MainActor
@Suite(.serialized) struct RestorationLogTests {
  let life = Life()

  @MainActor
  final class Log: RestorationLog {
    var latest = "nothing"
    var notes: [String] = []
    func willRestore(_ path: IdentifierPath, _ step: RestorationStep) {
      latest = "\(step.rawValue) \(path.identifiers.joined(separator: "/"))"
      notes.append(latest)
    }
  }

  private func restorer(
    _ archive: Archive,
    _ host: Host,
    _ log: Log
  ) -> TreeRestorer {
    var options = RestorationOptions()
    options.log = log
    return TreeRestorer(archive, into: host, engine: life.engine, options: options)
  }

  @Test("a factory that made another object be located goes on under its own name (L6, R14)")
  func nestedLocatingReturns() throws {
    let (one, two) = (Node("one"), Node("two"))
    one.controllerRestorationClass = NodeFactory.self
    two.controllerRestorationClass = NodeFactory.self
    one.links["other"] = two
    let archive = try life.archive(of: Host(Node("root", [one, two])))
    let log = Log()
    var seen: [String] = []
    Workshop.makeNode = { path, coder in
      seen.append(log.latest)
      if path.last == "one" { _ = coder.decodeObject(forKey: "link.other") }
      seen.append(log.latest)
      return Node()
    }
    _ = restorer(archive, Host(Node("root")), log).restore()
    #expect(
      seen == [
        "locating root/one", "locating root/two", "locating root/two", "locating root/one",
      ]
    )
  }

  @Test("the app's own code is put down to the app, and the time after the pass to no object")
  func appIsNamed() throws {
    let archive = try life.archive(of: Host(Node("root", [Node("child")])))
    let log = Log()
    let host = Host(Node("root", [Node("child")]))
    var seen: [String] = []
    host.onShouldRestore = { _ in seen.append(log.latest) }
    host.onDidDecode = { _ in seen.append(log.latest) }
    let restorer = restorer(archive, host, log)
    _ = restorer.restore()
    #expect(seen == ["locating ", "decoding "])
    #expect(log.latest == "finishing ")
  }

  @Test("what the app answers about an object is put down to that object")
  func answersAreNamed() throws {
    let archive = try life.archive(of: Host(Node("root", [Node("child")])))
    let log = Log()
    let host = AnsweringHost(Node("root", [Node("child")]))
    host.onAnswer = { path in
      #expect(log.latest == "locating \(path.identifiers.joined(separator: "/"))")
    }
    _ = restorer(archive, host.base, log).restore()
    var options = RestorationOptions()
    options.log = log
    _ = TreeRestorer(archive, into: host, engine: life.engine, options: options).restore()
    #expect(host.answerCount == 2)
  }

  @Test("loading the views of another controller is put down to that one (R14)")
  func preparingOthersIsNamed() throws {
    let child = Node("child")
    child.views = [Leaf("title")]
    let root = Node("root", [child])
    root.links["title"] = child.views[0]
    let archive = try life.archive(of: Host(root))
    let log = Log()
    let after = PreparingNode("child")
    after.viewsToLoad = [Leaf("title")]
    var seen = ""
    after.onPrepare = { seen = log.latest }
    let host = Host(Node("root", [after]))
    var afterReference = ""
    host.roots[0].onDecode = { _ in afterReference = log.latest }

    let report = restorer(archive, host, log).restore()
    #expect(seen == "decoding root/child", "\(report)")
    #expect(afterReference == "decoding root")
  }

  @Test("while a factory waits it is named as waiting, and code in between goes under its own name")
  func waitingIsNamed() async throws {
    let child = Node("child")
    child.controllerRestorationClass = PatientFactory.self
    life.engine.classes.register(PatientFactory.self, as: "PatientFactory")
    let archive = try life.archive(of: Host(Node("root", [child])))
    let log = Log()
    var seen: [String] = []
    PatientFactory.makeNode = { path, _ in
      seen.append(log.latest)
      await Task.yield()
      seen.append(log.latest)
      return Node(path.last)
    }
    let host = Host(Node("root"))
    host.roots[0].onDecode = { _ in seen.append(log.latest) }
    _ = await restorer(archive, host, log).restore()
    #expect(seen == ["waiting root/child", "waiting root/child", "decoding root"])
  }

  @Test("a late object is named while it decodes, and no longer")
  func lateObjectsAreNamed() throws {
    let before = Host(Node("root"))
    let model = Model("saved")
    before.register(model, as: "model")
    before.roots[0].links["model"] = model
    let archive = try life.archive(of: before)
    let log = Log()
    let host = Host(Node("root"))
    let restorer = restorer(archive, host, log)
    _ = restorer.restore()
    let late = Model()
    host.register(late, as: "model")
    log.notes = []
    restorer.claim(late)
    #expect(log.notes == ["decoding model", "finishing model", "finishing "])
  }
}

/// A host that is told of every answer.
@MainActor
final class AnsweringHost: RestorationHost {
  let base: Host
  var onAnswer: (IdentifierPath) -> Void = { _ in }
  private(set) var answerCount = 0

  init(_ root: Node) { base = Host(root) }

  var restorationRoots: [any RestorableController] { base.restorationRoots }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }

  func answer(
    forRestorationAt path: IdentifierPath,
    className: String,
    coder: StateDecoder
  ) -> RestorationAnswer {
    answerCount += 1
    onAnswer(path)
    return .restore
  }
}

/// A controller that tells when it loads its views.
final class PreparingNode: Node {
  var onPrepare: () -> Void = {}

  override func prepareToDecodeRestorableState() {
    onPrepare()
    super.prepareToDecodeRestorableState()
  }
}

/// As `WaitingFactory`, for this suite alone: the object that a factory makes must not change while
/// it waits.
private enum PatientFactory: AsyncControllerRestoration {
  static var makeNode: @MainActor ([String], NSCoder) async throws -> Node? = { _, _ in nil }

  static func makeController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) async throws -> Node? {
    try await makeNode(identifierComponents, coder)
  }
}
