import RestorationArchive
import RestorationEngine
import RestorationStorage

/// The part of a session that records attempts to restore in the ledger: their begin, their end,
/// and the confirmation that the app is healthy. Meanwhile it watches for the end of the process.
@MainActor
final class SessionAttempts {
  /// The ledger's entry for a launch.
  enum Trial: Hashable {
    /// No attempt; this launch says nothing about the state.
    case none
    /// No attempt, because there was nothing to restore. A first launch that survives shows that the
    /// app calls ``RestorationSession/confirmHealthy()``.
    case firstStart
    /// An attempt that the first sign of life records: nothing can be blamed for an end before that,
    /// and nothing depends on it.
    case unrecorded
    /// An attempt of this number.
    case attempt(UInt64)
  }

  /// An attempt that begins.
  struct Beginning: Sendable {
    /// The revision that is about to be restored, or 0 for a fresh start.
    var revision: RevisionNumber
    var leavingOut: [IdentifierPath] = []
    /// The build of the app.
    var build: String
    /// Outcomes of earlier attempts, recorded in the same step.
    var verdicts: AttemptVerdicts?
  }

  /// The result of recording that an attempt begins.
  struct Begun {
    /// The log of the attempt, or `nil` when there is none.
    var log: (any AttemptLog)?
    /// The reason why something could not be recorded, or `nil`.
    var issue: String?
  }

  let store: RevisionStore
  let scene: SceneSession
  let options: SessionOptions
  /// Called when a confirmation of the current attempt was recorded.
  var onConfirmed: @MainActor () -> Void = {}
  /// Called when the app has survived for long enough.
  var onSurvival: @MainActor () async -> Void = {}
  private(set) var trial = Trial.none
  private var confirming: Task<Bool, Never>?
  private var healthTask: Task<Void, Never>?
  /// The watch that tells the next launch how this process ended.
  private var endOfProcess: EndOfProcess.Watch?

  /// Indicates whether restoring runs code of the app, so that a fault can be blamed on state.
  private let runsCode: Bool
  /// The record of an attempt that the first save makes.
  let late = LateRecord()

  /// Indicates whether a launch writes nothing: it can blame nothing, and restores the same for every
  /// reason.
  private var recordsLate: Bool { !runsCode && options.restoring.levels.isEmpty }

  init(of scene: SceneSession, in store: RevisionStore, options: SessionOptions, runsCode: Bool) {
    (self.store, self.scene, self.options) = (store, scene, options)
    self.runsCode = runsCode
  }

  /// Forgets the attempt of an earlier restoration in this process.
  func reset() {
    endHealthTask()
    forgetTrial()
  }

  /// Notes that there was nothing to restore.
  func noteFirstStart() { trial = .firstStart }

  /// Notes a sign of life of the current attempt in its log; callable on any thread.
  var signOfLife: @Sendable () -> Void {
    let watch = endOfProcess
    return { watch?.noteSignOfLife() }
  }

  // MARK: Before the app's code runs

  /// Records that an attempt begins, replacing the one before, and begins its log. The record
  /// survives the end of the process, and may not survive a power cut, which is no crash.
  ///
  /// - Parameter former: The outcome of the attempt of this restoration that the new one replaces,
  ///   if any.
  func begin(_ beginning: Beginning, ending former: SessionLedger.Outcome = .dismissed) async
    -> Begun
  {
    let change = change(to: beginning, ending: former)
    forgetTrial()
    if recordsLate {
      trial = .unrecorded
      late.set { change(beginning.revision, &$0) }
      return Begun()
    }
    do throws(RestorationError) {
      let ledger = try await store.noteInLedger(of: scene) { change(beginning.revision, &$0) }
      return watch(ledger.attemptCount)
    } catch {
      return Begun(
        issue: "this restoration could not be recorded, so a crash in it will go unnoticed: "
          + error.message
      )
    }
  }

  /// Saves an archive, and records in the same step that the attempt continues with it.
  ///
  /// - Returns: The revision and the attempt, or `nil` when the newest revision is another one.
  func save(
    _ archive: Archive,
    ifNewestIs newest: RevisionNumber,
    beginning: Beginning
  ) async throws(RestorationError) -> (number: RevisionNumber, begun: Begun)? {
    guard trial != .none else {
      // The ledger cannot be written, but that is no reason to repeat the work at the next launch.
      let saved = try await store.save(archive, for: scene, ifNewestIs: newest)
      return saved.map { ($0.number, Begun()) }
    }
    let change = change(to: beginning)
    let saved = try await store.save(
      archive,
      for: scene,
      ifNewestIs: newest,
      updatingLedger: change
    )
    guard let saved else { return nil }
    forgetTrial()
    return (saved.revision.number, watch(saved.ledger.attemptCount))
  }

  /// The change of the ledger with which an attempt begins.
  private func change(
    to beginning: Beginning,
    ending outcome: SessionLedger.Outcome = .dismissed
  ) -> @Sendable (RevisionNumber, inout SessionLedger) -> Void {
    let (date, process, former) = (options.clock.seconds, options.crashes.process.name, trial)
    return { number, ledger in
      if let verdicts = beginning.verdicts { ledger = verdicts.recorded(in: ledger) }
      if case .attempt(let former) = former { ledger.close(former, outcome) }
      ledger.begin(
        revision: number,
        build: beginning.build,
        startedAt: date,
        process: process,
        leftOut: beginning.leavingOut
      )
    }
  }

  /// Begins the log of an attempt, and watches over the end of the process.
  private func watch(_ attempt: UInt64) -> Begun {
    trial = .attempt(attempt)
    let log: any AttemptLog
    do throws(RestorationError) {
      log = try store.attemptLogs.log(of: scene)
    } catch {
      return Begun(
        issue:
          "the objects of this restoration cannot be recorded, so a crash in it will not be "
          + "attributed to one: \(error.message)"
      )
    }
    watch(log, attempt)
    guard !options.crashes.isDebugged() else {
      // An app under a debugger may be stopped at any point.
      log.note(.root, .ended)
      endOfProcess?.noteSignOfLife()
      return Begun()
    }
    return Begun(log: log)
  }

  /// Saves an archive, and records in the same step that the attempt says nothing about its revision.
  ///
  /// - Parameter change: Changes the ledger besides.
  /// - Returns: The number of the new revision, or `nil` when the newest revision is another one.
  func saveAndClose(
    _ archive: Archive,
    ifNewestIs newest: RevisionNumber,
    _ change: @escaping @Sendable (inout SessionLedger) -> Void
  ) async throws(RestorationError) -> RevisionNumber? {
    let trial = trial
    let saved = try await store.save(archive, for: scene, ifNewestIs: newest) {
      (_, ledger: inout SessionLedger) in
      if case .attempt(let number) = trial { ledger.close(number, .dismissed) }
      change(&ledger)
    }
    if saved != nil { forgetTrial() }
    return saved?.revision.number
  }

  /// Closes the current attempt; this restoration makes no other.
  ///
  /// If that cannot be recorded, the revision counts as passed over.
  func close(_ outcome: SessionLedger.Outcome) async {
    guard case .attempt(let number) = trial else { return }
    forgetTrial()
    _ = try? await store.updateLedger(of: scene) { $0.close(number, outcome) }
  }

  // MARK: After it has run

  /// Records that every object has been restored, and waits for the app to prove healthy.
  ///
  /// - Parameters:
  ///   - report: The result, which the store keeps.
  ///   - build: The build of the app.
  /// - Returns: The reason why that could not be recorded, or `nil`. Without the record, an end of
  ///   the process counts as a crash while restoring.
  func finish(_ report: RestorationReport, build: String) async -> String? {
    if trial == .unrecorded {
      if options.restoring.keepsReport {
        late.add { $0.report = report.stored(of: $0.attemptCount) }
      }
      waitForHealth()
      return nil
    }
    guard case .attempt(let number) = trial else { return nil }
    // The end of this launch says nothing about a revision that the app refused.
    let isRefused = report.conclusion == .refused
    let keepsReport = options.restoring.keepsReport
    let change = change(to: Beginning(revision: 0, build: build))
    if isRefused { forgetTrial() }
    var issue: String?
    do throws(RestorationError) {
      let ledger = try await store.noteInLedger(of: scene) { ledger in
        if isRefused { change(0, &ledger) }
        ledger.close(isRefused ? ledger.attemptCount : number, .restored)
        // Encoded here, off the main actor.
        ledger.report = keepsReport ? report.stored(of: isRefused ? number &+ 1 : number) : nil
      }
      if isRefused { trial = .attempt(ledger.attemptCount) }
    } catch {
      issue = "the end of this restoration could not be recorded: \(error.message)"
    }
    waitForHealth()
    return issue
  }

  private func waitForHealth() {
    guard let healthyAfter = options.crashes.healthyAfter else { return }
    let (clock, onSurvival) = (options.clock.delays, onSurvival)
    healthTask = Task { [weak self] in
      guard (try? await clock.sleep(for: healthyAfter)) != nil, !Task.isCancelled else { return }
      // This task is the one that waited; the write of the confirmation must not be cancelled with
      // it.
      self?.healthTask = nil
      await onSurvival()
    }
  }

  // MARK: Signs of life

  /// Records that the app is healthy.
  ///
  /// - Returns: `true` if that is recorded; if not, the store is unchanged.
  func confirm(build: String) async -> Bool {
    endHealthTask()
    if let confirming { return await confirming.value }
    let task = Task { await recordConfirmation(build) }
    confirming = task
    defer { if confirming == task { confirming = nil } }
    return await task.value
  }

  private func recordConfirmation(_ build: String) async -> Bool {
    let confirmation = confirmation(build)
    do throws(RestorationError) {
      let ledger = try await store.updateLedger(of: scene, confirmation.change)
      didRecord(confirmation, ledger.attemptCount)
      return true
    } catch {
      return false
    }
  }

  /// A sign of life that is recorded in the ledger.
  struct Confirmation: Sendable {
    let trial: Trial
    /// The record that the change makes late, or `nil`.
    var late: LateRecord?
    let change: @Sendable (inout SessionLedger) -> Void
  }

  /// The change of the ledger that records a sign of life.
  func confirmation(_ build: String) -> Confirmation {
    let (trial, late) = (trial, late)
    let begin = change(to: Beginning(revision: 0, build: build))
    return Confirmation(trial: trial, late: trial == .unrecorded ? late : nil) { ledger in
      switch trial {
      case .attempt(let number): return ledger.close(number, .confirmed)
      case .unrecorded: return late.write(to: &ledger)
      case .none, .firstStart: begin(0, &ledger)
      }
      ledger.close(ledger.attemptCount, .confirmed)
    }
  }

  /// Notes that a sign of life is in the ledger.
  ///
  /// - Parameter attempt: The number of the last attempt there.
  func didRecord(_ confirmation: Confirmation, _ attempt: UInt64) {
    // Another attempt may have begun meanwhile.
    guard trial == confirmation.trial else { return }
    late.end()
    noteSignOfLife(from: attempt)
    if trial == .unrecorded { trial = .attempt(attempt) }
    onConfirmed()
  }

  /// Makes later faults of the process no crashes of the session. The end of the process is still
  /// recorded, so that the next launch can tell an orderly end from a crash.
  ///
  /// - Parameter attempt: The number of the attempt, if it had no log so far.
  private func noteSignOfLife(from attempt: UInt64) {
    if trial == .firstStart || trial == .unrecorded, endOfProcess == nil,
      let log = try? store.attemptLogs.log(of: scene)
    {
      watch(log, attempt)
      log.note(.root, .finishing)
    }
    endOfProcess?.noteSignOfLife()
  }

  /// Begins a log, with handlers of the fault signals only where there is something to blame.
  private func watch(_ log: any AttemptLog, _ attempt: UInt64) {
    let recordsFaults = runsCode && options.crashes.recordsFaults
    if let log = log as? FileAttemptLog {
      log.begin(attempt: attempt, isMapped: recordsFaults)
    } else {
      log.begin(attempt: attempt)
    }
    if !runsCode { log.note(.root, .finishing) }
    endOfProcess = EndOfProcess.Watch(log, attempt: attempt, recordsFaults: recordsFaults)
  }

  // MARK: Ends

  /// Prepares the calling thread, which is about to run code of the app, to record a stack
  /// overflow.
  func prepareThread() { endOfProcess?.prepareThread() }

  /// Records that the process ends because it was asked to.
  func noteAskedEnd() { endOfProcess?.noteAskedEnd() }

  /// Leaves the attempt as a killed process would.
  func abandon() { endOfProcess?.abandon() }

  /// Stops waiting for the app to prove healthy.
  func endHealthTask() {
    healthTask?.cancel()
    healthTask = nil
  }

  private func forgetTrial() {
    trial = .none
    late.end()
    confirming = nil
    endOfProcess?.forget()
    endOfProcess = nil
  }
}
