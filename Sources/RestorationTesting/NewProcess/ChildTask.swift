import Foundation
import RestorationArchive
import RestorationDescription
import RestorationEngine
import RestorationStorageTesting
import StateRestoration

/// The task of a new process, as described by its parent.
struct ChildTask: ChildWork {
  /// The mangled name of the app's type.
  var typeName: String
  /// The plan of a ``PlannedApp``, or `nil` for another app.
  var plan: Data?
  /// The path of its store.
  var storePath: String
  /// The tree before, whose loaded views are loaded to be compared.
  var former: TreeDescription?
  /// The names of the actions to perform after the launch.
  var steps: [String]
  /// Indicates whether to save afterwards.
  var saves: Bool
  /// The point at which the process is killed, or `nil`.
  var killPoint: KillPoint?
  /// The file for the answer.
  var answerPath: String
  /// The file that names the object whose code is running.
  var notePath: String

  /// The answer of the process.
  struct Answer: Codable {
    var tree: TreeDescription?
    var report: RestorationReport?
    /// The archive of the tree after the launch.
    var state: Data?
    var forgettingSuper: [String] = []
    /// The stored properties after the launch.
    var properties: StoredProperties?
    var failure: String?
  }
}

extension ChildTask {
  /// Performs the task that the parent described.
  ///
  /// - Returns: The exit status of the process.
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
    (type as? any PlannedApp.Type)?.planOfProcess = plan
    let life = try await Launch(store, watch: { watch.willWork($1, $0) }, make: { try App() })
    answer.report = life.report
    if let former { (life.app.host as? any DescribedHost)?.loadViews(as: former) }
    answer.properties = StoredProperties(of: life.app.host)
    answer.tree = life.tree
    answer.forgettingSuper = life.forgettingSuper
    answer.state = (try? life.preserve())?.archive.map { Data($0.bytes.array) }
    for step in steps { try await life.app.perform(step) }
    if saves {
      if let killPoint, killPoint.isInSaving { watch.killPoint = killPoint }
      _ = try await life.session.save(reason: .request)
    }
  }
}

/// Records the object whose code is running, for the parent of a crashed process, and kills the
/// process at the requested point.
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
    // The signal is pending; no more app code may run.
    while true { sleep(1) }
  }
}
