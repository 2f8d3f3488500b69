import CRestorationTesting
import Foundation
import RestorationArchive
import RestorationStorage

/// The work of a new process on a store, until it is killed or done.
struct CrashTask: ChildWork {
  /// The mangled name of the store's type.
  var typeName: String
  /// The directory of the store; its path contains no symbolic links.
  var directory: String
  /// The steps before calls are counted.
  var before: [StoreStep]
  /// The steps during which calls are counted.
  var steps: [StoreStep]
  /// The fault of the call with the number `call`, counted from 1, or `nil` for no fault.
  var fault: StoreFault?
  var call: Int
  /// The file for calls and marks.
  var tracePath: String

  static let app = "com.example.crash"
  static var isSupported: Bool { restoration_faults_are_supported() != 0 }

  /// Runs all steps. Failures are recorded in the trace, and the next step is tried.
  func run() async throws -> Int32 {
    guard let type = _typeByName(typeName) as? any StoreOnDisk.Type else {
      throw RestorationError(
        .typeNotAllowed,
        "expected a StoreOnDisk that has a name of its own, found \(typeName); it must not be "
          + "private or local"
      )
    }
    let trace = open(tracePath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard trace >= 0 else {
      throw RestorationError(.storeFailed, "could not write the trace, errno \(errno)")
    }
    let failure = restoration_faults_watch(directory, trace)
    guard failure == 0 else {
      throw RestorationError(
        .unsupportedOperation,
        "expected a system that lets a process watch its own calls, found errno \(failure); a "
          + "container may forbid seccomp filters"
      )
    }
    let run = StepRun(type: type, directory: directory, trace: trace)
    await run.perform(before)
    let kind =
      switch fault {
      case nil: RESTORATION_FAULTS_NONE
      case .kill: RESTORATION_FAULTS_KILL
      case .fullDisk, .failingDisk: RESTORATION_FAULTS_ERROR
      case .shortWrite: RESTORATION_FAULTS_SHORT
      }
    restoration_faults_arm(
      Int32(kind.rawValue),
      call,
      fault == .fullDisk ? ENOSPC : EIO
    )
    await run.perform(steps)
    run.mark("COUNT \(restoration_faults_disarm())")
    return 0
  }
}

/// Runs steps on a store, with a mark before and after each.
private final class StepRun {
  private let type: any StoreOnDisk.Type
  private let directory: String
  private let trace: Int32
  private var store: (RevisionStore)?
  private var marker = 0

  init(type: any StoreOnDisk.Type, directory: String, trace: Int32) {
    self.type = type
    self.directory = directory
    self.trace = trace
  }

  func perform(_ steps: [StoreStep]) async {
    for step in steps {
      do {
        try await perform(step)
      } catch let error as RestorationError {
        mark("ERR \(error.code)")
      } catch {
        mark("ERR untyped \(step): \(error)")
      }
    }
  }

  private func opened() async throws -> RevisionStore {
    if let store { return store }
    let opened = try await type.open(in: directory)
    store = opened
    return opened
  }

  private func perform(_ step: StoreStep) async throws {
    switch step {
    case .save(let scene, let byteCount):
      let session = SceneSession(app: CrashTask.app, scene: scene)
      marker += 1
      // All but a few thousand bytes are the same in every save.
      let standing = max(0, byteCount - 5000) / 2500
      let archive = try SampleArchive.make(
        session,
        marker: marker,
        byteCount: byteCount - 2500 * standing,
        standingCount: standing
      )
      let digest = DurabilityOracle.digest(archive.bytes)
      mark("TRY save \(scene) \(digest)")
      let revision = try await opened().save(archive, for: session)
      mark("ACK save \(scene) \(revision.number) \(digest)")
    case .remove(let number, let scene):
      mark("TRY remove \(scene) \(number)")
      let session = SceneSession(app: CrashTask.app, scene: scene)
      try await opened().remove(number, of: session, force: true)
      mark("ACK remove \(scene) \(number)")
    case .pin(let number, let scene):
      mark("TRY pin \(scene) \(number)")
      let session = SceneSession(app: CrashTask.app, scene: scene)
      try await opened().setPinned(true, number, of: session)
      mark("ACK pin \(scene) \(number)")
    case .reopen: store = nil
    }
  }

  func mark(_ text: String) {
    let line = text.replacing("\n", with: " ") + "\n"
    // One call, so that a kill leaves a whole line or none.
    _ = line.utf8CString.withUnsafeBytes { write(trace, $0.baseAddress, $0.count - 1) }
  }
}
