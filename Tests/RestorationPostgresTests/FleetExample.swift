#if Postgres
  // The guide begins
  import RestorationMirror
  import RestorationPostgres
  import RestorationStorage
  import StateRestoration

  /// The place of a device: kept on its disk, and on the server of the fleet behind it.
  @MainActor
  func launch(
    _ device: String,
    directory: String,
    keyPath: String,
    server: String,
    patience: Duration = .zero
  ) async throws -> (scene: SceneState, mirror: MirroredStore) {
    let session = SceneSession(app: "com.example.kiosk")
    let store = try await RevisionStore(files: directory)
    let keys = KeyFile(path: keyPath, isMadeWhenMissing: false)
    let mirror = MirroredStore(of: store, device: device, sealing: .keys(keys)) {
      () async throws(RestorationError) in
      try await PostgresBackend(server, server: PostgresOptions(name: "kiosk 1.0 \(device)"))
    }
    mirror.ask(about: session)  // the server may answer while windows are made
    _ = await mirror.takeNewest(of: session, waitingAtMost: patience)
    let scene = AppScenes(app: session.app, store: store).connectValues(scene: session.scene)
    print(await scene.restore())  // also says what the mirror found
    return (scene, mirror)
  }
// The guide ends
#endif
