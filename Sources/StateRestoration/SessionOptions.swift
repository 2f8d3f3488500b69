public import RestorationCoding
public import RestorationEngine
public import RestorationStorage

/// The ways in which a session restores and saves; the defaults suit an app.
///
/// All clocks come in here, so that tests need not wait for any.
@MainActor
public struct SessionOptions {
  /// When a launch that died makes the next one more careful.
  public var crashLoops = CrashLoopPolicy()
  /// When a session saves by itself once it has restored; `nil` for only when it is told to.
  public var cadence: SaveCadence? = SaveCadence()
  /// The clock of delays, deadlines and cadence.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// The time that the app must survive a restore before it counts as healthy; 10 seconds by default,
  /// `nil` to wait for ``RestorationSession/confirmHealthy()``.
  public var healthyAfter: Duration? = .seconds(10)
  /// The time that ``RestorationSession/restore(openingLink:)`` waits for code of the app: for factories that
  /// have to wait and those who extended it (rule R21), all together, and as long again for migrations; 10
  /// seconds by default.
  public var extensionDeadline: Duration = .seconds(10)
  /// The process that restores; another name for each launch that a test makes in one process.
  public var process = ProcessIdentity.current
  /// Whether the state may be saved, asked at every save.
  public var savingConsent: @MainActor () -> SavingConsent = { .save }
  /// Whether the store can be read now; `false` while the device is locked (rule L10).
  public var isProtectedDataAvailable: @MainActor () -> Bool = { true }
  /// Whether an orderly end of the process saves what waits to be saved: SIGTERM, SIGHUP, SIGINT, `exit`
  /// and a return from `main`; `true` by default.
  ///
  /// After the save a signal does what it does by default, and the exit status is what it was. A signal
  /// that the program ignores or handles itself is left alone. A ``SceneState`` is saved also while the
  /// main actor is blocked, as in `readLine()`; a tree only if the main actor answers within a fifth of a
  /// second. A save has two seconds.
  public var savesOnTermination = true
  /// Called on a thread of its own before a signal ends the process, for what a program has to put back,
  /// such as the modes of a terminal; nothing by default.
  public var onTermination: @Sendable () -> Void = {}
  /// Whether a debugger follows the process; then no end of it counts as a death. Asked when a
  /// restoration begins.
  public var isDebugged: @MainActor () -> Bool = { EndOfProcess.isDebugged }
  /// Whether the store keeps the report of the last restoration, up to 32 KiB.
  ///
  /// `restoration explain STORE` then says why something did not come back. A report names paths and classes, and what errors of the app say of themselves; never a saved
  /// value. A store that was opened with a key keeps none whatever this is.
  public var keepsReport = true
  /// The session's revisions that stay; the newest 50, 16 MiB at the most, and what is protected by
  /// default, `nil` for all of them.
  ///
  /// The policy is applied after the first save and then after every tenth. Nothing of other sessions
  /// goes. ``RestorationSession/onEvent`` tells what did.
  public var retention: RetentionPolicy? = .standard
  /// The extent of a restoration, by its reason; everything for a reason that is not listed.
  ///
  /// ```swift
  /// options.levels[.launch] = .navigation  // after an orderly end: no drafts
  /// ```
  ///
  /// What is left out is named by the report and kept; <doc:HowMuchComesBack>.
  public var levels: [RestorationReport.RestoreReason: RestorationLevel] = [:]
  /// The reason for which the app starts, where another program knows, such as a session manager; `nil` to find
  /// out. With ``RestorationEngine/RestorationReport/RestoreReason/fresh`` nothing is restored, and what is
  /// stored is kept.
  public var reason: RestorationReport.RestoreReason?
  /// Told once of each value that cannot be stored, and of the first save that stores nothing for a reason
  /// that the program did not choose. By default it writes a line to standard error; an app that shows such
  /// things itself takes it over.
  public var onNotice: @MainActor (SessionNotice) -> Void = { $0.print() }
  /// The way in which a save goes on where another process or window has saved meanwhile.
  public var whenAnotherSaves = ConcurrentSaves.mergeValues
  /// The treatment of state that a newer version of the app has saved.
  public var newerState = NewerStatePolicy.startFresh

  /// The options that suit an app.
  public init() {}

  /// The options of a ``SceneState`` that is given none: as for an app, with the cadence
  /// ``SaveCadence/values``.
  public static var values: SessionOptions {
    var options = SessionOptions()
    options.cadence = .values
    return options
  }
}
