public import RestorationCoding
public import RestorationEngine

extension SessionOptions {
  /// The options of restorations.
  @MainActor
  public struct Restoring {
    /// The level of a restoration by its reason; everything is restored for a reason that is not
    /// listed.
    ///
    /// The report names the state that is left out, and that state is kept; <doc:HowMuchComesBack>.
    public var levels: [RestorationReport.RestoreReason: RestorationLevel] = [:]
    /// The reason for the app's start, if another program knows it, such as a session manager; `nil`
    /// to infer it. With ``RestorationEngine/RestorationReport/RestoreReason/fresh`` nothing is
    /// restored, and the stored state is kept.
    public var reason: RestorationReport.RestoreReason?
    /// The treatment of state that a newer version of the app has saved.
    public var newerState = SessionOptions.NewerStatePolicy.passOver
    /// The time that ``RestorationSession/restore(openingLink:)`` waits for factories and extensions
    /// together (rule R21); 10 seconds by default. Migrations have as much time again.
    public var deadline: Duration = .seconds(10)
    /// Called to learn whether the store can be read now; returns `false` while the device is locked
    /// (rule L10).
    public var isProtectedDataAvailable: @MainActor () -> Bool = { true }
    /// The longest time that state waits for its object, by its highest level, as
    /// ``RestorationEngine/RestorationOptions/maximumWaitingAges``.
    public var maximumWaitingAges = RestorationOptions.defaultWaitingAges
    /// Lets the store keep the report of the last restoration, up to 32 KiB; `true` by default.
    ///
    /// `restoration explain STORE` then says why something was not restored. A store opened with a key
    /// never keeps a report.
    public var keepsReport = true
  }
}
