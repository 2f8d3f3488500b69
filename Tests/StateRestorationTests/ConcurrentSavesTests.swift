import Foundation
import RestorationStorage
import StateRestoration
import StoreTestSupport
import Testing

/// Two processes or windows on one scene: nothing that either has saved is out of reach.
@MainActor
@Suite("Several at once")
struct ConcurrentSavesTests {
  let store = RevisionStore.inMemory()
  private let notices = NoticeLog()

  private func options(_ change: (inout SessionOptions) -> Void = { _ in }) -> SessionOptions {
    var options = SessionOptions()
    options.cadence = nil
    options.crashes.healthyAfter = nil
    options.onNotice = { [notices] in notices.texts.append($0.description) }
    change(&options)
    return options
  }

  private func values(
    version: UInt64 = 1,
    _ change: (inout SessionOptions) -> Void = { _ in }
  ) async -> SceneState {
    let state = AppScenes(
      app: "values",
      store: store,
      options: options(change).with(stateVersion: version)
    ).connectValues()
    await state.restore()
    return state
  }

  private func tree(_ host: CounterHost) async -> RestorationSession {
    let session = AppScenes(app: "counter", store: store, options: options()).connect(host)
    await session.restore()
    return session
  }

  @Test(
    "Values that another window has set are taken over key by key, and told to who observes them"
  )
  func valuesAreMerged() async throws {
    let (left, right) = (await values(), await values())
    left["left"] = "typed in the left window"
    try await left.save()
    var told = 0
    let observer = right.observe("left") { told += 1 }
    right["right"] = "typed in the right window"
    try await right.save()
    #expect(right["left"] == "typed in the left window")
    #expect(told == 1)
    left["left"] = "typed on"
    try await left.save()
    #expect(left["right"] == "typed in the right window")
    let next = await values()
    #expect(next["left"] == "typed on")
    #expect(next["right"] == "typed in the right window")
    #expect(right.report?.issues.contains { $0.contains("taken over: \"left\"") } == true)
    #expect(notices.texts == [])
    observer.cancel()
  }

  @Test("A value that another window has made private, or of another level, stays so")
  func marksAreMerged() async throws {
    let left = await values()
    left["search"] = "flowers"
    left["draft"] = "dear"
    try await left.save()
    let right = await values()
    left.set("flowers", forKey: "search", sensitivity: .private)
    left.set("dear", forKey: "draft", level: .content)
    try await left.save()
    right["page"] = 2
    try await right.save()
    let stored = try #require(try await store.newestGood(for: right.session.scene)).archive
    let object = try #require(try stored.object(at: ["scene"]))
    #expect(try object.values().first { $0.key == "search" }?.value.isPrivate == true)
    #expect(object.levels == ["draft": .content])
    #expect(right["page"] == 2)
  }

  @Test("A value that one removes and the other has not set is removed for both")
  func removedValues() async throws {
    let first = await values()
    first["a"] = 1
    first["b"] = 1
    try await first.save()
    let second = await values()
    second["a"] = Int?.none
    try await second.save()
    first["b"] = 2
    try await first.save()
    #expect(first["a"] == Int?.none)
    #expect((await values()).keys == ["b"])
  }

  @Test("Of a value that both have set the own stays, and the other is one call away")
  func conflictsAreKept() async throws {
    let (left, right) = (await values(), await values())
    left["draft"] = "left"
    try await left.save()
    right["draft"] = "right"
    for count in 0..<75 {
      right["count"] = count
      try await right.save()
    }
    #expect(right["draft"] == "right")
    #expect(right.report?.issues.contains { $0.contains("changed here too") } == true)
    #expect(notices.texts.count == 1, "said once: \(notices.texts)")
    #expect(notices.texts.first?.contains("revision 1, which is kept beside revision 2") == true)
    #expect(await right.restore(.passedOver).revision == 1)
    #expect(right["draft"] == "left")
  }

  @Test("A revision of another version of the app is kept beside, and said")
  func otherVersions() async throws {
    let (old, new) = (await values(), await values(version: 2))
    old["draft"] = "old"
    try await old.save()
    new["count"] = 1
    try await new.save()
    #expect(notices.texts.count == 1)
    #expect(new["draft"] == String?.none)
    for count in 2...75 {
      new["count"] = count
      try await new.save()
    }
    #expect(try await store.revisions(of: new.session.scene).first?.number == 1)
  }

  @Test("By the scene's choice values are kept beside each other instead")
  func keepsValues() async throws {
    let (left, right) = (
      await values { $0.saving.whenAnotherSaves = .keep },
      await values { $0.saving.whenAnotherSaves = .keep }
    )
    left["left"] = 1
    try await left.save()
    right["right"] = 2
    try await right.save()
    #expect(right["left"] == Int?.none)
    #expect(notices.texts.contains { $0.contains("revision 1, which is kept beside revision 2") })
    #expect(await right.restore(.passedOver).revision == 1)
    #expect(right["left"] == 1)
  }

  @Test("What another window saves meanwhile does not undo the way back to an older state")
  func wayBack() async throws {
    let consent = Consent()
    let right = await values { $0.saving.consent = { consent.answer } }
    right["draft"] = "first"
    try await right.save()
    right["draft"] = "second"
    try await right.save()
    let left = await values()
    // The state to which the user goes back is not saved at once.
    consent.answer = .keep
    #expect(await right.restore(.revision(1)).conclusion == .restored)
    left["page"] = 7
    #expect(try await left.save().number == 3)
    consent.answer = .save
    #expect(try await right.save().number == 4)
    #expect(right["draft"] == "first")
    #expect(notices.texts.contains { $0.contains("revision 3, which is kept beside revision 4") })
    #expect((await values())["draft"] == "first")
    // From then on both go on as before.
    left["page"] = 8
    try await left.save()
    #expect(left["draft"] == "first")
    #expect(left["page"] == 8)
  }

  @Test("A value that is not equal to itself is no change of either side")
  func notANumber() async throws {
    let first = await values()
    first["ratio"] = Double.nan
    try await first.save()
    let second = await values()
    first["left"] = 1
    try await first.save()
    second["right"] = 2
    try await second.save()
    #expect(second["left"] == 1)
    #expect(second.report?.issues.contains { $0.contains("changed here too") } == false)
  }

  /// An app with two counters.
  private final class PairHost: RestorationHost {
    let left = Counter(count: 0)
    let right = Counter(count: 0)

    init() {
      left.restorationIdentifier = "left"
      right.restorationIdentifier = "right"
    }

    var restorationRoots: [any RestorableController] { [left, right] }
    func shouldPreserveState(with coder: NSCoder) -> Bool { true }
    func shouldRestoreState(with coder: NSCoder) -> Bool { true }
  }

  private func pair() async -> (host: PairHost, session: RestorationSession) {
    let host = PairHost()
    let session = AppScenes(
      app: "pair",
      store: store,
      options: options { $0.saving.whenAnotherSaves = .merge }
    ).connect(host)
    await session.restore()
    return (host, session)
  }

  @Test("By the scene's choice trees are merged by object, for as long as the app goes on")
  func treesAreMerged() async throws {
    try await pair().session.save()
    let (first, second) = (await pair(), await pair())
    first.host.left.count = 1
    try await first.session.save()
    second.host.right.count = 2
    try await second.session.save()
    // The app does not show it, and saves it all the same.
    second.host.right.count = 3
    try await second.session.save()
    let next = await pair()
    #expect(next.host.left.count == 1)
    #expect(next.host.right.count == 3)
    #expect(second.session.report?.issues.contains { $0.contains("taken over: left") } == true)
    #expect(notices.texts == [])
  }

  @Test("Of an object that both have changed the own state stays, and the other is one call away")
  func treesInConflict() async throws {
    try await pair().session.save()
    let (first, second) = (await pair(), await pair())
    first.host.left.count = 1
    first.host.right.count = 1
    try await first.session.save()
    second.host.right.count = 2
    #expect(try await second.session.save().number == 3)
    #expect(notices.texts.count == 1)
    let next = await pair()
    #expect(next.host.left.count == 1)
    #expect(next.host.right.count == 2)
    #expect(await next.session.restore(.passedOver).revision == 2)
    #expect(next.host.right.count == 1)
  }

  @Test("Trees are kept beside each other, named by both reports, and come back on request")
  func treesAreKept() async throws {
    let (left, right) = (CounterHost(count: 1), CounterHost(count: 2))
    let (first, second) = (await tree(left), await tree(right))
    try await first.save()
    #expect(try await second.save().number == 2)
    left.counter.count = 3
    #expect(try await first.save().number == 3)
    #expect(second.report?.issues.contains { $0.contains("revision 1") } == true)
    #expect(first.report?.issues.contains { $0.contains("revision 2") } == true)
    #expect(notices.texts.count == 2)
    for count in 4...80 {
      left.counter.count = count
      try await first.save()
    }
    #expect(notices.texts.count == 2)
    #expect(await first.restore(.passedOver).revision == 2)
    #expect(left.counter.count == 2)
  }
}

@MainActor
private final class Consent {
  var answer = SessionOptions.SavingConsent.save
}

@MainActor
private final class NoticeLog {
  var texts: [String] = []
}
