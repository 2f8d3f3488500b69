public import RestorationArchive

extension RestorationError {
  /// Indicates whether an update of the app or the library would solve the error; the stored state
  /// is sound.
  package var isAboutNewer: Bool { code == .unsupportedVersion || code == .newerState }
}

extension RestorationError.Code {
  /// The state has a newer state version than this app; update the app, or keep starting afresh.
  public static let newerState = Self("newerState")
}
