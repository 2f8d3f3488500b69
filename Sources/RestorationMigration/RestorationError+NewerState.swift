public import RestorationArchive

extension RestorationError {
  /// Whether an update would help, and nothing is wrong with what is stored.
  package var isAboutNewer: Bool { code == .unsupportedVersion || code == .newerState }
}

extension RestorationError.Code {
  /// The state has a newer state version than this app; update the app, or keep starting afresh.
  public static let newerState = Self("newerState")
}
