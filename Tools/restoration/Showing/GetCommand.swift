import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

struct GetCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print one value of one object.",
    discussion: """
      PATH has the identifiers from the root down with / in between, as `restoration show` \
      prints them; (app) is the app itself. Without a revision, the newest good one is read. Text \
      is printed without quotes, other values as in `show`. --format json prints an object that \
      `set --json` takes as its VALUE. Private values are shown as <private>, and left out of the \
      object, unless --reveal is given.

      EXAMPLES
        restoration get notes.sqlite tabs/compose draftBody
        restoration get notes.sqlite@-1 filter order --format json
      """
  )

  @Argument(
    help: "A store, STORE@REVISION, an archive file, or -.",
    completion: StoreCompletion.states
  )
  var store: String

  @OptionGroup var value: ValueArguments

  @OptionGroup var choice: RevisionOptions

  @OptionGroup var key: KeyOptions

  @Flag(help: "Show a private value.")
  var reveal = false

  @OptionGroup var output: ResultOptions

  private struct Report: Encodable {
    let app: String
    let key: String
    let path: IdentifierPath
    let `private`: Bool
    let revision: RevisionNumber?
    let scene: String
    let value: JSONValue?
    let version = 1
    let warnings: [String]?
  }

  func perform() async throws -> ExitStatus {
    let (source, choice) = try await StateSource.open(store, choice, options: key.forReading)
    let chosen = try await source.choose(choice)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    let document = try ArchiveDocument(chosen.archive)
    let object = try document.object(named: value.path)
    if object[value.key] == nil,
      let page = document.pages(ofList: value.key, at: object.path).last
    {
      throw ToolFailure.wrongUsage(
        "\(escaped(value.key)) is a list, whose entries are in pages",
        remedy: "read the newest of them: restoration get \(shellQuoted(store)) "
          + "\(shellQuoted(page.description)) entries"
      )
    }
    let found = try object.value(named: value.key)
    let redacted = document.redacted[object.path]?[value.key] ?? .null
    let shown = reveal ? found.revealed : redacted
    switch output.format {
    case .json:
      let isHidden = !reveal && found.isPrivate
      try Terminal.print(
        json: Report(
          app: document.header.appIdentifier,
          key: value.key,
          path: object.path,
          private: found.isPrivate,
          revision: chosen.revision?.number,
          scene: document.header.sceneIdentifier,
          value: isHidden ? nil : shown.jsonValue,
          warnings: chosen.warnings.ifAny
        )
      )
    case .text:
      if case .string(let text) = shown {
        Terminal.print(escaped(text))
      } else {
        Terminal.print(shown.lineText)
      }
    }
    return chosen.status
  }
}

extension ArchiveDocument {
  /// Returns the object that a text names: a path as printed, or plain identifiers.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when there is none.
  func object(named text: String) throws -> Object {
    if let object = objects.first(where: { $0.path.description == text }) { return object }
    let path =
      text == "(app)"
      ? .root : IdentifierPath(identifiers: text.split(separator: "/").map(String.init))
    if let object = self[path] { return object }
    let known = objects.map { $0.path.isEmpty ? "(app)" : $0.path.description }
    throw ToolFailure.wrongUsage(
      "there is no object at \(escaped(text))",
      remedy: nearest(to: path, text, among: known).map { "did you mean \(escaped($0))?" }
        ?? "see them with: restoration show"
    )
  }
}

extension ArchiveDocument {
  /// Returns the object that was probably meant: the only one of that name anywhere, or else the one
  /// with the most similar path.
  private func nearest(
    to path: IdentifierPath,
    _ text: String,
    among known: [String]
  ) -> String? {
    let alike = objects.filter {
      !$0.path.isEmpty && $0.path.components.last == path.components.last
    }
    return alike.count == 1
      ? alike.first?.path.description : Suggestion.nearest(to: text, among: known)
  }
}

extension ArchiveDocument.Object {
  /// Returns the value of a key.
  ///
  /// - Throws: `ToolFailure` with the status of wrong usage when there is none.
  func value(named key: String) throws -> ArchiveValue {
    if let value = self[key] { return value }
    let known = values.map(\.key)
    let list =
      known.prefix(20).map { escaped($0) }.joined(separator: ", ")
      + (known.count > 20 ? " and \(known.count - 20) more" : "")
    throw ToolFailure.wrongUsage(
      "\(escaped(path.description)) has no key \(escaped(key))",
      remedy: Suggestion.nearest(to: key, among: known).map { "did you mean \(escaped($0))?" }
        ?? (known.isEmpty ? "it has no keys" : "it has \(list)")
    )
  }
}

extension ArchiveValue {
  var isPrivate: Bool { if case .object(let object) = self { object.isPrivate } else { false } }
}
