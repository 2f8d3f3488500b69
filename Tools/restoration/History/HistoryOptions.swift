import ArgumentParser
import RestorationStorage

/// The shared options of verbs that print revisions and their changes.
struct HistoryOptions: ParsableArguments {
  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @OptionGroup var choice: SessionOptions

  @Flag(help: "Only count the changes.")
  var stat = false

  @Flag(help: "Show private values.")
  var reveal = false

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of the output.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func openStore() async throws -> RevisionStore {
    try await StateSource.openStore(store, options: key.forReading)
  }

  /// Returns the report of a revision in JSON.
  ///
  /// - Parameter now: The current time, in seconds since 2001-01-01 00:00 UTC.
  func report(of entry: RevisionHistory.Entry, now: Double) -> RevisionReport {
    RevisionReport(entry, stat: stat, reveals: reveal, now: now)
  }

  /// Returns the lines of a revision, followed by its changes.
  ///
  /// - Parameter now: The current time, in seconds since 2001-01-01 00:00 UTC.
  func lines(of entry: RevisionHistory.Entry, _ terminal: Terminal, now: Double) -> [String] {
    entry.heading(terminal, now: now) + entry.changes(terminal, stat: stat, reveals: reveal)
  }
}
