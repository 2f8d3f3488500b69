import ArgumentParser
import Foundation

/// The tool, which shows, checks, changes and moves preserved state.
@main
struct Restoration: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restoration",
    abstract: "Look at, compare, move and mend preserved application state.",
    discussion: """
      STORE is the directory of a file store, a SQLite store, or, for verbs about one revision, \
      a single archive file (.restoration), or - for one on standard input. The kind is \
      recognised by its content. Verbs that only read change no byte. For a single revision, \
      STORE@REVISION names it: @7, @latest, @-1 (the one before the last), @{2h ago}. In a build \
      with the trait Postgres, STORE may be a server's address, postgres://server/database; \
      passwords come from PGPASSFILE, a service file or the environment.

      EXAMPLES
        restoration list notes.sqlite              the sessions and revisions
        restoration show notes.sqlite@-1           the revision before the last
        restoration inspect notes.sqlite           all of it in the browser, live
        restoration diff notes.sqlite@3 notes.sqlite   the changes since
        restoration history notes.sqlite --follow  the changes, as they are saved
        restoration explain notes.sqlite           the last restoration
        restoration revert notes.sqlite@-1         the one before, as a new one
        restoration undo notes.sqlite              take back the last command
        restoration doctor notes.sqlite            the problems and their remedies
        restoration copy notes.sqlite elsewhere    all revisions, verified
        restoration migrate notes.sqlite --plan plan.yaml --dry-run

      EXIT STATUS
         0  fine
         1  something is damaged, but a good revision exists (and was used);
            of diff and grep: different, not found;
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
    groupedSubcommands: [
      CommandGroup(
        name: "Look",
        subcommands: [
          ListCommand.self, ShowCommand.self, GetCommand.self, GrepCommand.self,
          InspectCommand.self, ExplainCommand.self,
        ]
      ),
      CommandGroup(name: "Compare", subcommands: [DiffCommand.self, HistoryCommand.self]),
      CommandGroup(name: "Go back", subcommands: [RevertCommand.self, UndoCommand.self]),
      CommandGroup(
        name: "Change",
        subcommands: [
          SetCommand.self, EditCommand.self, LabelCommand.self, PurgeCommand.self,
          RemoveCommand.self, EraseCommand.self,
        ]
      ),
      CommandGroup(
        name: "Care for",
        subcommands: [
          DoctorCommand.self, VerifyCommand.self, RepairCommand.self, QuarantineCommand.self,
          EncryptCommand.self,
        ]
      ),
      CommandGroup(
        name: "Move",
        subcommands: [
          ExportCommand.self, ImportCommand.self, CopyCommand.self, BackupCommand.self,
        ]
      ),
      CommandGroup(
        name: "Migrate",
        subcommands: [MigrateCommand.self, PlanCommand.self, SchemaCommand.self]
      ),
      CommandGroup(name: "For scripts", subcommands: [KeepCommand.self, StateCommand.self]),
    ]
  )

  /// The names of the verbs.
  static var verbs: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Runs the verb, and ends the process here, where it is known whether printing failed.
  static func main() async {
    StandardOutput.reserve()
    // A reader that exits early, such as `head`, must not end the tool before it has cleaned up.
    signal(SIGPIPE, SIG_IGN)
    StandardOutput.exit(await status())
  }

  /// Returns the verb that the arguments name, with its arguments.
  ///
  /// A verb parses its own, because on the way from the root the parser reads all options of the verb
  /// twice as often. Refused arguments are parsed from the root, so that a message names the tool.
  private static func command(_ words: [String]) async throws -> any ParsableCommand {
    let verb = configuration.subcommands.first { $0.configuration.commandName == words.first }
    if let verb = verb as? any AsyncParsableCommand.Type,
      let command = try? await verb.asyncParseAsRoot(Array(words.dropFirst())),
      // A request for help is another command.
      type(of: command) == verb
    {
      return command
    }
    return try await asyncParseAsRoot(words)
  }

  private static func status() async -> Int32 {
    do {
      try Misspelling.check()
      if let page = try Overview.page(for: Array(CommandLine.arguments.dropFirst())) {
        Terminal.print(Array(page.utf8))
        return ExitStatus.fine.rawValue
      }
      let command = try await command(Array(CommandLine.arguments.dropFirst()))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      return ExitStatus.fine.rawValue
    } catch let error as UsageError {
      Terminal.error(error.message)
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
