public import RestorationStorage

extension SessionOptions {
  /// The options of launches after a crash; <doc:CrashLoops> has the rules.
  @MainActor
  public struct Crashes {
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
    /// The process that restores. A test that makes several launches in one process gives each
    /// another name.
    public var process = ProcessIdentity.current
    /// The thresholds after which a crash makes the next launch more careful.
    package var thresholds = CrashLoopPolicy()
    /// Called when a restoration begins to learn whether a debugger is attached; then no end of the
    /// process counts as a crash.
    package var isDebugged: @MainActor () -> Bool = { EndOfProcess.isDebugged }
  }
}
