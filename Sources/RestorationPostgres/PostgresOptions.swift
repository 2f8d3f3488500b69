/// Options for using a store on a PostgreSQL server; the defaults suit an app in the server's
/// network.
public struct PostgresOptions: Sendable {
  /// The condition under which the server acknowledges a save.
  public enum Acknowledgement: String, Sendable, Hashable, CaseIterable {
    /// The server has flushed the save to its disk, and so have the standbys that
    /// `synchronous_standby_names` requires, if any.
    case flushed
    /// Standbys have also applied it, so that it is there when one of them is promoted and queried.
    /// A server without `synchronous_standby_names` is refused.
    case applied
  }

  /// The condition that a save waits for.
  public var acknowledgement: Acknowledgement
  /// The longest time of the server for one statement; at least 1 millisecond. It does not apply to
  /// a commit that waits for standbys.
  public var statementTimeout: Duration
  /// The longest time to connect to each server of the address, at least 2 seconds; a
  /// `connect_timeout` in the address takes precedence. A connection is closed on which the server
  /// says nothing for this time beyond the longer of ``statementTimeout`` and the busy timeout.
  public var connectTimeout: Duration

  /// The name of the client in the server's list of connections, such as the app, its version and the
  /// device; PostgreSQL keeps 63 bytes. An `application_name` in the address takes precedence.
  public var name: String

  /// Makes options; every parameter has a default.
  public init(
    acknowledgement: Acknowledgement = .flushed,
    statementTimeout: Duration = .seconds(30),
    connectTimeout: Duration = .seconds(10),
    name: String = "restoration"
  ) {
    self.acknowledgement = acknowledgement
    self.statementTimeout = statementTimeout
    self.connectTimeout = connectTimeout
    self.name = name
  }
}
