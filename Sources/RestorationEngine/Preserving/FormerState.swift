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

  /// Nothing is known of earlier passes.
  init() {}

  init(carried: UnclaimedState, archive: @escaping () -> Archive?) {
    self.carried = carried
    self.archive = archive
    hasWaitingValues = !carried.waiting.isEmpty
  }
}
