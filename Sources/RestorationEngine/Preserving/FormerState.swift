import RestorationArchive

/// State from earlier passes that a pass may need for objects that fail or do not appear.
@MainActor
struct FormerState {
  /// State whose objects have not appeared.
  var carried = UnclaimedState() {
    didSet { hasWaitingValues = !carried.waiting.isEmpty }
  }
  /// Indicates whether values wait beside those of objects in the tree.
  private(set) var hasWaitingValues = false
  /// The last archive of this tree; requested only when an object fails.
  var archive: () -> Archive? = { nil }

  /// Indicates whether the archive is the restored one. If so, the waiting values that objects were
  /// given replace those in it.
  var isRestored = false

  /// The values that an object was given in place of its archived ones, or `nil`.
  func given(at path: IdentifierPath) -> ClassState.Values? {
    isRestored ? carried.given[path] : nil
  }

  /// Creates an empty state, with nothing from earlier passes.
  init() {}

  init(carried: UnclaimedState, isRestored: Bool, archive: @escaping () -> Archive?) {
    self.carried = carried
    self.isRestored = isRestored
    self.archive = archive
    hasWaitingValues = !carried.waiting.isEmpty
  }
}
