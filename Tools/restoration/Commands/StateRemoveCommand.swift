import ArgumentParser

struct StateRemoveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a key and its value.",
    discussion: """
      A key that is not there is no error, a missing store is one. `restoration undo` brings it back.

      EXAMPLES
        restoration state remove notes.sqlite last-run --scene job
        restoration state remove notes.sqlite last-run --app org.example.notes
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Argument(help: ArgumentHelp("The key of the value.", valueName: "key"))
  var name: String

  @OptionGroup var place: StatePlace

  @OptionGroup var encryption: EncryptionOptions

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    try await place.change(name, "state remove", store, encryption, makesStore: false) { _ in nil }
    return .fine
  }
}
