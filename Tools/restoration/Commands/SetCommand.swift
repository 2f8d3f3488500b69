import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct SetCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change one value of one object, in a new revision.",
    discussion: """
      VALUE is read as the type that the value has now: text as it is, numbers, true and false, \
      the case of an enumeration. With --json it is in the form that `restoration get --format json` \
      prints, such as {"double": 1.5}; so a key can be added as well. --remove takes the key away. \
      A private value stays private.

      The new revision has everything else of the one that it was made of, which is the newest good \
      one unless another is named. When the app saves meanwhile, nothing is changed and the status \
      is 4.

      EXAMPLES
        restoration set notes.sqlite tabs/compose draftBody "Buy milk"
        restoration set notes.sqlite tabs zoom '{"double": 1.5}' --json
        restoration set notes.sqlite filter order --remove
      """
  )

  @Argument(help: "A directory or a SQLite file, or STORE@REVISION.", completion: .file())
  var store: String

  @Argument(help: "The path of the object, such as tabs/notes.")
  var path: String

  @Argument(help: "The key of the value.")
  var value: String

  @Argument(help: "What the value is to be.")
  var newValue: String?

  @Flag(help: "VALUE is JSON, as `restoration get --format json` prints it.")
  var json = false

  @Flag(help: "Take the key away.")
  var remove = false

  @OptionGroup var revising: RevisingOptions

  func validate() throws {
    guard (newValue == nil) == remove else {
      throw ValidationError(
        remove ? "with --remove there is no VALUE" : "say what the value is to be, or --remove"
      )
    }
  }

  func perform() async throws -> ExitStatus {
    try await revising.revise(store) { chosen in
      var document = try chosen.document()
      let object = try document.object(named: path)
      let former = object[value]
      let result = try newValue.map { try read($0, insteadOf: former, in: object) }
      if result == nil { _ = try object.value(named: value) }
      if let former, let result, former.isIdentical(to: result) { return nil }
      document[object.path]?[value] = result
      return try document.archive()
    }
  }

  private func read(
    _ text: String,
    insteadOf former: ArchiveValue?,
    in object: ArchiveDocument.Object
  ) throws -> ArchiveValue {
    guard case .object(var wrapper)? = former, wrapper.isPrivate else {
      return try plain(text, insteadOf: former, in: object)
    }
    let content = try plain(text, insteadOf: former?.revealed, in: object)
    wrapper.values = [KeyedValue(EmbeddedObject.privateValueKey, content)]
    return .object(wrapper)
  }

  private func plain(
    _ text: String,
    insteadOf former: ArchiveValue?,
    in object: ArchiveDocument.Object
  ) throws -> ArchiveValue {
    if json {
      let value = try JSONReader.read(
        Array(text.utf8),
        maximumDepth: 500,
        maximumByteCount: 1 << 26
      )
      return try ArchiveValue(json: value)
    }
    // Whoever misspells a key is not to get a new one.
    let kind: String
    switch try former ?? object.value(named: value) {
    case .string: return .string(text)
    case .bool:
      if let flag = Bool(text) { return .bool(flag) }
      kind = "true or false"
    case .int:
      if let number = Int64(text) { return .int(number) }
      kind = "a whole number"
    case .unsigned:
      if let number = UInt64(text) { return .unsigned(number) }
      kind = "a whole number from 0 on"
    case .float:
      if let number = Float(text) { return .float(number) }
      kind = "a number"
    case .double:
      if let number = Double(text) { return .double(number) }
      kind = "a number"
    case .enumeration(let type, _): return .enumeration(type: type, name: text)
    default: kind = "a value of a kind that only JSON can say"
    }
    throw ToolFailure.wrongUsage(
      "expected \(kind) for \(escaped(value)), found something else; nothing was changed",
      remedy: "see what it is with `restoration get --format json`, and give that with --json"
    )
  }
}
