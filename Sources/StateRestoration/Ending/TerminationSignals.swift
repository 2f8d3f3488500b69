import CRestoration
import Dispatch
import Foundation
import RestorationStorage
import Synchronization

/// Saves when the process exits or receives SIGTERM, SIGHUP or SIGINT. A signal belongs to the host:
/// the library saves first, and then lets it have the signal. It ends the process only where the
/// host has no action of its own (``SignalCourse``).
///
/// A handler or source that the host sets after the library is found at the next change. Plain values
/// are saved on any thread. An app with a tree whose main actor does not respond ends without its
/// save. If it hung in code of an object that was being restored, that counts as a crash.
package final class TerminationSignals: Sendable {
  static let shared = TerminationSignals()

  private static let handled = [SIGTERM, SIGHUP, SIGINT]

  private struct State {
    var entries: [Entry] = []
    /// Sessions with unsaved changes, kept alive although the app may have released them.
    var kept: [ObjectIdentifier: RestorationSession] = [:]
  }

  private struct Entry: Sendable {
    weak var session: RestorationSession?
    /// The saver of the session's values on any thread, or `nil` if it has not only values.
    let saver: EndSaver?
    let cleanUp: @Sendable () -> Void

    /// Indicates whether a session or its unsaved values remain.
    var isOfUse: Bool { session != nil || saver?.unsaved != nil }
  }

  private let state = Mutex(State())

  /// Makes a session save when the process is asked to end.
  @MainActor
  func add(_ session: RestorationSession) {
    _ = Self.atExit
    add(
      Entry(
        session: session,
        saver: session.saver.endSaver,
        cleanUp: session.options.saving.beforeTermination
      )
    )
  }

  private func add(_ entry: Entry) {
    // The stores of the others must not be closed while the lock is held.
    _ = state.withLock { state in
      let before = state.entries
      state.entries = before.filter(\.isOfUse) + [entry]
      return before
    }
    // On a thread of its own, because the main actor may hang when the signal arrives.
    restoration_listen_for_signals { TerminationSignals.shared.take($0) }
    hear()
  }

  /// Hears the signals before the host does, if it has set anything since the last call.
  func hear() {
    for number in Self.handled { _ = restoration_hear_signal(number) }
  }

  /// Keeps a session with an unsaved change until it is let go.
  func keep(_ session: RestorationSession) {
    state.withLock { $0.kept[ObjectIdentifier(session)] = session }
  }

  func letGo(_ session: RestorationSession) {
    // The last reference must not be released while the lock is held.
    _ = state.withLock { $0.kept.removeValue(forKey: ObjectIdentifier(session)) }
  }

  // MARK: Ends

  private func take(_ number: Int32) {
    let course = SignalCourse(of: number)
    // A restoration that has ended can be recorded without a response of the app.
    if course == .endsProcess { EndOfProcess.note() }
    let entries = state.withLock { $0.entries }
    var ends = LastSaves(entries.compactMap(\.saver))
    let trees = entries.filter { $0.saver == nil }.compactMap(\.session)
    if !trees.isEmpty { ends.onMainActor { await Self.end(trees, course) } }
    ends.wait()
    switch course {
    case .endsProcess:
      for entry in entries where entry.isOfUse { entry.cleanUp() }
      EndingSignal.endProcess(by: number)
    case .passesOn: restoration_pass_signal(number)
    case .savesOnly: break
    }
  }

  /// Saves sessions of an app that responds, because the process is about to end.
  @MainActor
  package static func end(
    _ sessions: [RestorationSession],
    _ course: SignalCourse = .endsProcess
  ) async {
    // Recorded again after the saves, because a restoration may have advanced meanwhile.
    for session in sessions where course == .endsProcess { session.noteAskedEnd() }
    for session in sessions { _ = try? await session.save(reason: .request) }
    for session in sessions where course == .endsProcess { session.noteAskedEnd() }
  }

  // MARK: Exits

  private static let owner = getpid()
  private static let mainQueue = DispatchSpecificKey<Bool>()
  private static let atExit: Void = {
    _ = owner
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    atexit { TerminationSignals.shared.exit() }
  }()

  /// Saves the pending changes, because the process exits.
  private func exit() {
    // A forked child saves nothing of its parent's.
    guard getpid() == Self.owner else { return }
    let (entries, kept) = state.withLock { ($0.entries, Array($0.kept.values)) }
    var ends = LastSaves(entries.compactMap(\.saver))
    if DispatchQueue.getSpecific(key: Self.mainQueue) == true {
      MainActor.assumeIsolated {
        for session in kept where session.hasUnsavedChanges { _ = try? session.saveAndWait() }
      }
    } else if !kept.isEmpty {
      ends.onMainActor {
        for session in kept where session.hasUnsavedChanges {
          _ = try? await session.save(reason: .request)
        }
      }
    }
    ends.wait()
  }
}
