import Foundation
import RestorationArchive
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Synchronization
import Testing

/// A save never covers stored state that was neither restored nor declined.
@MainActor
@Suite("State that the user has not seen")
struct UnseenStateTests {
  let store = RevisionStore.inMemory()
  let scene = SceneSession(app: "counter")

  private func session(
    _ host: any RestorationHost,
    store: (RevisionStore)? = nil
  ) -> RestorationSession {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    return AppScenes(app: "counter", store: store ?? self.store, options: options).connect(host)
  }

  private func saves() async throws -> Int { try await store.revisions(of: scene).count }

  // MARK: In quarantine

  @Test("a launch that finds all that was saved in quarantine says so, and starts afresh")
  func quarantinedStateIsNotNothing() async throws {
    try await session(CounterHost(count: 42)).save()
    var bytes = try #require(await store.bytes(of: 1, in: scene)).array
    bytes[bytes.count / 2] ^= 1
    await store.overwrite(1, of: scene, with: ArchiveBytes(bytes))
    try await session(CounterHost(count: 43)).save()
    // As if the disk had been full for that save.
    try await store.remove(2, of: scene, force: true)
    #expect(try await store.quarantined(of: scene).map(\.number) == [1])
    let host = CounterHost(count: 44)
    let third = session(host)
    let report = await third.restore()
    #expect(report.conclusion == .quarantined)
    #expect(report.reason.contains("revision 1"))
    #expect(try await third.save().revision?.number == 3)
    #expect(try await store.quarantined(of: scene).map(\.number) == [1])
  }

  // MARK: Before restoring

  @Test("a save before the first restore does not bury what is stored")
  func savesBeforeRestoringBuryNothing() async throws {
    try await session(CounterHost(count: 42)).save()
    let host = CounterHost()
    let second = session(host)
    #expect(try await second.save().refusal == .notRestored)
    #expect(try await second.save(reason: .request).number == nil)
    #expect(try await saves() == 1)
    await second.restore()
    #expect(host.counter.count == 42)
    host.counter.count += 1
    #expect(try await second.save().revision?.number == 2)
  }

  @Test("a save before the first restore is made where nothing is stored")
  func savesBeforeRestoringAreMadeInEmptyStores() async throws {
    let host = CounterHost(count: 1)
    let session = session(host)
    #expect(try await session.save().revision?.number == 1)
    host.counter.count = 2
    #expect(try await session.save().revision?.number == 2)
  }

  @Test("a save before the first restore fails with a store that cannot be read")
  func savesBeforeRestoringFailWithTheStore() async throws {
    try await session(CounterHost(count: 42)).save()
    let unread = UnreadStore(base: store)
    unread.setFailure(RestorationError(.storeBusy, "busy for the test"))
    let second = session(CounterHost(), store: unread.store)
    await #expect(throws: RestorationError.self) { try await second.save() }
    #expect(try await saves() == 1)
  }

  @Test("a session that the user discarded unseen begins anew")
  func discardedSessionsBeginAnew() async throws {
    try await session(CounterHost(count: 42)).save()
    let second = session(CounterHost())
    try await second.discard()
    #expect(try await second.save().refusal == .discarded)
    #expect(await second.restore().conclusion == .nothingStored)
    #expect(try await second.save().number == 2)
  }

  // MARK: After a launch that could not read

  @Test(
    "what could be listed and not loaded at launch is kept under what is saved once it can be",
    arguments: [RestorationError.Code.storeBusy, .storeFailed]
  )
  func unloadedStateIsKept(_ code: RestorationError.Code) async throws {
    try await session(CounterHost(count: 42)).save()
    let unread = UnreadStore(base: store)
    unread.setFailure(RestorationError(code, "no loading today"))
    let host = CounterHost()
    let second = session(host, store: unread.store)
    #expect(await second.restore().conclusion == .unavailable)
    #expect(try await second.save().refusal == .unread)
    #expect(try await second.save(reason: .background).number == nil)
    #expect(try await saves() == 1)
    unread.setFailure(nil)
    host.counter.count = 7
    #expect(try await second.save().revision?.number == 2)
    #expect(second.phase == .running)
    for count in 8...90 {
      host.counter.count = count
      try await second.save()
    }
    #expect(try await store.revisions(of: scene).first?.number == 1)
    #expect(await second.restore(.passedOver).revision == 1)
    #expect(host.counter.count == 42)
  }

  @Test("nor is it buried where the store cannot be told to keep it")
  func unloadedStateNeedsALedger() async throws {
    try await session(CounterHost(count: 42)).save()
    let unread = UnreadStore(base: store)
    unread.setFailure(RestorationError(.storeBusy, "no loading today"))
    let second = session(CounterHost(count: 7), store: unread.store)
    await second.restore()
    unread.setFailure(nil, refusesLedgers: true)
    await #expect(throws: RestorationError.self) { try await second.save() }
    #expect(try await saves() == 1)
    unread.setFailure(nil)
    #expect(try await second.save().number == 2)
  }

  @Test("an app that could not read may go on with what it shows, and the state is kept")
  func unseenStateMayBeDeclined() async throws {
    try await session(CounterHost(count: 42)).save()
    let unread = UnreadStore(base: store)
    unread.setFailure(RestorationError(.storeBusy, "busy for the test"))
    let second = session(CounterHost(count: 7), store: unread.store)
    #expect(await second.restore().conclusion == .unavailable)
    unread.setFailure(nil)
    #expect(await second.restore(openingLink: true).conclusion == .deepLinkWon)
    #expect(try await second.save().number == 2)
    #expect(try await saves() == 2)
  }

  @Test("where only damage is found later, there is nothing to wait for")
  func damageIsNotWaitedFor() async throws {
    try await session(CounterHost(count: 42)).save()
    let unread = UnreadStore(base: store)
    unread.setFailure(RestorationError(.storeBusy, "busy for the test"))
    let second = session(CounterHost(count: 7), store: unread.store)
    #expect(await second.restore().conclusion == .unavailable)
    unread.setFailure(RestorationError(.corrupted, "damaged for the test"))
    #expect(try await second.save().number == 2)
  }
}

/// A store that lists, and at times loads nothing.
private final class UnreadStore: Sendable {
  private let base: RevisionStore
  private let failure = Mutex<RestorationError?>(nil)
  private let refusesLedgers = Mutex(false)

  init(base: RevisionStore) { self.base = base }

  var store: RevisionStore {
    base.hooked { [self] call, _ throws(RestorationError) in
      if case .bytes = call, let failure = failure.withLock({ $0 }) { throw failure }
      if case .setRecord(.ledger) = call, refusesLedgers.withLock({ $0 }) {
        throw RestorationError(.storeFailed, "no ledger today")
      }
    }
  }

  func setFailure(_ failure: RestorationError?, refusesLedgers: Bool = false) {
    self.failure.withLock { $0 = failure }
    self.refusesLedgers.withLock { $0 = refusesLedgers }
  }
}
