import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

struct GrepCommand: PagedCommand {
  static let configuration = CommandConfiguration(
    commandName: "grep",
    abstract: "Find a text in all revisions: paths, keys and values.",
    discussion: """
      Prints one line for each place, with its revisions. Text is found in every part of a \
      value: in collections, names of types and cases, and printed numbers. Private values are \
      not searched unless --reveal is given.

      EXAMPLES
        restoration grep milk notes.sqlite
        restoration grep -i TABS notes.sqlite --last 1
        restoration grep draft notes.sqlite --scene main --format json

      EXIT STATUS
        0 found, 1 not found, 2 or more for errors, as listed by `restoration --manual`; a damaged \
        revision that could not be searched is an error.
      """
  )

  @Argument(help: "The text to find, taken literally.")
  var text: String

  @Argument(help: "A directory or a SQLite file.", completion: .file())
  var store: String

  @Flag(name: [.customShort("i"), .long], help: "Ignore case.")
  var ignoreCase = false

  @Option(help: "Only this many of the newest revisions of each session.")
  var last: Int?

  @Option(help: "End after this many places.")
  var limit: Int?

  @OptionGroup var choice: SessionOptions

  @Flag(help: "Search and show private values.")
  var reveal = false

  @OptionGroup var key: KeyOptions

  @OptionGroup var output: ResultOptions

  func validate() throws {
    guard !text.isEmpty else { throw ValidationError("give a text to look for") }
    guard (last ?? 1) >= 1 else { throw ValidationError("--last takes 1 or more") }
    guard (limit ?? 1) >= 1 else { throw ValidationError("--limit takes 1 or more") }
  }

  /// The properties of a report besides the places.
  private struct Rest: Encodable {
    let unreadable: [NamedPart]?
    let unreadableRevisions: Int
    let version = 1
  }

  func perform() async throws -> ExitStatus {
    let store = try await StateSource.openStore(store, options: key.forReading)
    try await store.checkNames(of: choice)
    let sessions = try await store.sessions().filter {
      $0.matches(app: choice.app, scene: choice.scene)
    }
    var stream = output.format == .json ? JSONStream(array: "places") : nil
    var bar = ProgressBar(total: sessions.count)
    var count = 0
    var unreadable: [NamedPart] = []
    for session in sessions where count < limit ?? .max {
      let found = try await places(in: session, of: store, &unreadable)
      bar.clear()
      for place in found.prefix((limit ?? .max) - count) {
        count += 1
        if stream == nil { Terminal.print(place.line(of: session, output.terminal)) }
        try stream?.add(place.report(of: session))
      }
      try StandardOutput.check()
      bar.advance()
    }
    bar.clear()
    try stream?.finish(
      Rest(unreadable: unreadable.ifAny, unreadableRevisions: unreadable.count)
    )
    return !unreadable.isEmpty ? .noGoodRevision : count > 0 ? .fine : .different
  }

  private func places(
    in session: SceneSession,
    of store: RevisionStore,
    _ unreadable: inout [NamedPart]
  ) async throws -> [FoundPlace] {
    var result: [FoundPlace] = []
    var indices: [FoundPlace.Identity: Int] = [:]
    let search = TextSearch(text, ignoresCase: ignoreCase, reveals: reveal)
    for revision in try await store.revisions(of: session).suffix(last ?? .max) {
      let archive: Archive?
      do {
        archive = try await store.load(revision.number, of: session)?.archive
      } catch {
        guard Revision.State(error) != nil else { throw error }
        unreadable.append(NamedPart(revision.number, of: session, error.text))
        Terminal.error(
          "restoration: \(session.text) revision \(revision.number) was not searched: \(error.text)"
        )
        continue
      }
      guard let archive else { continue }
      for place in search.places(in: try ArchiveDocument(archive)) {
        if let index = indices[place] {
          result[index].revisions.append(revision.number)
        } else {
          indices[place] = result.count
          result.append(FoundPlace(identity: place, revisions: [revision.number]))
        }
      }
    }
    return result
  }
}

/// A place with a found text, and the revisions that contain it there.
struct FoundPlace {
  struct Identity: Hashable {
    let path: IdentifierPath
    /// The key, or `nil` when the path itself contains the text.
    let key: String?
    /// The printed value, or the class of the object.
    let text: String
  }

  let identity: Identity
  var revisions: [RevisionNumber]

  func line(of session: SceneSession, _ terminal: Terminal) -> String {
    let path = identity.path.isEmpty ? "(app)" : escaped(identity.path.description)
    let what = identity.key.map { "\(escaped($0)): \(identity.text)" } ?? identity.text
    return
      "\(session.text)  \(terminal.paint(ranges, .faint))  \(terminal.paint(path, .bold))  \(what)"
  }

  /// The revisions as ranges: `revisions 1-3, 5`.
  var ranges: String {
    var parts: [(first: RevisionNumber, last: RevisionNumber)] = []
    for number in revisions {
      if let last = parts.last, last.last + 1 == number {
        parts[parts.count - 1].last = number
      } else {
        parts.append((number, number))
      }
    }
    let list = parts.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)-\($0.last)" }
    return "revision\(revisions.count == 1 ? "" : "s") " + list.joined(separator: ", ")
  }

  struct Report: Encodable {
    let app: String
    let key: String?
    let path: IdentifierPath
    let revisions: [RevisionNumber]
    let scene: String
    let text: String
  }

  func report(of session: SceneSession) -> Report {
    Report(
      app: session.app,
      key: identity.key,
      path: identity.path,
      revisions: revisions,
      scene: session.scene,
      text: identity.text
    )
  }
}

/// Searches documents for a text.
struct TextSearch {
  private let text: String
  private let ignoresCase: Bool
  private let reveals: Bool

  init(_ text: String, ignoresCase: Bool, reveals: Bool) {
    self.text = ignoresCase ? text.lowercased() : text
    self.ignoresCase = ignoresCase
    self.reveals = reveals
  }

  private func isIn(_ other: String) -> Bool {
    (ignoresCase ? other.lowercased() : other).contains(text)
  }

  func places(in document: ArchiveDocument) -> [FoundPlace.Identity] {
    var result: [FoundPlace.Identity] = []
    for object in document.objects {
      if isIn(object.path.description) || isIn(object.className) {
        result.append(.init(path: object.path, key: nil, text: escaped(object.className)))
      }
      for value in object.values where isIn(value.key) || isIn(value.value) {
        let shown = reveals ? value.value.revealed : value.value
        result.append(.init(path: object.path, key: value.key, text: shown.lineText))
      }
    }
    return result
  }

  private func isIn(_ value: ArchiveValue) -> Bool {
    switch value {
    case .string(let text): isIn(text)
    case .url(let text, let base): isIn(text) || base.map(isIn) == true
    case .array(let elements), .set(let elements): elements.contains(where: isIn)
    case .dictionary(let entries): entries.contains { isIn($0.key) || isIn($0.value) }
    case .object(let object) where object.isPrivate:
      reveals && object.values.contains { isIn($0.value) }
    case .object(let object):
      isIn(object.typeName) || object.values.contains { isIn($0.key) || isIn($0.value) }
    case .enumeration(let type, let name): isIn(type) || isIn(name)
    case .data: false
    default: isIn(value.lineText)
    }
  }
}
