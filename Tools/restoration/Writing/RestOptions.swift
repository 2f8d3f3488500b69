import ArgumentParser
import RestorationMaintenance

/// The options for the time in which a removal can be undone.
struct RestOptions: ParsableArguments {
  @Option(
    help: "The time for which `restoration undo` can bring back what is removed; 7d by default."
  )
  var rest: Age?

  @Flag(help: "Remove it at once and for good; this cannot be undone.")
  var forGood = false

  func validate() throws {
    guard rest == nil || !forGood else {
      throw ValidationError("with --for-good nothing rests; leave out --rest")
    }
  }

  /// The time for which removed revisions rest, or `nil` for none.
  var time: Duration? { forGood ? nil : rest?.duration ?? StoreAction.usualRest }

  /// The rest in words, to be printed with what was removed; `nil` for none.
  var sentence: String? {
    time.map { "what is removed rests for \(ageText($0)); `restoration undo` brings it back" }
  }
}

extension StoreAction {
  /// The time for which revisions rest unless the user names another.
  static let usualRest = Duration.seconds(7 * 86_400)
}
