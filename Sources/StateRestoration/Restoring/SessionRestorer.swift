import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage

/// The part of a session that restores: it looks at the store, decides, and gives one revision to
/// the engine.
@MainActor
final class SessionRestorer {
  let host: any RestorationHost
  let store: RevisionStore
  let scene: SceneSession
  let engine: TreeEngine
  let options: SessionOptions
  let attempts: SessionAttempts
  let saver: SessionSaver
  /// The findings and changes at the place of the store.
  var remarks = PlaceRemarks()

  /// The restoration in progress, shared by all callers that ask for one meanwhile.
  var task: Task<RestorationReport, Never>?
  /// The state that the latest restoration has shown.
  var shown = ShownState()
  /// Indicates whether a restoration of this session has ended before.
  var isAgain = false
  /// The open extensions of the latest restoration.
  private(set) var extensions: ExtensionCount
  /// The deadline for migrations of the latest restoration.
  private(set) var migrating: WaitingDeadline
  /// The number of tasks that wait for the restoration in progress, and of those that were
  /// cancelled.
  private var waiting = (count: 0, cancelled: 0)

  init(
    into host: any RestorationHost,
    engine: TreeEngine,
    attempts: SessionAttempts,
    saver: SessionSaver
  ) {
    self.host = host
    self.engine = engine
    self.attempts = attempts
    self.saver = saver
    (store, scene, options) = (attempts.store, attempts.scene, attempts.options)
    extensions = ExtensionCount(WaitingDeadline(options.restoring.deadline, options.clock.delays))
    migrating = WaitingDeadline(options.restoring.deadline, options.clock.delays)
  }

  /// The steps from older state versions, or `nil`.
  var migrator: StateMigrator? { options.migrator }

  /// Indicates whether restoring runs no code of the app except its migrations, as with plain
  /// values.
  var runsNoCode: Bool { !host.runsCodeOnState }

  /// Starts a restoration in a task of its own.
  func begin(
    _ body: @escaping @MainActor () async -> RestorationReport
  ) -> Task<RestorationReport, Never> {
    extensions = ExtensionCount(
      WaitingDeadline(options.restoring.deadline, options.clock.delays),
      after: extensions
    )
    extensions.owner = self
    migrating = WaitingDeadline(options.restoring.deadline, options.clock.delays)
    waiting = (0, 0)
    let task = OriginOfTask.$restoration.withValue(extensions) { Task { await body() } }
    self.task = task
    return task
  }

  /// The tree restorer of the latest restoration, or `nil` when nothing was restored.
  var tree: TreeRestorer? { shown.tree }

  /// The end of a sentence about state that could not be restored.
  var consequence: String {
    saver.saved.memory.base.archive == nil
      ? "the app starts afresh, and the store is as it was"
      : "the app and the store are as they were"
  }

  /// Waits for the extensions of a restoration, and adds their objects to its report.
  func finish(_ end: RestorationEnd, _ header: ArchiveHeader) async -> RestorationEnd {
    var end = end
    let open = await extensions.wait()
    if open > 0 {
      end.report.issues.append(
        "\(open) extensions of restoring were not completed \(extensions.deadline.end)"
      )
    }
    endWaiting("before restoring ended")
    end.report = withLateObjects(end.report)
    if let issue = await attempts.finish(end.report, build: header.bundleVersion) {
      end.report.issues.append(issue)
    }
    end.report = withLateObjects(end.report)
    return end
  }

  /// A report with the objects that have appeared since the pass.
  private func withLateObjects(_ report: RestorationReport) -> RestorationReport {
    guard let tree, report.conclusion == .restored else { return report }
    var report = report
    if let latest = tree.report { report.takeEntries(of: latest) }
    return report
  }

  // MARK: Waiting

  /// Waits for a restoration. Once all tasks that wait for it are cancelled, it stops waiting for
  /// code of the app.
  func report(of task: Task<RestorationReport, Never>) async -> RestorationReport {
    waiting.count += 1
    let extensions = extensions
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      Task { @MainActor in
        guard extensions === self.extensions else { return }
        waiting.cancelled += 1
        if waiting.cancelled >= waiting.count {
          endWaiting("before the task that waits for the restoration was cancelled")
        }
      }
    }
  }

  /// Ends all waiting for code of the app.
  ///
  /// - Parameter reason: The cause, as the end of a sentence.
  private func endWaiting(_ reason: String) {
    extensions.deadline.pass(reason)
    migrating.pass(reason)
  }

  // MARK: Extensions

  /// Indicates whether the current task belongs to an earlier restoration of this session.
  var isOfFormerRestoration: Bool {
    guard let origin = OriginOfTask.restoration else { return false }
    return origin !== extensions && origin.owner === self
  }

  /// Ends an extension of the restoration to which the current task belongs.
  func completeExtension() {
    if isOfFormerRestoration {
      extensions.completeOverdue()
    } else {
      extensions.complete(isOwn: OriginOfTask.restoration === extensions)
    }
  }
}
