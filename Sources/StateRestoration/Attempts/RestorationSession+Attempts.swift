import Foundation
import RestorationArchive
import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Says that the app does well with what was restored, so that its next death is not put down to
  /// that.
  ///
  /// Call it once the first screen works. It is called by itself after `healthyAfter` of the
  /// options, by the first save that is acknowledged after restoring, and by ``enterBackground()``. Until
  /// then, a fault of the process counts as a death: <doc:CrashLoops>. While restoring goes on it is too early: then it is recorded as soon as that has ended.
  ///
  /// - Returns: Whether that is recorded; when not, the store is as it was.
  @discardableResult
  public func confirmHealthy() async -> Bool {
    healthTask?.cancel()
    healthTask = nil
    switch phase.underlying {
    case .healthy: return true
    case .restoring:
      deferred.insert(.confirmation)
      return false
    // A launch that did not try to restore says nothing about what is stored.
    case .running where trial != .none: break
    default: return false
    }
    if let confirming { return await confirming.value }
    let task = Task { await recordConfirmation() }
    confirming = task
    defer { if confirming == task { confirming = nil } }
    return await task.value
  }

  private func recordConfirmation() async -> Bool {
    let (trial, attempt) = (trial, newAttempt)
    let ledger: SessionLedger
    do throws(RestorationError) {
      ledger = try await store.updateLedger(of: scene) { ledger in
        let number =
          if case .attempt(let number) = trial { number } else { attempt.begin(in: &ledger, 0, []) }
        ledger.close(number, .confirmed)
      }
    } catch {
      return false
    }
    // Unless it is another attempt by now.
    guard trial == self.trial else { return true }
    await noteSignOfLife(from: ledger.attemptCount)
    enter(.confirmed)
    return true
  }

  /// Takes an acknowledged save for a sign of life.
  func noteAcknowledgedSave() async {
    if phase.underlying == .running, trial != .none { await confirmHealthy() }
  }

  /// Has faults of the process be no deaths of the session any more, and its end still be recorded, so
  /// that the next launch tells a plain start from one after a death.
  ///
  /// - Parameter attempt: The number of the attempt, if it had no log so far.
  private func noteSignOfLife(from attempt: UInt64) async {
    if trial == .firstStart, endOfProcess == nil, let log = try? await store.attemptLog(of: scene) {
      log.begin(attempt: attempt)
      log.note(.root, .finishing)
      endOfProcess = EndOfProcess.Watch(log, attempt: attempt)
    }
    endOfProcess?.noteSignOfLife()
  }

  /// Leaves the session as a process does that is killed, for tests whose processes live in one.
  package func abandon() { endOfProcess?.abandon() }

  /// Forgets what the ledger has of an earlier launch in this process.
  func forgetTrial() {
    trial = .none
    confirming = nil
    endOfProcess?.forget()
    endOfProcess = nil
  }

  /// Whether restoring runs no code of the app but its migrations, as with plain values.
  var runsNoCode: Bool { host is SceneValuesHost }

  /// The ledger without deaths that the state cannot have caused.
  func evidence(_ ledger: SessionLedger) -> SessionLedger {
    guard runsNoCode else { return ledger }
    var ledger = ledger
    ledger.attempts.removeAll { attempt in
      switch attempt.outcome {
      case .crashed, .open: true
      case .interrupted(let note): note?.isRunning != true || note?.path.isEmpty != true
      default: false
      }
    }
    return ledger
  }

  /// What the ledger holds of an attempt that begins now.
  private var newAttempt: NewAttempt {
    NewAttempt(
      build: header.bundleVersion,
      date: currentDate,
      process: options.process.name
    )
  }

  /// Records durably that an attempt begins, and begins its log.
  ///
  /// - Parameters:
  ///   - revision: What is about to be restored; 0 for a fresh start.
  ///   - verdicts: What became of earlier attempts, by their numbers.
  /// - Returns: The log, or `nil` and an issue when nothing could be recorded.
  func beginAttempt(
    _ revision: RevisionNumber,
    leavingOut: [IdentifierPath],
    _ verdicts: AttemptVerdicts,
    _ log: (any AttemptLog)?
  ) async -> ((any AttemptLog)?, issue: String?) {
    let attempt = newAttempt
    do throws(RestorationError) {
      let ledger = try await store.updateLedger(of: scene) { ledger in
        ledger = verdicts.recorded(in: ledger)
        attempt.begin(in: &ledger, revision, leavingOut)
      }
      trial = .attempt(ledger.attemptCount)
      guard let log else { return (nil, nil) }
      log.begin(attempt: ledger.attemptCount)
      endOfProcess = EndOfProcess.Watch(log, attempt: ledger.attemptCount)
      guard !options.isDebugged() else {
        // An app that is debugged is stopped anywhere.
        log.note(.root, .ended)
        endOfProcess?.noteSignOfLife()
        return (nil, nil)
      }
      return (log, nil)
    } catch {
      trial = .none
      return (
        nil,
        "this restoration could not be recorded, so a crash in it will go unnoticed: "
          + error.message
      )
    }
  }

  /// Takes back that an attempt began, because it is made anew.
  func dismissAttempt() async {
    guard case .attempt(let number) = trial else { return }
    forgetTrial()
    // If this cannot be recorded, neither can what follows, which reports it.
    _ = try? await store.updateLedger(of: scene) { $0.close(number, .dismissed) }
  }

  /// Goes on with another revision, such as the one that the first was migrated to.
  ///
  /// - Returns: As ``beginAttempt(_:leavingOut:_:_:)``.
  func moveAttempt(
    to revision: RevisionNumber,
    leavingOut: [IdentifierPath],
    _ verdicts: AttemptVerdicts,
    _ log: (any AttemptLog)?
  ) async -> ((any AttemptLog)?, issue: String?) {
    await dismissAttempt()
    return await beginAttempt(revision, leavingOut: leavingOut, verdicts, log)
  }

  /// Records that every object has been restored, and waits for the app to do well.
  ///
  /// - Parameter report: What the store keeps of what was done.
  /// - Returns: What is wrong if that could not be recorded, so that an end of the process would be
  ///   taken for a death while restoring.
  func finishAttempt(_ report: RestorationReport) async -> String? {
    guard case .attempt(let number) = trial else { return nil }
    let kept = options.keepsReport ? await report.stored(of: number) : nil
    var issue: String?
    do throws(RestorationError) {
      try await store.updateLedger(of: scene) { ledger in
        ledger.close(number, .restored)
        ledger.report = kept
      }
    } catch {
      issue = "that restoring has ended could not be recorded: \(error.message)"
    }
    guard let healthyAfter = options.healthyAfter else { return issue }
    let clock = options.clock
    healthTask = Task { [weak self] in
      guard (try? await clock.sleep(for: healthyAfter)) != nil, !Task.isCancelled else { return }
      // This is the task that waited, and what it writes must not be cancelled with it.
      self?.healthTask = nil
      await self?.confirmHealthy()
    }
    return issue
  }
}

private struct NewAttempt: Sendable {
  let build: String
  let date: Double
  let process: String

  @discardableResult
  func begin(
    in ledger: inout SessionLedger,
    _ revision: RevisionNumber,
    _ leftOut: [IdentifierPath]
  ) -> UInt64 {
    ledger.begin(
      revision: revision,
      build: build,
      startedAt: date,
      process: process,
      leftOut: leftOut
    )
  }
}
