import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage
import Testing

/// A fault that keeps a whole store from being changed ends a migration, and is no fault of a
/// session.
@Suite struct FullDiskMigrationTests {
  /// A backend that can be read, and takes nothing more from some moment on.
  private struct FullBackend: RevisionBackend {
    let memory: MemoryBackend
    let code: RestorationError.Code

    func sessions(
      having content: SessionContent,
      after mark: String?,
      limit: Int
    ) async throws(RestorationError) -> RevisionStore.SessionPage {
      try await memory.sessions(having: content, after: mark, limit: limit)
    }

    func read<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionReader) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      try await memory.read(session, body)
    }

    func change<Value: Sendable>(
      _ session: SceneSession,
      _ body: @Sendable (any RevisionWriter) throws(RestorationError) -> Value
    ) async throws(RestorationError) -> Value {
      throw RestorationError(code, "nothing more goes in here")
    }
  }

  @Test(arguments: [RestorationError.Code.diskFull, .readOnlyStore])
  func theRunEnds(code: RestorationError.Code) async throws {
    let memory = MemoryBackend()
    let store = try await RevisionStore(memory, attemptLogs: .inMemory)
    for scene in ["a", "b", "c"] {
      let document = ArchiveDocument(
        header: ArchiveHeader(appIdentifier: "app", sceneIdentifier: scene, stateVersion: 1)
      )
      try await store.save(document.archive(), for: SceneSession(document.header))
    }
    let full = try await RevisionStore(
      FullBackend(memory: memory, code: code),
      attemptLogs: .inMemory
    )
    let migrator = StoreMigrator(
      try StateMigrator([StateMigration("one", from: 1, to: 2) { _ in }]),
      to: 2
    )
    var reported = 0
    let error = await #expect(throws: RestorationError.self) {
      try await migrator.run(full) { _ in reported += 1 }
    }
    #expect(error?.code == code)
    #expect(reported == 0)
  }
}
