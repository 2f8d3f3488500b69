import ArgumentParser

/// The tool: shows, checks, exports and imports what apps have preserved, and demonstrates it all.
@main
struct Restoration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restoration",
    abstract: "Look at, check and move preserved application state.",
    discussion: """
      STORE is the directory of a file store, a SQLite store, or, for verbs about one revision, a \
      single archive file (.restoration), of which - is one on standard input. The kind is \
      recognised by its content. Verbs that only look change no byte.

      EXAMPLES
        restoration demo                           see a killed app come back
        restoration list notes.sqlite              what is stored
        restoration show notes.sqlite              the newest good revision
        restoration verify notes.sqlite            check every byte
        restoration doctor notes.sqlite            what should be done about it
        restoration export notes.sqlite -o a.json  take one revision out
        restoration import a.json notes.sqlite     put it back as a new one
        restoration explain notes.sqlite           how the last restoration went
        restoration explain report.json            why something did not come back
        restoration history notes.sqlite           what changed from one to the next
        restoration watch notes.sqlite             the same, as it is saved
        restoration show notes.sqlite --format html > notes.html
        restoration diff notes.sqlite@3 notes.sqlite   what has changed since
        restoration migrate notes.sqlite --plan plan.yaml --dry-run
        restoration size notes.sqlite              which objects take the room
        restoration copy notes.sqlite backup       all revisions, elsewhere
        restoration purge notes.sqlite --keep-last 10 --dry-run
        restoration quarantine list notes.sqlite   what was quarantined as damaged
        restoration manual | man -l -              all this, to be read

      EXIT STATUS
         0  fine
         1  something is damaged, but a good revision exists (and was used)
         2  no good revision, or no readable archive
         3  written by a newer release
         4  locked by another process
         5  insecure permissions
        64  wrong usage
        74  the system refused to read or write
      """,
    version: "0.1.0",
    subcommands: [
      DemoCommand.self, ListCommand.self, ShowCommand.self, VerifyCommand.self, DoctorCommand.self,
      ExportCommand.self, ImportCommand.self, ExplainCommand.self, SizeCommand.self,
      DiffCommand.self, HistoryCommand.self, WatchCommand.self, CopyCommand.self,
      MigrateCommand.self, SchemaCommand.self, PurgeCommand.self, PinCommand.self,
      UnpinCommand.self,
      QuarantineCommand.self, ManualCommand.self, DemoChildCommand.self,
    ]
  )

  /// Runs the verb, and says what is misspelt before it says what is missing.
  static func main() async {
    do {
      let command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch {
      if let message = UnknownOption.message(insteadOf: error) {
        Terminal.error(message)
        exit(withError: ExitStatus.wrongUsage.exitCode)
      }
      exit(withError: error)
    }
  }
}
