import RestorationArchive

extension Archive {
  /// Indicates whether the archive holds the values of a `SceneState` of StateRestoration, whose
  /// restoration runs no code of the app.
  package var hasPlainValues: Bool {
    let app = try? object(at: .root)
    return app?.className == "StateRestoration.SceneValuesHost"
  }
}
