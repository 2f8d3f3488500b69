import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct SetCommand: RevisingCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change one value of one object, in a new revision.",
    discussion: """
      VALUE is read as the type of the current value: plain text, numbers, true and false, the \
      case of an enumeration. With --json it is a value as `restoration export` writes it, such as \
      {"double": 1.5}, or the output of `restoration get --format json`; this can also add a key. \
      --remove removes the key. A private value stays private.

      The new revision keeps all other values of its source, which is the newest good one unless \
      another is named, and has the current time; `restoration undo` takes it back. If the app \
      saves meanwhile, nothing is changed and the status is 4.

      EXAMPLES
        restoration set notes.sqlite tabs/compose draftBody "Buy milk"
        restoration set notes.sqlite tabs zoom '{"double": 1.5}' --json
        restoration set notes.sqlite filter order --remove
      """
  )

  @Argument(
    help: "A directory or a SQLite file, or STORE@REVISION.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var value: ValueArguments

  @Argument(help: ArgumentHelp("The new value.", valueName: "value"))
  var newValue: String?

  @Flag(help: "VALUE is JSON, as `restoration get --format json` or `export` writes it.")
  var json = false

  @Flag(help: "Remove the key.")
  var remove = false

  @OptionGroup var choice: RevisionOptions
  @OptionGroup var encryption: EncryptionOptions
  @OptionGroup var waiting: WaitOptions
  @OptionGroup var output: ResultOptions

  func validate() throws {
    guard (newValue == nil) == remove else {
      throw ValidationError(
        remove ? "with --remove there is no VALUE" : "give the new value, or --remove"
      )
    }
  }

  func perform() async throws -> ExitStatus {
    try await revise(store) { chosen, _, _ in
      var document = try chosen.document()
      let object = try document.object(named: value.path)
      let former = object[value.key]
      let result = try newValue.map {
        try WrittenValue($0, isJSON: json).value(ofKey: value.key, in: object)
      }
      if result == nil { _ = try object.value(named: value.key) }
      if let former, let result, former.isIdentical(to: result) { return nil }
      document[object.path]?[value.key] = result
      return try ToolFailure.checkingTyped { try document.archiveSavedNow() }
    }
  }
}
