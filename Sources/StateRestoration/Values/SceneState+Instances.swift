public import RestorationMigration
public import RestorationStorage

extension SceneState {
  /// Opens the store of an app at its usual place, and restores the values of a scene that this
  /// instance of the program has to itself.
  ///
  /// ```swift
  /// let scene = await SceneState.open(app: "org.example.editor", scene: .perInstance)
  /// ```
  ///
  /// - Parameters:
  ///   - app: The app's identifier, 1,024 bytes at most.
  ///   - scenes: The scenes of the instances.
  ///   - path: The place of the store, or `nil` for the usual one.
  ///   - storeOptions: Limits, waiting times and encryption.
  ///   - stateVersion: The app's number for the meaning of its values.
  ///   - migrator: The steps from older state versions, or `nil` when the app reads them itself.
  ///   - options: The session's options; ``SessionOptions/values`` by default.
  /// - Returns: The values, restored, and ``current`` from now on.
  public static func open(
    app: String,
    scene scenes: RestorationSession.InstanceScenes,
    path: String? = nil,
    storeOptions: StoreOptions = StoreOptions(),
    stateVersion: UInt64 = 1,
    migrator: StateMigrator? = nil,
    options: SessionOptions? = nil
  ) async -> SceneState {
    let host = SceneValuesHost()
    let session = await RestorationSession.open(
      host,
      app: app,
      scene: scenes,
      path: path,
      storeOptions: storeOptions,
      stateVersion: stateVersion,
      migrator: migrator,
      options: options ?? .values
    )
    return await opened(host, session)
  }
}
