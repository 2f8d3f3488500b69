import RestorationArchive
import RestorationPostgres
import RestorationStorage

/// A store on a PostgreSQL server, which stands wherever the tool takes a store.
///
/// Passwords come from where libpq looks for them (`PGPASSFILE`, a service file, the environment), and not
/// from the command line, which every user of the machine can read.
enum ServerStore {
  /// Whether a word is meant as the address of a server.
  static func isNamed(by word: String) -> Bool {
    word.hasPrefix("postgres:") || word.hasPrefix("postgresql:")
  }

  /// Connects, and makes the store when that is wanted and the role may.
  ///
  /// - Parameter jobs: How many sessions are worked on at once, each over a connection of its own.
  /// - Throws: `ToolFailure` for an address with a password, and in a build without the trait.
  static func open(
    _ address: String,
    options: StoreOptions,
    jobs: Int = 1
  ) async throws -> RevisionStore {
    try refusePassword(in: address)
    #if Postgres
      let backend = try await PostgresConnections(address, count: jobs, options: options)
      let taking = options.takingPlaintext
      return try await RevisionStore(backend, attemptLogs: .inMemory, options: taking)
        .checkingKey().held(to: options)
    #else
      throw unreachable
    #endif
  }

  /// Watches a store on a server until a closure has had enough, also over times when the server is away.
  ///
  /// - Parameter body: Gets the sessions with new revisions, each with the first of them; none at the start
  ///   and when nothing came for a moment. It returns whether to go on.
  static func watch(
    _ address: String,
    _ body: ([(session: SceneSession, first: RevisionNumber)]) async throws -> Bool
  ) async throws {
    try refusePassword(in: address)
    #if Postgres
      let watch = try await PostgresWatch(address)
      var lastHeard = ContinuousClock.now
      var isAway = false
      var news: [(session: SceneSession, first: RevisionNumber)] = []
      while try await body(news) {
        do throws(RestorationError) {
          // Not for long, so that Ctrl-C is heard.
          news = try await watch.news(within: .milliseconds(500))
          lastHeard = .now
          isAway = false
        } catch {
          guard error.code == .unavailable, lastHeard.duration(to: .now) < patience else {
            throw error
          }
          news = []
          if !isAway {
            Terminal.error("the server is away; what is saved until it is back will not be shown")
          }
          isAway = true
          try await Task.sleep(for: .milliseconds(500))
        }
      }
      await watch.end()
    #else
      throw unreachable
    #endif
  }

  /// How long a server may be away before watching it ends.
  private static let patience = Duration.seconds(60)

  private static func refusePassword(in address: String) throws {
    guard hasPassword(address) else { return }
    throw ToolFailure.wrongUsage(
      "a password has no place in a command line, where all users of the machine can read it",
      remedy: "put it into the file that PGPASSFILE names, or into a service file"
    )
  }

  private static var unreachable: ToolFailure {
    ToolFailure.wrongUsage(
      "this build of the tool cannot reach servers",
      remedy: "build it with --traits default,Postgres, which needs libpq"
    )
  }

  private static func hasPassword(_ address: String) -> Bool {
    let parts = address.drop { $0 != ":" }.dropFirst().drop { $0 == "/" }.split(
      separator: "?",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    // A colon may stand in front of a port as well, and that is behind the user.
    let authority = parts.first?.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
    let user = authority.lastIndex(of: "@").map { authority[..<$0] } ?? ""
    let settings = parts.count > 1 ? parts[1].split(separator: "&") : []
    return user.contains(":")
      || settings.contains { $0.hasPrefix("password=") || $0.hasPrefix("sslpassword=") }
  }
}
