import RestorationArchive

/// What earlier passes know and a pass may need: state of objects that fail, or do not appear.
@MainActor
struct FormerState {
  /// State whose objects have not appeared.
  var carried = UnclaimedState()
  /// The last archive of this tree; asked for only when an object fails.
  var archive: () -> Archive? = { nil }
}
