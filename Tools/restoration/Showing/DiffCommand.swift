import ArgumentParser
import RestorationMigration
import RestorationPlans

struct DiffCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what differs between revisions, stores or files.",
    discussion: """
      A and B are each a store, a revision of one (STORE@NUMBER), an archive file, an exported \
      JSON file, or - for either of these on standard input. Without a number, the newest good \
      revision of a store is compared; two stores are compared session by session. Objects are \
      compared by identifier path, and their values by key.

      EXAMPLES
        restoration diff notes.sqlite@3 notes.sqlite@4
        restoration diff notes.sqlite backup.sqlite --stat
        restoration diff before.restoration after.json --format json
        restoration diff a.sqlite@1 a.sqlite --app org.example.notes --scene main

      EXIT STATUS
        0 the same, 1 different, 2 or more for errors, as listed by `restoration --manual`. An \
        error takes precedence over a difference: the status is 2 when a damaged revision was \
        passed over, even if the rest is the same.
      """
  )

  @Argument(
    help: "A store, STORE@REVISION, an archive, a JSON file or -.",
    completion: StoreCompletion.states
  )
  var a: String

  @Argument(
    help: "A store, STORE@REVISION, an archive, a JSON file or -.",
    completion: StoreCompletion.states
  )
  var b: String

  @OptionGroup var choice: SessionOptions

  @OptionGroup var key: KeyOptions

  @Flag(help: "Only count the differences.")
  var stat = false

  @Flag(help: "Show private values.")
  var reveal = false

  @OptionGroup var output: ResultOptions

  func validate() throws {
    if a == "-", b == "-" { throw ValidationError("only one of A and B can be standard input") }
  }

  func perform() async throws -> ExitStatus {
    let pairs: [ComparedPair]
    do {
      pairs = try await ComparedPair.pairs(a, b, choice, key.forReading)
    } catch let failure as ToolFailure where failure.status == .damaged {
      // Status 1 would report a difference.
      throw ToolFailure(.noGoodRevision, failure.message, remedy: failure.remedy)
    }
    switch output.format {
    case .json: try Terminal.print(json: ComparisonReport(pairs, stat: stat, reveals: reveal))
    case .text: printText(pairs)
    }
    if pairs.contains(where: \.hasWarning) { return .noGoodRevision }
    return pairs.contains(where: \.isDifferent) ? .different : .fine
  }

  private func printText(_ pairs: [ComparedPair]) {
    let terminal = output.terminal
    for pair in pairs where pair.isDifferent {
      Terminal.print(terminal.paint("--- \(pair.old?.title ?? "(no such session)")", .red))
      Terminal.print(terminal.paint("+++ \(pair.new?.title ?? "(no such session)")", .green))
      guard let difference = pair.difference else { continue }
      if !stat {
        let text = DifferenceText(difference, terminal: terminal, reveals: reveal)
        for line in text.lines() { Terminal.print(line) }
      }
      Terminal.print(DifferenceText.summary(difference.counts))
    }
  }
}

extension ExitStatus {
  /// The status of `diff` for a difference: 1, as in diff(1).
  static let different = ExitStatus.damaged
}
