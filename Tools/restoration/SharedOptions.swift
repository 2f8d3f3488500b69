import ArgumentParser
import RestorationStorage

/// How results are printed.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print plain text; setting NO_COLOR does the same.")
  var noColor = false

  @Flag(help: "Print long results at once, and not a screen at a time with $PAGER.")
  var noPager = false

  var terminal: Terminal { Terminal(noColor: noColor) }
}

/// For whom results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// Which sessions of a store are meant.
struct SessionOptions: ParsableArguments {
  @Option(help: "Only this app.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "Only this scene session.", completion: StoreCompletion.scenes)
  var scene: String?
}

/// How many sessions are worked on at once.
struct JobOptions: ParsableArguments {
  @Option(
    help: "How many sessions to work on at once, 1 to 64; it gains with servers and large states."
  )
  var jobs = 1

  func validate() throws {
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
  }
}

/// Which revision of a store is meant.
struct RevisionOptions: ParsableArguments {
  @Option(help: "The app, if the store has several.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session, if the app has several.", completion: StoreCompletion.scenes)
  var scene: String?

  @Option(
    parsing: .unconditional,
    help: RevisionReference.help,
    completion: StoreCompletion.revisions
  )
  var revision: RevisionReference?
}

/// The two kinds of store that can be made.
enum StoreKind: String, ExpressibleByArgument, CaseIterable {
  case sqlite
  case files

  /// What is made when neither an option nor a name says.
  static var usual: StoreKind {
    #if SQLite
      .sqlite
    #else
      .files
    #endif
  }
}
