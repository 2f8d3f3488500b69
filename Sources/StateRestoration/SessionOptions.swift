public import RestorationCoding
public import RestorationEngine
public import RestorationStorage

/// The options of a session; the defaults suit an app.
///
/// Tests can replace the clock, so that they need not wait.
///
/// ## Topics
///
/// ### Saving
///
/// - ``cadence``
/// - ``savingConsent``
/// - ``whenAnotherSaves``
/// - ``savesOnTermination``
/// - ``onTermination``
/// - ``onNotice``
///
/// ### Restoring
///
/// - ``levels``
/// - ``reason``
/// - ``newerState``
/// - ``extensionDeadline``
/// - ``isProtectedDataAvailable``
///
/// ### Crashes
///
/// - ``healthyAfter``
/// - ``recordsFaults``
/// - ``process``
///
/// ### The store
///
/// - ``retention``
/// - ``keepsReport``
///
/// ### Making options
///
/// - ``init()``
/// - ``values``
/// - ``clock``
@MainActor
public struct SessionOptions {
  /// The thresholds after which a crash makes the next launch more careful.
  package var crashLoops = CrashLoopPolicy()
  /// The intervals of automatic saves after the restoration; `nil` for no automatic saves.
  public var cadence: SaveCadence? = SaveCadence()
  /// The clock that measures delays and dates archives.
  public var clock = SessionClock()
  /// The time that the app must survive a restore before it counts as healthy; 10 seconds by default,
  /// `nil` to wait for ``RestorationSession/confirmHealthy()``.
  public var healthyAfter: Duration? = .seconds(10)
  /// Lets a fault before a sign of life count as a crash; `true` by default.
  ///
  /// Handlers of SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT and SIGSYS record it and then call
  /// the previous handlers, and the restoring thread gets an alternate stack. Without them the next
  /// launch still knows the object whose code ran when the process ended. A ``SceneState`` without a
  /// migrator never sets any: its restoration runs no code of the app.
  public var recordsFaults = true
  /// The time that ``RestorationSession/restore(openingLink:)`` waits for factories and extensions
  /// together (rule R21); 10 seconds by default. Migrations have as much time again.
  public var extensionDeadline: Duration = .seconds(10)
  /// The process that restores. A test that makes several launches in one process gives each
  /// another name.
  public var process = ProcessIdentity.current
  /// Called before every save for the consent to save the state; with a ``SceneState``, at changes
  /// too.
  public var savingConsent: @MainActor () -> SessionOptions.SavingConsent = { .save }
  /// Called to learn whether the store can be read now; returns `false` while the device is locked
  /// (rule L10).
  public var isProtectedDataAvailable: @MainActor () -> Bool = { true }
  /// Indicates whether an orderly end of the process saves pending changes: SIGTERM, SIGHUP,
  /// SIGINT, `exit` and a return from `main`; `true` by default.
  ///
  /// Signals belong to the program: one that it handles itself, whenever it began to, reaches it
  /// after the save, and the program decides what ends. Where it handles none, the signal then has
  /// its default action; <doc:MainLoops> has the table. The exit status is unchanged. A ``SceneState``
  /// is saved even while the main actor is blocked, as in `readLine()`. A tree is saved only if the
  /// main actor responds within a fifth of a second. A save has two seconds.
  public var savesOnTermination = true
  /// Called on a thread of its own before the library ends the process by a signal that the program
  /// does not handle, for state that has to be reset, such as the modes of a terminal; does nothing by default.
  public var onTermination: @Sendable () -> Void = {}
  /// Called when a restoration begins to learn whether a debugger is attached; then no end of the
  /// process counts as a crash.
  package var isDebugged: @MainActor () -> Bool = { EndOfProcess.isDebugged }
  /// Lets the store keep the report of the last restoration, up to 32 KiB; `true` by default.
  ///
  /// `restoration explain STORE` then says why something was not restored. A store opened with a key
  /// never keeps a report.
  public var keepsReport = true
  /// The policy for the session's old revisions. By default the newest 50, at most 16 MiB, and
  /// protected ones are kept; `nil` keeps all.
  ///
  /// The policy is applied with the first save and after every tenth that follows, to this session only.
  /// ``RestorationSession/onEvent`` reports the removed revisions.
  public var retention: RetentionPolicy? = .standard
  /// The level of a restoration by its reason; everything is restored for a reason that is not
  /// listed.
  ///
  /// ```swift
  /// options.levels[.launch] = .navigation  // after an orderly end: no drafts
  /// ```
  ///
  /// The report names the state that is left out, and that state is kept; <doc:HowMuchComesBack>.
  public var levels: [RestorationReport.RestoreReason: RestorationLevel] = [:]
  /// The reason for the app's start, if another program knows it, such as a session manager; `nil`
  /// to infer it. With ``RestorationEngine/RestorationReport/RestoreReason/fresh`` nothing is
  /// restored, and the stored state is kept.
  public var reason: RestorationReport.RestoreReason?
  /// Called once for each value that cannot be stored, for the first save that stores nothing for a
  /// reason that the program did not choose, for a launch that finds stored state gone, and each time that
  /// a revision is kept beside another.
  /// By default it writes a line to standard error; replace it in an app that shows notices itself.
  public var onNotice: @MainActor (SessionOptions.Notice) -> Void = { $0.print() }
  /// The treatment of revisions that another process or window has saved in the meantime.
  public var whenAnotherSaves = SessionOptions.ConcurrentSaves.mergeValues
  /// The treatment of state that a newer version of the app has saved.
  public var newerState = SessionOptions.NewerStatePolicy.startFresh

  /// Makes the default options, which suit an app.
  public init() {}

  /// The default options of a ``SceneState``: as for an app, with the cadence
  /// ``SaveCadence/values``.
  public static var values: SessionOptions {
    var options = SessionOptions()
    options.cadence = .values
    return options
  }
}
