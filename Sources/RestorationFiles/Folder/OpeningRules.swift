/// The rules for opening a store's files: what may be made, whose they are, and how long to wait.
package struct OpeningRules: Sendable {
  /// The time to wait for another writing process.
  package var busyTimeout: Duration
  /// Allows making what is missing.
  package var createsMissingStore: Bool
  /// Allows no change.
  package var isForReading: Bool
  /// Allows file systems that promise too little.
  package var allowsNetworkFileSystem: Bool
  /// The other user to whom the files have to belong; `nil` for the user of the process.
  package var owner: UInt32?

  package init(
    busyTimeout: Duration,
    createsMissingStore: Bool,
    isForReading: Bool,
    allowsNetworkFileSystem: Bool,
    owner: UInt32?
  ) {
    self.busyTimeout = busyTimeout
    self.createsMissingStore = createsMissingStore
    self.isForReading = isForReading
    self.allowsNetworkFileSystem = allowsNetworkFileSystem
    self.owner = owner
  }
}
