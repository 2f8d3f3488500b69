import RestorationArchive

extension Archive {
  /// The class name of an app that has only values by key, and of the object that has them.
  package static let plainValues = "values"

  /// Indicates whether the archive holds only values by key, whose restoration runs no code of the
  /// app.
  package var hasPlainValues: Bool {
    let app = try? object(at: .root)
    return app?.className == Self.plainValues
  }
}
