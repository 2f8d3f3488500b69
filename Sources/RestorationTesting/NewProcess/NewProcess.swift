import Foundation
import RestorationArchive
import RestorationStorage
import RestorationStorageTesting
import StateRestoration

/// An app that was restored in a process of its own, where globals and statics are truly new.
public struct LaunchInNewProcess<App: AppUnderTest>: Sendable {
  /// How the process ended.
  public let end: ProcessEnd
  /// What the app was before.
  public let before: FormerLife
  /// Where the archives are, after what the process has written.
  public let store: TestStore
  let answer: ChildTask.Answer
  /// Builds the app in this process.
  let make: @MainActor () throws -> App
}

/// Where an app is launched again.
public enum LaunchPlace: Sendable {
  /// In the process of the test: quick, and good for stepping through. Statics live on.
  case thisProcess
  /// In a new process that runs the same test program: slower, and nothing is left but the archive.
  case newProcess
}

/// Launches an app and does something with it, then restores it in a new process.
///
/// The process runs this test program again, up to the point at which tests would begin. The store
/// is on disk; of one in memory the new process gets a copy.
///
/// ```swift
/// let notes = try await relaunchInNewProcess(Notes.self) { try $0.openFirstNote() }
/// #expect(notes.end.report?.conclusion == .restored)
/// ```
///
/// - Parameters:
///   - type: The app; not private or local, because it is found by its name.
///   - store: Where its archives are; a new store in memory by default.
///   - act: What happens before the app is saved and dropped, in this process.
/// - Returns: The tree, the report, and how the process ended. One that crashed is no error here.
/// - Throws: What `act` and the app throw, and `RestorationError` with code `storeFailed` when no
///   process can be had.
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
  /// Saves, drops every object of the app, and restores it in a new process.
  ///
  /// The next life there has the options of every app under test, whatever this one has.
  ///
  /// - Returns: The next life of the app, which has ended as well, in order or not. This one has ended.
  /// - Throws: `RestorationError` when the app declines to preserve, with code `typeNotAllowed` when its
  ///   type cannot be found by a name, and with `storeFailed` when no process can be had.
  public func relaunchInNewProcess() async throws -> LaunchInNewProcess<App> {
    let name = try typeName(of: App.self)
    let (session, tree) = (scene, (app as? TreeApp)?.description)
    let before = try await end()
    let onDisk = try await store.onDisk(for: session)
    let child = try await ChildLife.run(name, tree: tree, storePath: try onDisk.place)
    return LaunchInNewProcess(
      end: child.end,
      before: before,
      store: onDisk,
      answer: child.answer,
      make: make
    )
  }
}

/// Launches an app in a process of its own, lets it do something and save, and kills it at some
/// object.
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
///   - type: The app; not private or local, because it is found by its name.
///   - store: Where its archives are, on disk.
///   - steps: What the app does once it is up, by ``AppUnderTest/perform(_:)``.
///   - point: Where it dies. If it never gets there it exits in order, and the result says so.
/// - Returns: How the process ended.
/// - Throws: `RestorationError` with code `unsupportedOperation` when the store is not on disk, and
///   `storeFailed` when no process can be had.
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
