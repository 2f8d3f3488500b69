import ArgumentParser
import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationStorage

/// The place of values that scripts keep: the app's object in a session of its own.
struct StatePlace: ParsableArguments {
  @Option(help: "The app that the values belong to.", completion: StoreCompletion.apps)
  var app = "restoration.state"

  @Option(help: "The scene session that they belong to.", completion: StoreCompletion.scenes)
  var scene = "main"

  var session: SceneSession { SceneSession(app: app, scene: scene) }

  /// Changes a value in a new revision, unless it is the same already. Another process may save meanwhile,
  /// and the change is then made again on top.
  ///
  /// - Parameters:
  ///   - makesStore: Makes a missing store.
  ///   - change: Returns the new value, or `nil` for none.
  func change(
    _ key: String,
    _ verb: String,
    _ path: String,
    _ encryption: EncryptionOptions,
    makesStore: Bool = true,
    _ change: (ArchiveDocument.Object) throws -> ArchiveValue?
  ) async throws {
    try ToolFailure.checkingTyped { try session.validate() }
    let options = try await encryption.forWriting(to: path).logging(verb)
    let store =
      makesStore
      ? try await StateSource.openOrMakeStore(path, kind: nil, options: options)
      : try await StateSource.openStore(path, options: options)
    while true {
      let newest = try await store.newestNumber(of: session)
      let stored = try await store.newestGood(for: session)
      let known = try stored.map { try ArchiveDocument($0.archive) }
      var document =
        known
        ?? ArchiveDocument(
          header: ArchiveHeader(appIdentifier: app, sceneIdentifier: scene)
        )
      var object =
        document[.root]
        ?? ArchiveDocument.Object(ObjectDescription(path: .root, className: "State", role: .app))
      let (former, value) = (object[key], try change(object))
      if let former, let value, former.isIdentical(to: value) { return }
      if former == nil, value == nil { return }
      object[key] = value
      document[.root] = object
      let archive = try ToolFailure.checkingTyped { try document.archiveSavedNow() }
      guard try await store.save(archive, for: session, ifNewestIs: newest) == nil else { return }
    }
  }
}
