import ArgumentParser
import RestorationArchive
import RestorationMigration

struct StateSetCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Store a value under a key.",
    discussion: """
      VALUE, or standard input without it, is stored as text, and is durable when the verb returns; with \
      --json it is a value as `restoration export` writes it. Of two that run at once both count. A \
      missing store is made, of the kind that its name has.

      EXAMPLES
        restoration state set notes.sqlite last-run monday --scene job
        restoration state set kept last-run monday
      """
  )

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Argument(help: ArgumentHelp("The key of the value.", valueName: "key"))
  var name: String

  @Argument(help: "The value to set; without it, standard input.")
  var value: String?

  @OptionGroup var place: StatePlace

  @Flag(help: "The value is JSON.")
  var json = false

  @OptionGroup var encryption: EncryptionOptions

  @OptionGroup var output: OutputOptions

  func perform() async throws -> ExitStatus {
    let text = try value ?? typed()
    try await place.change(name, "state set", store, encryption) { object in
      let former = object[name]
      let written = WrittenValue(text, isJSON: json)
      // Text replaces a value of any type; a private one stays private.
      guard !json, former?.isPrivate != true else {
        return try written.value(ofKey: name, in: object)
      }
      return .string(text)
    }
    return .fine
  }

  private func typed() throws -> String {
    let bytes = try StateFile.read("-", as: "the value", limit: StateFile.maximumTextByteCount)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ToolFailure.wrongUsage(
        "the value on standard input is no text in UTF-8",
        remedy: "pass it as JSON with --json, such as {\"data\": \"AAE=\"}"
      )
    }
    return text
  }
}
