import Foundation
import RestorationStorage
import StateRestoration
import ViewControllers

/// The work of a child process of the demo: the Notes app is used and waits to be killed, or is restored.
package enum DemoChild: String, CaseIterable {
  case use
  case restore

  /// Does the work, and writes its message to standard output.
  ///
  /// It returns when the parent has closed standard input.
  ///
  /// - Parameters:
  ///   - store: The store for the app's state.
  ///   - dataFile: The app's own file of notes.
  ///   - skipsRestoring: Leaves the stored state alone, so that everything is missing.
  ///   - print: Prints the message.
  @MainActor
  package func run(
    _ store: RevisionStore,
    dataFile: URL,
    skipsRestoring: Bool = false,
    print: (Data) -> Void
  ) async throws {
    let message =
      switch self {
      case .use: try await use(store, dataFile)
      case .restore: try await restore(from: store, dataFile, skips: skipsRestoring)
      }
    print(try JSONEncoder().encode(message) + Data("\n".utf8))
    // The parent decides when this process ends; the end of the pipe means that the parent is gone.
    while !FileHandle.standardInput.availableData.isEmpty {}
  }

  @MainActor
  private func use(_ store: RevisionStore, _ dataFile: URL) async throws -> DemoMessage {
    let (application, session) = try launch(store, dataFile)
    // The walkthrough begins without state; the user's stored state is declined, and stays.
    await session.restore(openingLink: true)
    application.didFinishLaunching()
    let walkthrough = try Walkthrough.bundled
    try walkthrough.run(on: application)
    let tree = TreeDescription(of: application)
    let start = ContinuousClock.now
    guard let revision = try await session.save().revision else {
      throw DemoFailure("the Notes app declined to preserve its state")
    }
    return DemoMessage(
      tree: tree,
      saved: DemoMessage.SavedRevision(
        actionCount: walkthrough.steps.count,
        number: revision.number,
        byteCount: revision.byteCount,
        objectCount: revision.objectCount ?? 0
      ),
      milliseconds: milliseconds(since: start)
    )
  }

  @MainActor
  private func restore(
    from store: RevisionStore,
    _ dataFile: URL,
    skips: Bool
  ) async throws -> DemoMessage {
    let (application, session) = try launch(store, dataFile)
    let start = ContinuousClock.now
    let report =
      skips
      ? RestorationReport(.refused, reason: "restoring was skipped on request")
      : await session.restore()
    let duration = milliseconds(since: start)
    application.didFinishLaunching()
    // The parent is about to end this process, which must not count as a crash of the app.
    if report.conclusion == .restored { await session.confirmHealthy() }
    return DemoMessage(
      tree: TreeDescription(of: application),
      report: report,
      milliseconds: duration
    )
  }

  /// Launches the app as far as restoring needs it.
  @MainActor
  private func launch(
    _ store: RevisionStore,
    _ dataFile: URL
  ) throws -> (Application, RestorationSession) {
    let application = try NotesApp.makeApplication(dataFile: dataFile)
    let session = AppScenes(app: NotesApp.identifier, store: store).connect(application)
    session.header.bundleVersion = "1.0"
    NotesApp.registerTypes(in: session.engine)
    application.willFinishLaunching()
    return (application, session)
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }
}
