import RestorationArchive

/// What earlier passes know and a pass may need: state of objects that fail, or do not appear.
@MainActor
struct FormerState {
  /// State whose objects have not appeared.
  var carried = UnclaimedState() {
    didSet { hasWaitingValues = !carried.waiting.isEmpty }
  }
  /// Whether values wait beside those of objects that are there.
  private(set) var hasWaitingValues = false
  /// The last archive of this tree; asked for only when an object fails.
  var archive: () -> Archive? = { nil }

  /// Whether the archive is the restored one, so that what objects were given of what waited counts instead.
  var isRestored = false

  /// The values that an object was given instead of those that the archive has for it, or `nil`.
  func given(at path: IdentifierPath) -> WaitingValues.Values? {
    isRestored ? carried.given[path] : nil
  }

  /// Nothing is known of earlier passes.
  init() {}

  init(carried: UnclaimedState, isRestored: Bool, archive: @escaping () -> Archive?) {
    self.carried = carried
    self.isRestored = isRestored
    self.archive = archive
    hasWaitingValues = !carried.waiting.isEmpty
  }
}
