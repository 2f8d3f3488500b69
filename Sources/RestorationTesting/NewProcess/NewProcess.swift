import Foundation
import RestorationArchive
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// The result of restoring an app in a new process, in which globals and statics are new.
public struct LaunchInNewProcess<App: AppUnderTest>: Sendable {
  /// The end of the process.
  public let end: ProcessEnd
  /// The app's state before.
  public let before: FormerLife
  /// The store of the archives, after the process has written to it.
  public let store: TestStore
  let answer: ChildTask.Answer
  /// Creates the app in this process.
  let make: @MainActor () throws -> App
}

/// The process in which an app is launched again.
public enum LaunchPlace: Sendable {
  /// The process of the test: fast, and suitable for debugging. Statics are kept.
  case thisProcess
  /// A new process that runs the same test program: slower, and only the archive is kept.
  case newProcess
}

/// Launches an app, acts on it, and restores it in a new process.
///
/// The process runs this test program again, up to the point at which tests would begin. The store
/// must be on disk; of a store in memory, the new process gets a copy.
///
/// ```swift
/// let notes = try await relaunchInNewProcess(Notes.self) { try $0.openFirstNote() }
/// #expect(notes.end.report?.conclusion == .restored)
/// ```
///
/// - Parameters:
///   - type: The app; must not be private or local, because it is found by its name.
///   - store: The store of its archives; a new store in memory by default.
///   - act: Actions in this process before the app is saved and released.
/// - Returns: The tree, the report, and the end of the process. A crash of the process is no error
///   here.
/// - Throws: The errors of `act` and the app, and `RestorationError` with code `storeFailed` if no
///   process can be created.
@MainActor
public func relaunchInNewProcess<App: AppUnderTest>(
  _ type: App.Type,
  store: TestStore = .memory(),
  after act: @MainActor (App) async throws -> Void = { _ in }
) async throws -> LaunchInNewProcess<App> {
  let first = try await launch(type, store: store)
  try await act(first.app)
  return try await first.relaunchInNewProcess()
}

extension Launch {
  /// Saves, releases every object of the app, and restores it in a new process.
  ///
  /// The new process uses the default options of apps under test, not those of this launch.
  ///
  /// - Returns: The next launch of the app, whose process has also ended, normally or not. This
  ///   launch has ended.
  /// - Throws: `RestorationError` if the app declines to preserve, with code `typeNotAllowed` if
  ///   its type cannot be found by name, and with `storeFailed` if no process can be created.
  public func relaunchInNewProcess() async throws -> LaunchInNewProcess<App> {
    let name = try typeName(of: App.self)
    let (session, plan) = (scene, try (app as? any PlannedApp)?.plan)
    let before = try await end()
    let onDisk = try await store.onDisk(for: session)
    let child = try await ChildLife.run(
      name,
      plan: plan,
      storePath: try onDisk.place,
      former: before.tree
    )
    return LaunchInNewProcess(
      end: child.end,
      before: before,
      store: onDisk,
      answer: child.answer,
      make: make
    )
  }
}

/// Launches an app in a new process, lets it act and save, and kills the process at a given point.
///
/// ```swift
/// let store = try await TestStore.files()
/// let end = try await kill(Notes.self, store: store, performing: ["open note 3"],
///   at: .encoding(["tabs"]))
/// #expect(end.signal == SIGKILL)
/// let next = try await launch(Notes.self, store: store)
/// ```
///
/// - Parameters:
///   - type: The app; must not be private or local, because it is found by its name.
///   - store: The store of its archives, on disk.
///   - steps: The actions after the launch, performed by ``AppUnderTest/perform(_:)``.
///   - point: The point at which the process is killed. If it is never reached, the process exits
///     normally, and the result says so.
/// - Returns: The end of the process.
/// - Throws: `RestorationError` with code `unsupportedOperation` if the store is not on disk, and
///   `storeFailed` if no process can be created.
@MainActor
public func kill<App: AppUnderTest>(
  _ type: App.Type,
  store: TestStore,
  performing steps: [String] = [],
  at point: KillPoint
) async throws -> ProcessEnd {
  let child = try await ChildLife.run(
    try typeName(of: type),
    storePath: try store.place,
    steps: steps,
    saves: true,
    killPoint: point
  )
  return child.end
}

extension TestStore {
  fileprivate var place: String {
    get throws(RestorationError) {
      guard let path else {
        throw RestorationError(
          .unsupportedOperation,
          "expected a store on disk, found one that another process cannot see; use .files()"
        )
      }
      return path
    }
  }
}
