import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

/// Words for shell completion, read from the store on the command line.
///
/// Errors are ignored: a completion that fails offers no words, and the shell offers files.
enum StoreCompletion {
  /// `STORE@REVISION`, from the `@` on: the labels of the store, and its revisions.
  static let states = CompletionKind.custom { words, index, prefix in
    let word = words.indices.contains(index) ? words[index] : prefix
    guard let at = word.lastIndex(of: "@"), isState(String(word[..<at])) else { return [] }
    let store = word[...at]
    let revisions = await revisions(of: String(word[..<at]), words).reversed()
    guard !revisions.isEmpty else { return [] }
    let names = revisions.flatMap(\.labels) + ["latest"] + revisions.map { String($0.number) }
    return offered(names.map { store + $0 })
  }

  static let apps = CompletionKind.custom { words, _, _ in
    offered(await sessions(of: words).map(\.app))
  }

  static let scenes = CompletionKind.custom { words, _, _ in
    let app = option("--app", in: words)
    return offered(
      await sessions(of: words).filter { $0.matches(app: app, scene: nil) }.map(\.scene)
    )
  }

  static let revisions = CompletionKind.custom { words, _, _ in
    await revisions(in: words).reversed().map { String($0.number) }
  }

  static let labels = CompletionKind.custom { words, _, _ in
    offered(await revisions(in: words).flatMap(\.labels))
  }

  /// The paths of the objects in the revision or archive that the line names.
  static let paths = CompletionKind.custom { words, _, _ in
    offered(await document(in: words)?.objects.map(\.path.description) ?? [])
  }

  /// The keys of the object whose path follows the state on the line.
  static let keys = CompletionKind.custom { words, _, _ in
    guard let document = await document(in: words), let place = place(in: words),
      place + 1 < words.count, let object = try? document.object(named: words[place + 1])
    else { return [] }
    return offered(object.values.map(\.key))
  }

  /// Returns the words that can be typed, each once, in the form that the shell takes.
  ///
  /// Bash expands what it is offered, so a `$` in a name has to stand in quotes.
  private static func offered(_ words: [String]) -> [String] {
    var known: Set<ExactName> = []
    let plain = words.filter {
      !$0.isEmpty && escaped($0) == $0 && known.insert(ExactName($0)).inserted
    }
    return switch CompletionShell.requesting {
    case .some(.bash): plain.map(shellQuoted)
    // A colon ends the word and begins its description.
    case .some(.zsh): plain.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
    default: plain
    }
  }

  /// Indicates whether a word names a store or an archive, with a revision or without.
  private static func isState(_ word: String) -> Bool {
    guard !word.hasPrefix("-"), let path = try? RevisionReference.split(word).path,
      let location = try? StoreLocation(path)
    else { return false }
    return location.storeKind != nil || location.kind == .archive
  }

  /// Returns the index of the first word that names a state.
  private static func place(in words: [String]) -> Int? {
    words.indices.dropFirst().first { isState(words[$0]) }
  }

  private static func document(in words: [String]) async -> ArchiveDocument? {
    guard let place = place(in: words) else { return nil }
    var choice = RevisionOptions()
    (choice.app, choice.scene) = (option("--app", in: words), option("--scene", in: words))
    choice.revision = nil
    let options = StoreOptions(createsMissingStore: false, isForReading: true)
    guard let opened = try? await StateSource.open(words[place], choice, options: options),
      let chosen = try? await opened.source.choose(opened.choice)
    else { return nil }
    return try? chosen.document()
  }

  /// Returns the revisions of the session that the line names.
  private static func revisions(in words: [String]) async -> [Revision] {
    guard let store = store(in: words) else { return [] }
    return await revisions(of: store, words)
  }

  private static func revisions(of path: String, _ words: [String]) async -> [Revision] {
    guard let store = try? await StateSource.openStore(path) else { return [] }
    let (app, scene) = (option("--app", in: words), option("--scene", in: words))
    guard let session = try? await store.session(app: app, scene: scene) else { return [] }
    return (try? await store.revisions(of: session)) ?? []
  }

  /// Returns the sessions whose names `list` prints as they are.
  private static func sessions(of words: [String]) async -> [SceneSession] {
    guard let path = store(in: words), let store = try? await StateSource.openStore(path),
      let all = try? await store.sessions()
    else { return [] }
    return all.filter { $0.text == "\($0.app) / \($0.scene)" }
  }

  /// Returns the path of the first word that names a state.
  private static func store(in words: [String]) -> String? {
    place(in: words).flatMap { try? RevisionReference.split(words[$0]).path }
  }

  private static func option(_ name: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    return words[index + 1]
  }
}
