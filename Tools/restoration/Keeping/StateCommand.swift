import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct StateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Keep values of scripts and other languages' programs.",
    discussion: """
      The values are those of the app in a session of its own, which every other verb shows, \
      compares, migrates, purges and takes back.

      `set` stores VALUE, or standard input without it, as text, and it is durable when the verb \
      returns; with --json it is a value as `restoration export` writes it. Of two that run at once \
      both count. A missing store is made, of the kind that its name has.

      `get` prints text as it is, with a line feed, and other values as in `show`; private ones \
      only with --reveal. With --format json a value is as `set --json` takes it. The status is 1 \
      if there is none. With --watch it prints the value again when it has changed, until it is \
      interrupted.

      `remove` removes a key and its value. A key that is not there is no error, a missing store \
      is one. `restoration undo` brings it back.

      EXAMPLES
        restoration state set notes.sqlite last-run monday --scene job
        restoration state get notes.sqlite last-run --scene job
        restoration state remove notes.sqlite last-run --scene job
      """
  )

  /// The wish about a value.
  enum Action: String, ExpressibleByArgument, CaseIterable {
    case set
    case get
    case remove
  }

  @Argument(help: "set, get or remove.")
  var action: Action

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Argument(help: ArgumentHelp("The key of the value.", valueName: "key"))
  var name: String

  @Argument(help: "The value to set; without it, standard input.")
  var value: String?

  @OptionGroup var place: StatePlace

  @Flag(help: "The value to set is JSON.")
  var json = false

  @Flag(help: "Print the value, and again when it has changed.")
  var watch = false

  @Flag(help: "Show a private value.")
  var reveal = false

  @OptionGroup var encryption: EncryptionOptions

  @Option(help: "The format of a printed value.")
  var format: OutputFormat = .text

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard action == .set || value == nil && !json else {
      throw ValidationError("a value and --json are for set")
    }
    guard action == .get || !watch && !reveal && format == .text else {
      throw ValidationError("--watch, --reveal and --format are for get")
    }
  }

  func perform() async throws -> ExitStatus {
    switch action {
    case .get: return try await get()
    case .set:
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
    case .remove:
      try await place.change(name, "state remove", store, encryption, makesStore: false) { _ in nil
      }
    }
    return .fine
  }

  private func get() async throws -> ExitStatus {
    try ToolFailure.checkingTyped { try place.session.validate() }
    var shown: ArchiveValue?
    if watch { Interruption.listen() }
    repeat {
      let opened = try await StateSource.openStore(store, options: encryption.key.forReading)
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

  private func typed() throws -> String {
    let bytes = try StateFile.readText("-", as: "the value")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ToolFailure.wrongUsage(
        "the value on standard input is no text in UTF-8",
        remedy: "pass it as JSON with --json, such as {\"data\": \"AAE=\"}"
      )
    }
    return text
  }
}
