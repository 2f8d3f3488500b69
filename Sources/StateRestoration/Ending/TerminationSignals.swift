import Dispatch
import Foundation
import RestorationStorage
import Synchronization

/// Ends the process in order when it exits or receives SIGTERM, SIGHUP or SIGINT: sessions save,
/// attempts are closed, and then the signal has its default action.
///
/// A signal that the process ignores, as under `nohup`, or handles itself is left alone. Plain
/// values are saved on any thread. An app with a tree whose main actor does not respond ends
/// without its save. If it hung in code of an object that was being restored, that counts as a
/// crash.
package final class TerminationSignals: Sendable {
  static let shared = TerminationSignals()

  private static let handled = [SIGTERM, SIGHUP, SIGINT]

  private struct State {
    var entries: [Entry] = []
    /// Sessions with unsaved changes, kept alive although the app may have released them.
    var kept: [ObjectIdentifier: RestorationSession] = [:]
    var sources: [any DispatchSourceSignal] = []
  }

  private struct Entry: Sendable {
    weak var session: RestorationSession?
    /// The saver of the session's values on any thread, or `nil` if it has not only values.
    let saver: EndSaver?
    let cleanUp: @Sendable () -> Void

    var isOfUse: Bool { session != nil || saver?.hasChanges == true }
  }

  // Off the main actor, which may hang when the signal arrives.
  private let queue = DispatchQueue(label: "StateRestoration.TerminationSignals")
  private let beginning = DispatchGroup()
  private let state = Mutex(State())

  /// Makes a session save when the process is asked to end.
  @MainActor
  func add(_ session: RestorationSession) {
    _ = Self.atExit
    add(
      Entry(session: session, saver: session.saver.endSaver, cleanUp: session.options.onTermination)
    )
  }

  private func add(_ entry: Entry) {
    state.withLock { state in
      state.entries.removeAll { !$0.isOfUse }
      state.entries.append(entry)
      guard state.sources.isEmpty else { return }
      state.sources = Self.handled.filter(Self.hasDefaultAction).map { number in
        EndingSignal.watch(for: number, on: queue, beginning) { [weak self] in
          self?.end(number)
        }
      }
    }
    // The watch is set up before anything is restored, so that no signal ends the process halfway.
    beginning.wait()
  }

  /// Keeps a session with an unsaved change until it is let go.
  func keep(_ session: RestorationSession) {
    state.withLock { $0.kept[ObjectIdentifier(session)] = session }
  }

  func letGo(_ session: RestorationSession) {
    // The last reference must not be released while the lock is held.
    _ = state.withLock { $0.kept.removeValue(forKey: ObjectIdentifier(session)) }
  }

  private static func hasDefaultAction(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      return action.__sigaction_u.__sa_handler == nil
    #else
      return action.__sigaction_handler.sa_handler == nil
    #endif
  }

  // MARK: Ends

  private func end(_ number: Int32) {
    // A restoration that has ended can be recorded without a response of the app.
    EndOfProcess.note()
    let entries = state.withLock { $0.entries }
    var ends = LastSaves(entries.compactMap(\.saver))
    let trees = entries.filter { $0.saver == nil }.compactMap(\.session)
    if !trees.isEmpty { ends.onMainActor { await Self.end(trees) } }
    ends.wait()
    for entry in entries where entry.isOfUse { entry.cleanUp() }
    EndingSignal.endProcess(by: number)
  }

  /// Saves sessions of an app that responds, because the process is about to end.
  @MainActor
  package static func end(_ sessions: [RestorationSession]) async {
    // Recorded again after the saves, because a restoration may have advanced meanwhile.
    for session in sessions { session.noteAskedEnd() }
    for session in sessions { _ = try? await session.save(reason: .request) }
    for session in sessions { session.noteAskedEnd() }
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
