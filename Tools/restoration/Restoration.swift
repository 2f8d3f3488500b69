import ArgumentParser
import Foundation

/// The tool, which shows, checks, exports and imports preserved state, and has a demo.
@main
struct Restoration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restoration",
    abstract: "Look at, check and move preserved application state.",
    discussion: """
      STORE is the directory of a file store, a SQLite store, or, for verbs about one revision, \
      a single archive file (.restoration), or - for one on standard input. The kind is \
      recognised by its content. Verbs that only read change no byte. For a single revision, \
      STORE@REVISION names it: @7, @latest, @-1 (the one before the last), @{2h ago}. In a build \
      with the trait Postgres, STORE may be a server's address, postgres://server/database; \
      passwords come from PGPASSFILE, a service file or the environment.

      EXAMPLES
        restoration demo                           see a killed app restored
        restoration list notes.sqlite              the sessions and revisions
        restoration show notes.sqlite              the newest good revision
        restoration verify notes.sqlite            check every byte
        restoration doctor notes.sqlite            the problems and their remedies
        restoration export notes.sqlite -o a.json  write one revision to a file
        restoration import a.json notes.sqlite     save it as a new revision
        restoration explain notes.sqlite           the last restoration
        restoration explain report.json            why an object was not restored
        restoration history notes.sqlite           the changes between revisions
        restoration watch notes.sqlite             the same, as it is saved
        restoration inspect notes.sqlite           all of it in the browser, live
        restoration show notes.sqlite --format html > notes.html
        restoration diff notes.sqlite@3 notes.sqlite   the changes since
        restoration migrate notes.sqlite --plan plan.yaml --dry-run
        restoration size notes.sqlite              the largest objects
        restoration copy notes.sqlite backup       all revisions, elsewhere
        restoration revert notes.sqlite@-1         the one before, as a new one
        restoration get notes.sqlite tabs/compose draftBody
        restoration grep milk notes.sqlite         the places and revisions of a text
        restoration encrypt notes.sqlite --key-file notes.key
        restoration purge notes.sqlite --keep-last 10 --dry-run
        restoration undo notes.sqlite              take back the last command
        restoration quarantine list notes.sqlite   the damaged revisions
        restoration manual | man -l -              all of this as a manual

      EXIT STATUS
         0  fine
         1  something is damaged, but a good revision exists (and was used);
            of diff, grep and demo: different, not found, not all restored;
            of migrate --strict: a step matched nothing; of undo: refused
         2  no good revision, or no readable archive
         3  written by a newer release
         4  locked by another process
         5  insecure permissions
        64  wrong usage
        74  the system refused to read or write, also the output
       141  the reader of the output has ended, as with `| head`
      """,
    version: "0.1.0",
    subcommands: [DemoChildCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "See what is there",
        subcommands: [
          ListCommand.self, ShowCommand.self, GetCommand.self, GrepCommand.self, DiffCommand.self,
          HistoryCommand.self, WatchCommand.self, InspectCommand.self, ExplainCommand.self,
          SizeCommand.self, DemoCommand.self,
        ]
      ),
      CommandGroup(
        name: "Check and mend",
        subcommands: [
          DoctorCommand.self, VerifyCommand.self, RepairCommand.self, QuarantineCommand.self,
        ]
      ),
      CommandGroup(
        name: "Change, and take back",
        subcommands: [
          SetCommand.self, EditCommand.self, RevertCommand.self, LabelCommand.self, PinCommand.self,
          UnpinCommand.self, PurgeCommand.self, RetireCommand.self, RemoveCommand.self,
          EraseCommand.self,
          LogCommand.self, UndoCommand.self,
        ]
      ),
      CommandGroup(
        name: "Move and keep copies",
        subcommands: [
          ExportCommand.self, ImportCommand.self, CopyCommand.self, BackupCommand.self,
          RestoreBackupCommand.self,
        ]
      ),
      CommandGroup(
        name: "Migrate to a new version",
        subcommands: [MigrateCommand.self, PlanCommand.self, SchemaCommand.self]
      ),
      CommandGroup(
        name: "Encrypt",
        subcommands: [EncryptCommand.self, DecryptCommand.self, RekeyCommand.self]
      ),
      CommandGroup(
        name: "Keep the state of other programs",
        subcommands: [KeepCommand.self, StateCommand.self]
      ),
      CommandGroup(name: "Read the manual", subcommands: [ManualCommand.self]),
    ]
  )

  /// The names of the verbs that `--help` lists.
  private static var verbs: [String] {
    configuration.subcommands.map { $0.configuration }
      .filter { $0.shouldDisplay }
      .compactMap { $0.commandName }
  }

  /// Runs the verb, and ends the process here, where it is known whether printing failed.
  static func main() async {
    StandardOutput.reserve()
    // A reader that exits early, such as `head`, must not end the tool before it has cleaned up.
    signal(SIGPIPE, SIG_IGN)
    StandardOutput.exit(await status())
  }

  private static func status() async -> Int32 {
    do {
      try Misspelling.check()
      let command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      return ExitStatus.fine.rawValue
    } catch let unknown as Misspelling.UnknownVerb {
      Terminal.error(unknown.message)
      return ExitStatus.wrongUsage.rawValue
    } catch let failure as ToolFailure {
      return failure.report().rawValue
    } catch {
      let code = exitCode(for: error)
      var text = Misspelling.message(insteadOf: error) ?? fullMessage(for: error)
      if CommandLine.arguments.contains("--generate-completion-script"), code.isSuccess {
        text = CompletionScript(finishing: text, verbs: verbs).text
      }
      // Help that was requested is a result like any other.
      if !text.isEmpty { code.isSuccess ? Terminal.print(text) : Terminal.error(text) }
      return code.rawValue
    }
  }
}
