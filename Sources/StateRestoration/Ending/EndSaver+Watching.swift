extension EndSaver {
  private static let promptRounds = 10
  private static let laterDelay = Duration.seconds(10)

  /// Saves changes while the main actor is blocked and cannot save.
  ///
  /// - Parameter delay: The time between a change and its save.
  func watch(_ delay: Duration) async {
    var round = 0
    repeat {
      // A store that is away for long is asked less often.
      let isPrompt = round < Self.promptRounds
      try? await Task.sleep(for: isPrompt ? delay : max(delay, Self.laterDelay))
      round += 1
      // A main actor that responds saves by the same cadence itself.
      if !(await MainActorAnswer.comes()), await save(purges: true) { round = 0 }
    } while !endWatching()
  }
}
