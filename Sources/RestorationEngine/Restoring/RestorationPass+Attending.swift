import RestorationArchive

// The app's code for an object, with the log of the attempt and the clock.
extension RestorationPass {
  /// Runs app code for an object, with the log and the clock.
  func attend<Result>(
    _ number: ObjectNumber,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try logged(savedPath(number), step) {
      if announces { engine.announce(ObjectWork(step), savedPath(number)) }
      guard let clock = options.clock else { return try body() }
      let start = times.begin(clock)
      defer { listed[number].duration += times.end(clock) - start }
      return try body()
    }
  }

  /// Runs app code that no duration includes, with the log.
  func attend<Result>(
    _ path: @autoclosure () -> IdentifierPath,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    defer { forgetTime() }
    return try logged(path(), step, body)
  }

  /// Makes the next duration begin with the object itself.
  func forgetTime() { times.forget() }

  private func logged<Result>(
    _ path: @autoclosure () -> IdentifierPath,
    _ step: RestorationStep,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard log != nil else { return try body() }
    beginAttending(path(), step)
    defer { endAttending() }
    return try body()
  }

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
