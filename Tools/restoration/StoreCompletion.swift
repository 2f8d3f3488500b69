import ArgumentParser
import RestorationArchive
import RestorationMigration
import RestorationStorage

/// Words for shell completion, read from the store on the command line.
///
/// Errors are ignored: a completion that fails offers no words.
enum StoreCompletion {
  static let apps = CompletionKind.custom { words, _, _ in
    await sessions(of: words).map(\.app)
  }

  static let scenes = CompletionKind.custom { words, _, _ in
    let app = option("--app", in: words)
    return await sessions(of: words).filter { $0.matches(app: app, scene: nil) }.map(\.scene)
  }

  static let revisions = CompletionKind.custom { words, _, _ in
    await revisions(in: words).reversed().map { String($0.number) }
  }

  static let labels = CompletionKind.custom { words, _, _ in
    await revisions(in: words).flatMap(\.labels).filter { $0.allSatisfy(\.isLetter) }
  }

  /// The paths of the objects in the revision that the line names.
  static let paths = CompletionKind.custom { words, _, _ in
    let objects = await document(in: words)?.objects ?? []
    return objects.map(\.path.description).filter { shellQuoted($0) == $0 }
  }

  /// The keys of the object whose path follows the store on the line.
  static let keys = CompletionKind.custom { words, _, _ in
    guard let document = await document(in: words), let place = words.firstIndex(where: isStore),
      place + 1 < words.count, let object = try? document.object(named: words[place + 1])
    else { return [] }
    return object.values.map(\.key).filter { shellQuoted($0) == $0 }
  }

  private static func isStore(_ word: String) -> Bool {
    guard let path = try? RevisionReference.split(word).path else { return false }
    return !path.hasPrefix("-") && (try? StoreLocation(path))?.storeKind != nil
  }

  private static func document(in words: [String]) async -> ArchiveDocument? {
    guard let word = words.dropFirst().first(where: isStore) else { return nil }
    var choice = RevisionOptions()
    (choice.app, choice.scene) = (option("--app", in: words), option("--scene", in: words))
    choice.revision = nil
    let options = StoreOptions(createsMissingStore: false, isForReading: true)
    guard let opened = try? await StateSource.open(word, choice, options: options),
      let chosen = try? await opened.source.choose(opened.choice)
    else { return nil }
    return try? chosen.document()
  }

  /// Returns the revisions of the session that the line names.
  private static func revisions(in words: [String]) async -> [Revision] {
    guard let store = await store(in: words) else { return [] }
    let (app, scene) = (option("--app", in: words), option("--scene", in: words))
    guard let session = try? await store.session(app: app, scene: scene) else { return [] }
    return (try? await store.revisions(of: session)) ?? []
  }

  /// Returns the sessions whose names need no quotes in a shell.
  private static func sessions(of words: [String]) async -> [SceneSession] {
    guard let store = await store(in: words), let all = try? await store.sessions() else {
      return []
    }
    return all.filter { $0.text == "\($0.app) / \($0.scene)" }
  }

  /// Returns the store of the first word that names one.
  private static func store(in words: [String]) async -> RevisionStore? {
    for word in words.dropFirst() where !word.hasPrefix("-") {
      guard (try? StoreLocation(word))?.storeKind != nil else { continue }
      return try? await StateSource.openStore(word)
    }
    return nil
  }

  private static func option(_ name: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(of: name), index + 1 < words.count else { return nil }
    return words[index + 1]
  }
}
