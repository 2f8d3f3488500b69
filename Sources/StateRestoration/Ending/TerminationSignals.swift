import Dispatch
import Foundation
import RestorationStorage
import Synchronization

/// Ends the process in order when it is asked to by SIGTERM, SIGHUP or SIGINT: sessions save, attempts
/// are closed, and then the signal does what it does by default.
///
/// A signal that the process ignores, as under `nohup`, or handles itself is left alone. An app that
/// does not answer within the deadline ends without its save; if it hung in the code of an object that
/// was being restored, that counts as a death.
package final class TerminationSignals: Sendable {
  static let shared = TerminationSignals()

  private static let handled = [SIGTERM, SIGHUP, SIGINT]

  private struct State {
    var sessions: [WeakSession] = []
    var sources: [any DispatchSourceSignal] = []
  }

  private struct WeakSession: Sendable {
    weak var session: RestorationSession?
  }

  // Away from the main actor, which may hang when the signal comes.
  private let queue = DispatchQueue(label: "StateRestoration.TerminationSignals")
  private let beginning = DispatchGroup()
  private let state = Mutex(State())

  /// Has a session save when the process is asked to end.
  func add(_ session: RestorationSession) {
    state.withLock { state in
      state.sessions.removeAll { $0.session == nil }
      state.sessions.append(WeakSession(session: session))
      guard state.sources.isEmpty else { return }
      state.sources = Self.handled.filter(Self.hasDefaultAction).map { number in
        EndingSignal.watch(for: number, on: queue, beginning) { [weak self] in
          self?.end(number)
        }
      }
    }
    // Nothing is restored before, so that no signal ends the process in the middle.
    beginning.wait()
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

  private func end(_ number: Int32) {
    // What was restored whole needs no answer of the app.
    EndOfProcess.note()
    let sessions = state.withLock { $0.sessions }
    let isDone = DispatchSemaphore(value: 0)
    Task { @MainActor in
      await Self.end(sessions.compactMap(\.session))
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + .milliseconds(Self.deadlineInMilliseconds))
    EndingSignal.endProcess(by: number)
  }

  /// Saves sessions whose app answers, so that nothing of it hangs, because the process is to end.
  @MainActor
  package static func end(_ sessions: [RestorationSession]) async {
    // Again after the saves: what restores meanwhile has gone on.
    for session in sessions { session.noteAskedEnd() }
    for session in sessions { _ = try? await session.saveAll() }
    for session in sessions { session.noteAskedEnd() }
  }

  private static let deadlineInMilliseconds = 2000
}

extension RestorationSession {
  fileprivate func noteAskedEnd() {
    endOfProcess?.noteAskedEnd()
  }
}
