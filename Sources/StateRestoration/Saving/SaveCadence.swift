/// The intervals at which a session saves by itself after changes.
///
/// ```swift
/// var options = SessionOptions()
/// options.cadence?.firstDelay = .seconds(1)
/// ```
///
/// Rule: A4; <doc:SavingOften>.
public struct SaveCadence: Sendable, Hashable {
  /// Delay between a change and its save, so that one save covers several changes; 2 seconds by
  /// default.
  public var firstDelay: Duration = .seconds(2)
  /// Minimum interval between saves while changes continue; 15 seconds by default.
  public var activeInterval: Duration = .seconds(15)
  /// Time without a change after which a session is idle; 180 seconds by default. Saves of an idle
  /// session that fail, or that may not be made, are tried again at this interval.
  public var idleAfter: Duration = .seconds(180)
  /// Interval between saves of an idle session, for objects that change without reporting it; an
  /// hour by default, `nil` for no such saves.
  public var idleInterval: Duration? = .seconds(3600)

  /// Makes the default cadence.
  public init() {}

  /// The default cadence of a ``SceneState``: a save begins 0.3 seconds after a change, and at
  /// least 0.7 seconds after the save before.
  public static var values: SaveCadence {
    var cadence = SaveCadence()
    cadence.firstDelay = .milliseconds(300)
    cadence.activeInterval = .milliseconds(700)
    return cadence
  }
}

/// A schedule of saves, computed only from changes, earlier saves and the time.
///
/// Any clock can give the time, and it may jump. A jump backwards counts as no time; a jump
/// forwards makes at most one save due.
struct SaveSchedule {
  let cadence: SaveCadence
  /// The time that has passed; it never runs backwards.
  private var elapsed: Duration = .zero
  private var lastReading: Duration?
  private var firstChange: Duration?
  private var lastChange: Duration?
  private var lastSave: Duration?
  private var hasFailed = false

  init(_ cadence: SaveCadence) {
    self.cadence = cadence
  }

  /// Indicates whether there is a change that no save has begun with.
  var hasChanges: Bool { firstChange != nil }

  /// Takes a reading of the clock, and returns `true` if it ran backwards.
  @discardableResult
  mutating func advance(to reading: Duration) -> Bool {
    defer { lastReading = reading }
    guard let last = lastReading else { return false }
    elapsed += max(reading - last, .zero)
    return reading < last
  }

  /// Notes that the session may be saved from now on.
  mutating func began(at reading: Duration) {
    advance(to: reading)
    if lastChange == nil { lastChange = elapsed }
  }

  mutating func changed(at reading: Duration) {
    advance(to: reading)
    if firstChange == nil { firstChange = elapsed }
    lastChange = elapsed
    hasFailed = false
  }

  mutating func saveBegan(at reading: Duration) {
    advance(to: reading)
    firstChange = nil
    lastSave = elapsed
    hasFailed = false
  }

  /// Notes that the last save was not made, so that its changes still wait.
  mutating func saveFailed(at reading: Duration) {
    advance(to: reading)
    if firstChange == nil { firstChange = elapsed }
    if lastSave == nil { lastSave = elapsed }
    hasFailed = true
  }

  /// The time until the next save, or `nil` when none will be due.
  mutating func wait(at reading: Duration) -> Duration? {
    advance(to: reading)
    return due.map { max($0 - elapsed, .zero) }
  }

  /// The time to sleep before the next look at the schedule, or `nil` when no save will be due.
  ///
  /// Systems keep the timer of a cancelled sleep until its time. So a session that has just been saved,
  /// and may soon be changed, sleeps shortly at first and then as long as it has been at rest.
  mutating func sleep(at reading: Duration) -> Duration? {
    wait(at: reading).map { wait in
      let rest = elapsed - max(lastSave ?? .zero, lastChange ?? .zero)
      return min(wait, max(rest, cadence.activeInterval, .seconds(1)))
    }
  }

  /// The interval after a save. Failed saves without further changes are tried again at longer
  /// intervals.
  private func interval(after save: Duration) -> Duration {
    let isIdle = save - (lastChange ?? .zero) >= cadence.idleAfter
    return hasFailed && isIdle
      ? max(cadence.idleAfter, cadence.activeInterval) : cadence.activeInterval
  }

  private var due: Duration? {
    if let firstChange {
      let first = firstChange + cadence.firstDelay
      return lastSave.map { max(first, $0 + interval(after: $0)) } ?? first
    }
    guard let interval = cadence.idleInterval, let last = lastSave ?? lastChange else { return nil }
    return max(last + interval, (lastChange ?? last) + cadence.idleAfter)
  }
}
