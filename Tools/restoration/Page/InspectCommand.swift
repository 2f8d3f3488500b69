import ArgumentParser
import Foundation
import RestorationStorage

struct InspectCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show a store in the browser, and follow its saves.",
    discussion: """
      Prints an address; open it in a browser on this machine. The page shows the newest \
      revision within a second of its save, the time line, differences between any two \
      revisions, a search over all of them, sizes, the last restoration with its reasons, and \
      all sessions. It can be used with the keyboard alone.

      The store is only read, unless --allow-changes is given: then the page can pin revisions, \
      revert to them and change values, like the verbs pin, revert and set. If the app saves \
      meanwhile, the change is refused.

      The address has a token that is new each time, and the server listens on this machine \
      alone; a request without the whole address is refused. From another machine, open it \
      through ssh -L 8080:127.0.0.1:8080 with --port 8080. It ends with Ctrl-C, and when its \
      terminal or the pipe at its standard input is closed.

      EXAMPLES
        restoration inspect notes.sqlite
        restoration inspect ~/.local/state/notes --allow-changes
        restoration inspect notes.sqlite --format json | jq -r .address
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Option(help: "The port to listen on; 0 for any free one.")
  var port: UInt16 = 0

  @Flag(help: "Let the page pin and revert to revisions, and change values.")
  var allowChanges = false

  @Flag(help: "Show private values.")
  var reveal = false

  @OptionGroup var encryption: EncryptionOptions

  @Option(help: "The format of the address: text, or json on one line.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  /// The address of the server in JSON.
  private struct Report: Encodable {
    let address: String
    let allowsChanges: Bool
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    // An error of the store is reported here rather than in the page.
    _ = try await StateSource.openStore(store, options: encryption.key.forReading)
    Interruption.listen()
    let inspector = Inspector(store, encryption, reveals: reveal, allowsChanges: allowChanges)
    let server = try InspectServer(port: port)
    let gate = RequestGuard(
      token: RequestGuard.makeToken(),
      port: server.port,
      allowsChanges: allowChanges
    )
    let handler = InspectHandler(inspector: inspector, gate: gate)
    // After a key was read from standard input, its end has no meaning.
    let watchesInput = !encryption.key.isFromStandardInput
    server.start(gate, watchesInput: watchesInput) { await handler.answer($0) }
    try report(gate.address)
    while !Interruption.isAsked, !server.hasNoInput { try await Interruption.sleep(seconds: 0.2) }
    Interruption.end()
    return .fine
  }

  private func report(_ address: String) throws {
    switch format {
    case .json:
      let report = Report(address: address, allowsChanges: allowChanges)
      try Terminal.print(jsonLine: report)
    case .text: Terminal.print(address)
    }
    Terminal.error("inspecting \(escaped(store)); open the address in a browser; Ctrl-C ends it")
  }
}
