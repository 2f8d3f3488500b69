import StateRestoration

extension SessionOptions {
  /// These options with other facts about the app's state.
  func with(stateVersion: UInt64 = 1, migrator: StateMigrator? = nil) -> SessionOptions {
    var options = self
    (options.stateVersion, options.migrator) = (stateVersion, migrator)
    return options
  }
}
