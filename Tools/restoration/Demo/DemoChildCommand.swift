import ArgumentParser
import Foundation
import NotesApp
import RestorationArchive
import RestorationStorage
import StateRestoration
import ViewControllers

/// The Notes app in a process of its own, first to be used and killed, then to be restored.
struct DemoChildCommand: ToolCommand {
  static let configuration = CommandConfiguration(commandName: "demo-child", shouldDisplay: false)

  enum Role: String, ExpressibleByArgument {
    case use
    case restore
  }

  @Argument var role: Role
  @Option var store: String
  @Option var kind: StoreKind
  @Option var data: String
  @Flag var skipRestoring = false

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openOrMakeStore(store, kind: kind)
    let message =
      switch role {
      case .use: try await use(store)
      case .restore: try await restore(from: store)
      }
    Terminal.print(Array(try JSONEncoder().encode(message)) + [UInt8(ascii: "\n")])
    // The parent decides when this process ends; the end of the pipe means that the parent is gone.
    while !FileHandle.standardInput.availableData.isEmpty {}
    return .fine
  }

  @MainActor
  private func use(_ store: RevisionStore) async throws -> DemoMessage {
    let (application, session) = try launch(store)
    // The walkthrough begins without state; the user's stored state is declined, and stays.
    await session.restore(openingLink: true)
    application.didFinishLaunching()
    let walkthrough = try Walkthrough.bundled
    try walkthrough.run(on: application)
    let tree = TreeDescription(of: application)
    let start = ContinuousClock.now
    guard let revision = try await session.save().revision else {
      throw ToolFailure(.inputOutput, "the Notes app declined to preserve its state")
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
  private func restore(from store: RevisionStore) async throws -> DemoMessage {
    let (application, session) = try launch(store)
    let start = ContinuousClock.now
    let report =
      skipRestoring
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
  private func launch(_ store: RevisionStore) throws -> (Application, RestorationSession) {
    let application = try NotesApp.makeApplication(dataFile: URL(filePath: data))
    let session = RestorationSession(application, store: store, app: NotesApp.identifier)
    session.header.bundleVersion = "1.0"
    NotesApp.registerTypes(in: session.engine)
    application.willFinishLaunching()
    return (application, session)
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }
}
