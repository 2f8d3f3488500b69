import ArgumentParser
import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import StateRestoration

struct KeepCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep",
    abstract: "Run a program, and keep its files as revisions.",
    discussion: """
      Before PROGRAM starts, each FILE gets the content that was kept last, if it is missing, empty or \
      was kept as it is. One that was never kept with its content and time is newer: the program wrote \
      it and the computer stopped before it was kept. It is kept first, and stays. While the program \
      runs, a revision is saved whenever a file has changed and rests, and one \
      at the end of the program, however it ends, if a file differs then.

      The program's status is that of `keep`, 127 if it is not found and 126 if it cannot be started, and \
      signals that other programs send to `keep` are passed on; one that stops it stops both. `restoration undo`, `revert`, `diff` and all others work as with an app's state; what they \
      change is in the files at the next start, a file that did not exist included. The first revision \
      taken back leaves the files as they are. Of a store that is encrypted, `revert` brings back older \
      content, and `undo` does not. If the store cannot be opened, the program is not started. A file \
      that cannot be kept, such as one above 4.2 MB, is named on standard error, and the program goes on.

      EXAMPLES
        restoration keep notes.sqlite --scene main notes.txt -- touch notes.txt
        restoration keep kept --scene web a.json b.json -- touch b.json
      """
  )

  @Argument(help: "A directory or a SQLite file, made if it is missing.", completion: .file())
  var store: String

  @Argument(
    help: ArgumentHelp(
      "The files that the program writes; behind --, the program and its arguments.",
      valueName: "file"
    ),
    completion: .file()
  )
  var words: [String]

  /// The program and its arguments, which the parser adds to the files.
  private var program: [String] {
    Array(CommandLine.arguments.drop { $0 != "--" }.dropFirst().suffix(words.count))
  }

  private var files: [String] { Array(words.dropLast(program.count)) }

  @Option(help: "The name for the state of these files.")
  var scene: String

  @Option(help: "The app that the state belongs to.")
  var app = "restoration.keep"

  @Option(help: "The seconds between two looks at the files, 0.05 to 3600.")
  var every = 0.5

  @Option(help: "The kind of a new store; by default that of its name.")
  var kind: StoreKind?

  @OptionGroup var encryption: EncryptionOptions

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (0.05...3600).contains(every) else {
      throw ValidationError("--every takes a number of seconds from 0.05 to 3600")
    }
    guard !program.isEmpty, !files.isEmpty else {
      throw ValidationError("name the files, and the program behind --: FILE -- PROGRAM ARGUMENT")
    }
    guard !encryption.key.isFromStandardInput else {
      throw ValidationError("standard input is the program's; give --key-descriptor another number")
    }
  }

  func perform() async throws -> ExitStatus {
    for file in files { try TypedPath.checkFile(file) }
    let session = SceneSession(app: app, scene: scene)
    try ToolFailure.checkingTyped { try session.validate() }
    let options = try await encryption.forWriting(to: store)
    guard options.encryption?.scope != .privateValues else {
      throw ToolFailure.wrongUsage(
        "no value of a kept file is marked as private",
        remedy: "encrypt whole archives: --encrypt archives, in a store of its own"
      )
    }
    let (path, kind) = (store, kind)
    var keeper = FileKeeper(session, files) {
      try await StateSource.openOrMakeStore(path, kind: kind, options: options.logging("keep"))
    }
    Interruption.listen(toStops: true)
    // Where it is ignored, ended programs leave no status.
    signal(SIGCHLD, SIG_DFL)
    var said: Set<String> = []
    say(try await keeper.restore(), &said)
    encryption.key.hideDescriptor()
    let child = try ForegroundProcess.start(program[0], Array(program.dropFirst()))
    var next = ContinuousClock.now
    while true {
      var status: Int32 = 0
      let ended = waitpid(child, &status, WNOHANG)
      guard ended == 0 || ended == child || errno == EINTR else {
        say(await keeper.look(isLast: true), &said)
        throw ToolFailure(.inputOutput, "cannot wait for \(escaped(program[0]))")
      }
      if ended == child {
        say(await keeper.look(isLast: true), &said)
        await purge(options)
        let number = status & 0x7F
        if number != 0 { EndingSignal.endProcess(by: number) }
        throw ExitCode((status >> 8) & 0xFF)
      }
      for number in Interruption.takeSent() {
        kill(child, number)
        if number == SIGTSTP { raise(SIGSTOP) }
      }
      if ContinuousClock.now >= next {
        let former = keeper.savedCount
        say(await keeper.look(), &said)
        if former != keeper.savedCount, keeper.savedCount % 50 == 0 { await purge(options) }
        next = .now + .seconds(every)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Says once for each reason that something is not kept.
  private func say(_ reasons: [String], _ said: inout Set<String>) {
    for reason in reasons where said.insert(reason).inserted {
      Terminal.error("restoration keep: not kept: \(reason)")
    }
  }

  /// Removes what an app's own policy would remove; that is no command to be taken back.
  private func purge(_ options: StoreOptions) async {
    guard let opened = try? await StateSource.openStore(store, options: options) else { return }
    let session = SceneSession(app: app, scene: scene)
    if let plan = try? await opened.plan(.standard, of: session) {
      _ = try? await opened.apply(plan)
    }
  }
}
