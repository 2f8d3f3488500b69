import ArgumentParser
import RestorationStorage

/// How results are printed.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print plain text; setting NO_COLOR does the same.")
  var noColor = false

  var terminal: Terminal { Terminal(noColor: noColor) }
}

/// For whom results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// Which revision of a store is meant.
struct RevisionOptions: ParsableArguments {
  @Option(help: "The app, if the store has several.")
  var app: String?

  @Option(help: "The scene session, if the app has several.")
  var scene: String?

  @Option(help: "The revision's number; without it, the newest good one.")
  var revision: RevisionNumber?
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
