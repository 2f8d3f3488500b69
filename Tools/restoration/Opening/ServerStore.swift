import Foundation
import RestorationArchive
import RestorationPostgres
import RestorationStorage

/// Opens stores on a PostgreSQL server, wherever the tool takes a store.
///
/// Passwords come from libpq's sources (`PGPASSFILE`, a service file, the environment), and not
/// from the command line, which every user of the machine can read.
enum ServerStore {
  /// Indicates whether a word is the address of a server: `postgres://…`, or settings such as
  /// `host=… dbname=…`. A file with such a name is `./host=…`.
  static func isNamed(by word: String) -> Bool {
    word.hasPrefix("postgres:") || word.hasPrefix("postgresql:") || isSettings(word)
  }

  private static func isSettings(_ word: String) -> Bool {
    guard let equals = word.firstIndex(of: "=") else { return false }
    let name = word[..<equals].trimmingCharacters(in: .whitespaces)
    return [
      "application_name", "connect_timeout", "dbname", "host", "hostaddr", "options", "passfile",
      "password", "port", "service", "sslmode", "sslpassword", "target_session_attrs", "user",
    ].contains(name)
  }

  /// Connects, and makes the store if requested and the role may.
  ///
  /// - Parameter jobs: The number of sessions processed at once, each over a connection of its own.
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

  /// Watches a store on a server until a closure ends it, also through interruptions of the server.
  ///
  /// - Parameter body: Gets the sessions with new revisions, each with the first of them; none at
  ///   the start and when nothing arrives for a moment. It returns whether to continue.
  static func watch(
    _ address: String,
    _ body: ([(session: SceneSession, first: RevisionNumber)]) async throws -> Bool
  ) async throws {
    try refusePassword(in: address)
    #if Postgres
      let watch = try await PostgresWatch(address)
      // The first failure since the server last answered, or `nil`. The time of that answer would
      // not do: the tool itself may have been stopped since.
      var awaySince: ContinuousClock.Instant?
      var news: [(session: SceneSession, first: RevisionNumber)] = []
      while try await body(news) {
        do throws(RestorationError) {
          // A short wait, so that Ctrl-C is noticed.
          news = try await watch.news(within: .milliseconds(500))
          awaySince = nil
        } catch {
          guard error.code == .unavailable else { throw error }
          news = []
          let start: ContinuousClock.Instant = awaySince ?? .now
          guard start.duration(to: .now) < patience else { throw error }
          if awaySince == nil {
            Terminal.error("the server is away; what is saved meanwhile is shown when it is back")
          }
          awaySince = start
          try await Task.sleep(for: .milliseconds(500))
        }
      }
      await watch.end()
    #else
      throw unreachable
    #endif
  }

  /// The longest interruption of the server before watching ends.
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
    guard !isSettings(address) else {
      return address.firstRange(of: #/(^|\s)(ssl)?password\s*=/#) != nil
    }
    let parts = address.drop { $0 != ":" }.dropFirst().drop { $0 == "/" }.split(
      separator: "?",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    // A colon may also precede a port, which comes after the user.
    let authority = parts.first?.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
    let user = authority.lastIndex(of: "@").map { authority[..<$0] } ?? ""
    let settings = parts.count > 1 ? parts[1].split(separator: "&") : []
    return user.contains(":")
      || settings.contains { $0.hasPrefix("password=") || $0.hasPrefix("sslpassword=") }
  }
}
