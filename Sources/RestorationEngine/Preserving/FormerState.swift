import RestorationArchive

/// State from earlier passes that a pass may need for objects that fail or do not appear.
@MainActor
struct FormerState {
  /// State whose objects have not appeared.
  let carried: UnclaimedState
  /// The last archive of this tree; requested only when an object fails.
  let archive: () -> Archive?

  /// Indicates whether the archive is the restored one. If so, the waiting values that objects were
  /// given replace those in it.
  let isRestored: Bool

  /// Indicates whether any state waits.
  let isAnyWaiting: Bool

  /// The values that an object was given in place of its archived ones, or `nil`.
  func given(at path: IdentifierPath) -> ClassState.Values? {
    guard isRestored else { return nil }
    return carried.given[path] ?? (carried.hasItem(at: path) ? [:] : nil)
  }

  /// Creates the state; empty by default.
  init(
    carried: UnclaimedState = UnclaimedState(),
    isRestored: Bool = false,
    archive: @escaping () -> Archive? = { nil }
  ) {
    self.carried = carried
    self.isRestored = isRestored
    self.archive = archive
    isAnyWaiting = !carried.isEmpty
  }
}
