import RestorationArchive
import RestorationStorage
import RestorationTesting
import StoreTestSupport
import Testing

/// A check that cannot fail checks nothing: the oracle finds each way in which a store may fail.
@Suite("The oracle of the durability tests")
struct DurabilityOracleTests {
  let store = RevisionStore.inMemory()
  let session = SceneSession(app: "app")

  private func archive(_ marker: Int) throws -> Archive {
    try SampleArchive.make(session, marker: marker)
  }

  /// The sample of the guide.
  @Test("It is content with a store that keeps everything")
  func contentWithAGoodStore() async throws {
    let archive = try archive(1)
    let open: () async throws -> RevisionStore = { store }
    var oracle = DurabilityOracle()
    oracle.willSave(archive, for: session)
    if let revision = try? await store.save(archive, for: session) {
      oracle.didSave(archive, as: revision)
    }
    let violations = await oracle.violations(in: try await open())
    #expect(violations == [])
    #expect(oracle.dutyCount == 1)
  }

  @Test("It finds an acknowledged revision that is lost")
  func lostRevision() async throws {
    var oracle = DurabilityOracle()
    for marker in 1...2 {
      let saved = try archive(marker)
      oracle.didSave(saved, as: try await store.save(saved, for: session))
    }
    try await store.remove(1, of: session, force: true)
    #expect(await oracle.violations(in: store).contains { $0.contains("is lost") })
    // Unless a removal has begun.
    oracle.willRemove(1, of: session)
    #expect(await oracle.violations(in: store) == [])
  }

  @Test("It finds that the newest good revision is too old")
  func newestIsTooOld() async throws {
    var oracle = DurabilityOracle()
    for marker in 1...2 {
      let saved = try archive(marker)
      oracle.didSave(saved, as: try await store.save(saved, for: session))
    }
    try await store.remove(2, of: session, force: true)
    #expect(await oracle.violations(in: store).contains { $0.contains("newest good") })
  }

  @Test("It finds a revision that was never saved, and one that was removed and is back")
  func strangeRevisions() async throws {
    var oracle = DurabilityOracle()
    let saved = try archive(1)
    let revision = try await store.save(saved, for: session)
    #expect(await oracle.violations(in: store).contains { $0.contains("never saved") })
    oracle.didSave(saved, as: revision)
    oracle.didRemove(1, of: session)
    #expect(await oracle.violations(in: store).contains { $0.contains("is back") })
  }

  @Test("It finds a number that was given twice, also by the next save")
  func reusedNumber() async throws {
    var oracle = DurabilityOracle()
    let saved = try archive(1)
    let revision = try await store.save(saved, for: session)
    oracle.didSave(saved, as: revision)
    oracle.didSave(saved, as: revision)
    #expect(await oracle.violations(in: store).contains { $0.contains("given twice") })
    oracle = DurabilityOracle()
    oracle.didSave(saved, as: revision)
    let again = await oracle.violationsWhenSaving(in: RevisionStore.inMemory()) { _ in saved }
    #expect(again.contains { $0.contains("is given again") })
  }

  @Test("It finds a listed revision that does not verify")
  func damagedRevision() async throws {
    var oracle = DurabilityOracle()
    let saved = try archive(1)
    oracle.didSave(saved, as: try await store.save(saved, for: session))
    let damaging = store.hooked { call, _ throws(RestorationError) in
      guard case .bytes = call else { return }
      throw RestorationError(.corrupted, "damaged for the test")
    }
    #expect(await oracle.violations(in: damaging).contains { $0.contains("listed and fails") })
    oracle.expectDamage(1, of: session)
    #expect(await oracle.violations(in: damaging) == [])
  }
}
