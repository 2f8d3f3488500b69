/// How a store on a PostgreSQL server is used; the defaults suit an app on the server's own network.
public struct PostgresOptions: Sendable {
  /// What the server must have done before a save is acknowledged.
  public enum Acknowledgement: String, Sendable, Hashable, CaseIterable {
    /// It has flushed the save to its disk, and so have the standbys that `synchronous_standby_names`
    /// asks for, if any.
    case flushed
    /// Standbys have also applied it, so that it is there when one of them is promoted and asked. A server
    /// without `synchronous_standby_names` is refused.
    case applied
  }

  /// What a save waits for.
  public var acknowledgement: Acknowledgement
  /// How long the server may take for one statement; from 1 millisecond. A commit that waits for standbys
  /// is not cut short by it.
  public var statementTimeout: Duration
  /// How long each server of the address may take to let us in, from 2 seconds; the `connect_timeout` of
  /// the address comes first. A connection on which an answer is late by as much is given up.
  public var connectTimeout: Duration

  /// Makes options; each has a default.
  public init(
    acknowledgement: Acknowledgement = .flushed,
    statementTimeout: Duration = .seconds(30),
    connectTimeout: Duration = .seconds(10)
  ) {
    self.acknowledgement = acknowledgement
    self.statementTimeout = statementTimeout
    self.connectTimeout = connectTimeout
  }
}
