import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorageTesting
import StateRestoration
import ViewControllers

/// What a new process has to do, as its parent wrote it down.
struct ChildTask: ChildWork {
  /// The mangled name of the app's type.
  var typeName: String
  /// What the app looks like, if it is a ``TreeApp``.
  var tree: Tree?
  /// Where its store is.
  var storePath: String
  /// What is done once the app is up.
  var steps: [String]
  /// Whether it is saved then.
  var saves: Bool
  /// Where it dies, or `nil`.
  var killPoint: KillPoint?
  /// Where the answer goes.
  var answerPath: String
  /// Where the object is noted whose code runs.
  var notePath: String

  /// What the process has to say.
  struct Answer: Codable {
    var tree: TreeDescription?
    var report: RestorationReport?
    /// The archive of the tree once the app was up.
    var state: Data?
    var forgettingSuper: [String] = []
    var failure: String?
  }
}

extension ChildTask {
  /// Does what the parent wrote down.
  ///
  /// - Returns: What the process exits with.
  @MainActor
  func run() async -> Int32 {
    var answer = Answer()
    do {
      guard let type = _typeByName(typeName) as? any AppUnderTest.Type else {
        throw RestorationError(
          .typeNotAllowed,
          "expected an AppUnderTest that has a name of its own, found \(typeName); it must not "
            + "be private or local"
        )
      }
      try await live(type, &answer)
    } catch {
      answer.failure = "\(error)"
    }
    do {
      try JSONEncoder().encode(answer).write(to: URL(fileURLWithPath: answerPath))
    } catch {
      complain("could not write the answer: \(error)")
      return 74
    }
    return answer.failure == nil ? 0 : 1
  }

  @MainActor
  private func live<App: AppUnderTest>(_ type: App.Type, _ answer: inout Answer) async throws {
    let store = try await TestStore.opening(storePath)
    let watch = WorkWatch(notePath: notePath)
    if let killPoint, !killPoint.isInSaving { watch.killPoint = killPoint }
    TreeApp.treeOfProcess = tree
    let life = try await Launch(store, watch: { watch.willWork($1, $0) }, make: { try App() })
    answer.report = life.report
    answer.tree = life.tree
    answer.forgettingSuper = life.forgettingSuper
    answer.state = (try? life.preserve())?.archive.map { Data($0.bytes.array) }
    for step in steps { try await life.app.perform(step) }
    if saves {
      if let killPoint, killPoint.isInSaving { watch.killPoint = killPoint }
      _ = try await life.session.saveAll()
    }
  }
}

/// Writes down what runs, for a parent that finds this process dead, and ends it where it is told.
@MainActor
private final class WorkWatch {
  let notePath: String
  var killPoint: KillPoint? {
    didSet { turn = 0 }
  }
  private var turn = 0

  init(notePath: String) {
    self.notePath = notePath
  }

  func willWork(_ work: ObjectWork, _ path: IdentifierPath) {
    let text = "\(work.rawValue) \(path.isEmpty ? "the app" : path.description)"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: notePath))
    guard let killPoint, killPoint.work == work else { return }
    turn += 1
    guard killPoint.isReached(at: path, turn: turn) else { return }
    kill(getpid(), SIGKILL)
    // The signal is on its way; nothing of the app may run any more.
    while true { sleep(1) }
  }
}
