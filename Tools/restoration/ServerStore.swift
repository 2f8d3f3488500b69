import RestorationArchive
import RestorationPostgres
import RestorationStorage

/// A store on a PostgreSQL server, which stands wherever the tool takes a store.
///
/// Passwords come from where libpq looks for them (`PGPASSFILE`, a service file, the environment), and not
/// from the command line, which every user of the machine can read.
enum ServerStore {
  /// Whether a word is the address of a server; one that is mistyped is taken for a path.
  static func isNamed(by word: String) -> Bool {
    word.hasPrefix("postgres://") || word.hasPrefix("postgresql://")
  }

  /// Connects, and makes the store when that is wanted and the role may.
  ///
  /// - Throws: `ToolFailure` for an address with a password, and in a build without the trait.
  static func open(_ address: String, options: StoreOptions) async throws -> RevisionStore {
    try refusePassword(in: address)
    #if Postgres
      return try await RevisionStore(postgres: address, options: options).checkingKey()
    #else
      throw unreachable
    #endif
  }

  /// Watches a store on a server until a closure has had enough.
  ///
  /// - Parameters:
  ///   - patience: How long to wait for news at a time, in seconds.
  ///   - body: Gets the sessions with new revisions, each with the first of them; none when nothing came
  ///     in time. It returns whether to go on.
  static func watch(
    _ address: String,
    every patience: Double,
    _ body: ([(session: SceneSession, first: RevisionNumber)]) async throws -> Bool
  ) async throws {
    try refusePassword(in: address)
    #if Postgres
      let watch = try await PostgresWatch(address)
      while try await body(watch.news(within: .seconds(patience))) {}
      await watch.end()
    #else
      throw unreachable
    #endif
  }

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
    let parts = (address.split(separator: "://", maxSplits: 1).last ?? "").split(
      separator: "?",
      maxSplits: 1
    )
    // A colon may stand in front of a port as well, and that is behind the user.
    let authority = parts.first?.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
    let user = authority.lastIndex(of: "@").map { authority[..<$0] } ?? ""
    let settings = parts.count > 1 ? parts[1].split(separator: "&") : []
    return user.contains(":")
      || settings.contains { $0.hasPrefix("password=") || $0.hasPrefix("sslpassword=") }
  }
}
