import ArgumentParser
import RestorationStorage

/// The options for printing results.
///
/// A group of options contains no other group: the argument parser checks a group several times for each check of
/// what contains it, so nested ones made a debug build take a second to start.
struct OutputOptions: ParsableArguments, PagingOptions {
  @Flag(help: Self.noColorHelp)
  var noColor = false

  @Flag(help: Self.noPagerHelp)
  var noPager = false

  static let noColorHelp: ArgumentHelp = "Print plain text; setting NO_COLOR does the same."
  static let noPagerHelp: ArgumentHelp =
    "Print long results at once, and not a screen at a time with $PAGER."
}

/// The options for printing results in a format.
struct ResultOptions: ParsableArguments, PagingOptions {
  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @Flag(help: OutputOptions.noColorHelp)
  var noColor = false

  @Flag(help: OutputOptions.noPagerHelp)
  var noPager = false
}

extension PagingOptions {
  var terminal: Terminal { Terminal(noColor: noColor) }
}

/// The format of printed results: for people or for programs.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// The options that select sessions of a store.
struct SessionOptions: ParsableArguments {
  @Option(help: "Only this app.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "Only this scene session.", completion: StoreCompletion.scenes)
  var scene: String?
}

/// The options that select any number of sessions for a removal.
struct SelectedSessions: ParsableArguments {
  @Option(help: "Only sessions of this app.", completion: StoreCompletion.apps)
  var app: String?

  @Option(
    name: [.long, .customLong("scene")],
    help: "Only this scene session; may be given several times.",
    completion: StoreCompletion.scenes
  )
  var session: [String] = []

  /// Indicates whether a session is selected.
  var include: @Sendable (SceneSession) -> Bool {
    let (app, scenes) = (app, session)
    return { candidate in
      candidate.matches(app: app, scene: nil)
        && (scenes.isEmpty || scenes.contains { candidate.matches(app: nil, scene: $0) })
    }
  }
}

/// The option for the number of sessions processed at once.
struct JobOptions: ParsableArguments {
  @Option(
    help: "The number of sessions processed at once, 1 to 64; useful with servers and large states."
  )
  var jobs = 1

  /// The number of groups of sessions that a verb which changes nothing reads at once, with one job: the
  /// next group is read while one is printed.
  static let readingAhead = 2

  /// The number of groups of sessions that a verb which changes nothing reads at once.
  var forReading: Int { max(jobs, Self.readingAhead) }

  func validate() throws {
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64")
    }
  }
}

/// The options that select a revision of a store.
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

/// The argument that names an object.
struct ObjectArgument: ParsableArguments {
  @Argument(help: Self.help, completion: StoreCompletion.paths)
  var path: String

  static let help: ArgumentHelp = "The path of the object, such as tabs/notes."
}

/// The arguments that name a value.
struct ValueArguments: ParsableArguments {
  @Argument(help: ObjectArgument.help, completion: StoreCompletion.paths)
  var path: String

  @Argument(help: Self.help, completion: StoreCompletion.keys)
  var key: String

  static let help = ArgumentHelp("The key of the value.", valueName: "key")
}

/// The option for the time to wait for other processes.
struct WaitOptions: ParsableArguments {
  @Option(help: "The seconds to wait while another process writes to the store.")
  var wait = 5.0

  var timeout: Duration { .seconds(wait) }

  func validate() throws {
    guard (0...86_400).contains(wait) else {
      throw ValidationError("--wait takes a number of seconds from 0 to 86400")
    }
  }
}

/// The two kinds of local stores.
enum StoreKind: String, ExpressibleByArgument, CaseIterable {
  case sqlite
  case files

  /// The kind that is made when neither an option nor a name decides.
  static var usual: StoreKind {
    #if SQLite
      .sqlite
    #else
      .files
    #endif
  }
}
