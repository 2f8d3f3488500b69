import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct StateGetCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print a value.",
    discussion: """
      Text is printed as it is, with a line feed, and other values as in `show`; private ones only with \
      --reveal. With --format json a value is as `state set --json` takes it. The status is 1 if there \
      is none. With --watch it prints the value again when it has changed, until it is interrupted.

      EXAMPLES
        restoration state get notes.sqlite last-run --scene job
        restoration state get notes.sqlite last-run --scene job --format json
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Argument(help: ArgumentHelp("The key of the value.", valueName: "key"))
  var name: String

  @OptionGroup var place: StatePlace

  @Flag(help: "Print the value, and again when it has changed.")
  var watch = false

  @Flag(help: "Show a private value.")
  var reveal = false

  @OptionGroup var key: KeyOptions

  @Option(help: "The format of a printed value.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    try ToolFailure.checkingTyped { try place.session.validate() }
    var shown: ArchiveValue?
    if watch { Interruption.listen() }
    repeat {
      let opened = try await StateSource.openStore(store, options: key.forReading)
      let stored = try await opened.newestGood(for: place.session)
      let found = try stored.map { try ArchiveDocument($0.archive) }?[.root]?[name]
      if let found, !(shown?.isIdentical(to: found) ?? false) { print(found) }
      shown = found
      guard watch else { return found == nil ? .damaged : .fine }
      try StandardOutput.check()
      try await Interruption.sleep(seconds: 0.2)
    } while !Interruption.isAsked
    Interruption.end()
    return .fine
  }

  private func print(_ value: ArchiveValue) {
    guard reveal || !value.isPrivate else { return Terminal.print("<private>") }
    switch (format, value.revealed) {
    case (.json, let value): Terminal.print(JSONWriter.write(value.jsonValue))
    case (.text, .string(let text)): Terminal.print(Array((text + "\n").utf8))
    case (.text, let value): Terminal.print(value.lineText)
    }
  }
}
