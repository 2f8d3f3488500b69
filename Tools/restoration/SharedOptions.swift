import ArgumentParser
import RestorationStorage

/// How results are printed.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print plain text; setting NO_COLOR does the same.")
  var noColor = false

  var terminal: Terminal { Terminal(noColor: noColor) }
}

/// For whom results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

/// Which sessions of a store are meant.
struct SessionOptions: ParsableArguments {
  @Option(help: "Only this app.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "Only this scene session.", completion: StoreCompletion.scenes)
  var scene: String?

  /// The revisions of these sessions, each with what a check of every byte says of it.
  func checkedRevisions(
    in store: RevisionStore
  ) async throws -> [(revision: Revision, health: RevisionHealth)] {
    var result: [(revision: Revision, health: RevisionHealth)] = []
    let sessions = try await store.sessions().filter { $0.matches(app: app, scene: scene) }
    var bar = ProgressBar(total: sessions.count)
    for session in sessions {
      defer { bar.advance() }
      let health = Dictionary(try await store.verify(session).map { ($0.number, $0) }) { one, _ in
        one
      }
      for revision in try await store.revisions(of: session) {
        // One that was saved since the check has none, and belongs to the next listing.
        if let health = health[revision.number] { result.append((revision, health)) }
      }
    }
    bar.clear()
    return result
  }
}

/// Which revision of a store is meant.
struct RevisionOptions: ParsableArguments {
  @Option(help: "The app, if the store has several.", completion: StoreCompletion.apps)
  var app: String?

  @Option(help: "The scene session, if the app has several.", completion: StoreCompletion.scenes)
  var scene: String?

  @Option(
    parsing: .unconditional,
    help: RevisionReference.help,
    completion: StoreCompletion.revisions
  )
  var revision: RevisionReference?
}

/// The two kinds of store that can be made.
enum StoreKind: String, ExpressibleByArgument, CaseIterable {
  case sqlite
  case files

  /// What is made when neither an option nor a name says.
  static var usual: StoreKind {
    #if SQLite
      .sqlite
    #else
      .files
    #endif
  }
}
