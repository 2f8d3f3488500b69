import ArgumentParser
import Foundation

/// The tool: shows, checks, exports and imports what apps have preserved, and demonstrates it all.
@main
struct Restoration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restoration",
    abstract: "Look at, check and move preserved application state.",
    discussion: """
      STORE is the directory of a file store, a SQLite store, or, for verbs about one revision, a \
      single archive file (.restoration), of which - is one on standard input. The kind is \
      recognised by its content. Verbs that only look change no byte. Where one revision is meant \
      and not a whole store, STORE@REVISION names it: @7, @latest, @-1 (the one before the last), @{2h ago}. In a build \
      with the trait Postgres, STORE may be a server's address, postgres://server/database; \
      passwords come from PGPASSFILE, a service file or the environment.

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
        restoration inspect notes.sqlite           all of it in the browser, live
        restoration show notes.sqlite --format html > notes.html
        restoration diff notes.sqlite@3 notes.sqlite   what has changed since
        restoration migrate notes.sqlite --plan plan.yaml --dry-run
        restoration size notes.sqlite              which objects take the room
        restoration copy notes.sqlite backup       all revisions, elsewhere
        restoration revert notes.sqlite@-1         the one before, once more
        restoration get notes.sqlite tabs/compose draftBody
        restoration grep milk notes.sqlite         where and when it was so
        restoration encrypt notes.sqlite --key-file notes.key
        restoration purge notes.sqlite --keep-last 10 --dry-run
        restoration quarantine list notes.sqlite   what was quarantined as damaged
        restoration manual | man -l -              all this, to be read

      EXIT STATUS
         0  fine
         1  something is damaged, but a good revision exists (and was used);
            of diff, grep and demo: different, not found, not all came back;
            of migrate --strict: a step was about nothing
         2  no good revision, or no readable archive
         3  written by a newer release
         4  locked by another process
         5  insecure permissions
        64  wrong usage
        74  the system refused to read or write; also what is printed
       141  nobody reads any more what is printed, as with `| head`
      """,
    version: "0.1.0",
    subcommands: [
      DemoCommand.self, ListCommand.self, ShowCommand.self, VerifyCommand.self, DoctorCommand.self,
      ExportCommand.self, ImportCommand.self, ExplainCommand.self, SizeCommand.self,
      DiffCommand.self, HistoryCommand.self, WatchCommand.self, InspectCommand.self,
      CopyCommand.self,
      MigrateCommand.self, SchemaCommand.self, PurgeCommand.self, PinCommand.self,
      UnpinCommand.self, RevertCommand.self, GetCommand.self, SetCommand.self, EditCommand.self,
      GrepCommand.self, RemoveCommand.self, BackupCommand.self, RestoreBackupCommand.self,
      RepairCommand.self, PlanCommand.self, EncryptCommand.self, DecryptCommand.self,
      RekeyCommand.self,
      QuarantineCommand.self, ManualCommand.self, DemoChildCommand.self,
    ]
  )

  /// Runs the verb, and ends the process: in one place, where it is known what came of printing.
  static func main() async {
    StandardOutput.reserve()
    // A reader that goes away, as in `| head`, must not end the tool before it has tidied up.
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
      let text = Misspelling.message(insteadOf: error) ?? fullMessage(for: error)
      // Help that was asked for is a result like any other.
      if !text.isEmpty { code.isSuccess ? Terminal.print(text) : Terminal.error(text) }
      return code.rawValue
    }
  }
}
