extension SessionOptions {
  /// The options of saves.
  @MainActor
  public struct Saving {
    /// Called before every save for the consent to save the state; with a ``SceneState``, at changes
    /// too.
    public var consent: @MainActor () -> SessionOptions.SavingConsent = { .save }
    /// The treatment of revisions that another process or window has saved in the meantime.
    public var whenAnotherSaves = SessionOptions.ConcurrentSaves.mergeValues
    /// Indicates whether an orderly end of the process saves pending changes: SIGTERM, SIGHUP,
    /// SIGINT, `exit` and a return from `main`; `true` by default.
    ///
    /// Signals belong to the program: one that it handles itself, whenever it began to, reaches it
    /// after the save, and the program decides what ends. Where it handles none, the signal then has
    /// its default action; <doc:MainLoops> has the table. The exit status is unchanged. A ``SceneState``
    /// is saved even while the main actor is blocked, as in `readLine()`. A tree is saved only if the
    /// main actor responds within a fifth of a second. A save has two seconds.
    public var atTermination = true
    /// Called on a thread of its own before the library ends the process by a signal that the program
    /// does not handle, for state that has to be reset, such as the modes of a terminal; does nothing by default.
    public var beforeTermination: @Sendable () -> Void = {}
  }
}
