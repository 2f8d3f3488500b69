import RestorationArchive

/// The app's code for objects, with the log of the attempt, the clock and a test's observer.
@MainActor
final class PassAttention: PassPart {
  let input: PassInput
  let listed: ListedObjects
  /// The log of the running attempt, or `nil` once that has ended.
  @exclusivity(unchecked) private var log: (any RestorationLog)?
  /// The nested objects and steps for which app code runs.
  private var attended: [(path: IdentifierPath, step: RestorationStep)] = []
  /// Indicates whether a test observes each object; determined when a pass or a claim begins.
  private(set) var announces = false
  /// Indicates whether a log, a clock or a test is told of each object.
  @exclusivity(unchecked) private var isAttentive = true
  /// The readings of the clock for durations.
  @exclusivity(unchecked) private var times = PassTimes()

  init(_ input: PassInput) {
    self.input = input
    listed = input.listed
    log = input.options.log
  }

  /// Begins a pass or a claim.
  func begin() {
    forgetTime()
    announces = engine.willWork != nil || engine.didDecode != nil
    isAttentive = log != nil || announces || options.clock != nil
  }

  /// Notes that no app code runs for any object, so that a later crash of the process is not attributed
  /// to one.
  func end() {
    if attended.isEmpty { log?.willRestore(.root, .finishing) }
  }

  func endLog() { log = nil }

  /// Runs app code for an object, with the log and the clock.
  @inline(__always)
  func attend<Result>(
    _ number: ObjectNumber,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard isAttentive else { return try body() }
    let start = begin(number, step)
    defer { end(number, since: start) }
    return try body()
  }

  // Functions of their own, because each closure in a closure retains what it uses.
  private func begin(_ number: ObjectNumber, _ step: RestorationStep) -> Duration? {
    if log != nil { beginAttending(input.savedPath(number), step) }
    if announces { engine.announce(ObjectWork(step), input.savedPath(number)) }
    return options.clock.map { times.begin($0) }
  }

  private func end(_ number: ObjectNumber, since start: Duration?) {
    if let start, let clock = options.clock {
      listed[number].result.duration += times.end(clock) - start
    }
    endAttending()
  }

  /// Runs app code that no duration includes, with the log.
  @inline(__always)
  func attend<Result>(
    _ path: @autoclosure () -> IdentifierPath,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    if log != nil { beginAttending(path(), step) }
    defer {
      endAttending()
      forgetTime()
    }
    return try body()
  }

  /// Makes the next duration begin with the object itself.
  func forgetTime() { times.forget() }

  func beginAttending(_ path: IdentifierPath, _ step: RestorationStep) {
    guard let log else { return }
    attended.append((path, step))
    log.willRestore(path, step)
  }

  /// Ends the innermost step, and logs that the one around it continues.
  func endAttending() {
    guard let log else { return }
    attended.removeLast()
    if let outer = attended.last { log.willRestore(outer.path, outer.step) }
  }
}
