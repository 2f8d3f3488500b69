import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationStorageTesting
import RestorationTestSupport
import StoreTestSupport
import Testing

#if SQLite
  import RestorationSQLite
#endif

/// Random histories of large states, compared with what was saved.
@Suite("Large revisions share parts, and nothing shows it")
struct PartHistoryTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    /// `nil` for memory.
    let store: SweptStore?
    var seal: String?
    var testDescription: String { "\(store?.rawValue ?? "memory") \(seal ?? "plain")" }

    static var all: [Kind] {
      let stores: [SweptStore?] = [nil] + SweptStore.all
      #if Encryption
        return stores.flatMap { store in
          [nil, "archives", "privateValues"].map { Kind(store: store, seal: $0) }
        }
      #else
        return stores.map { Kind(store: $0) }
      #endif
    }
  }

  @Test(
    "Every revision is as it was saved, and the parts are those that revisions name",
    arguments: Kind.all
  )
  func histories(kind: Kind) async throws {
    let first = TestEnvironment.seed
    for seed in (0..<(TestEnvironment.isLong ? 500 : 4)).map({ first &+ $0 }) {
      do {
        var history = try PartHistory(kind, seed: seed)
        try await history.run()
      } catch {
        Issue.record("RESTORATION_SEED=\(seed): \(error)")
        return
      }
    }
  }
}

/// One random history, with what each revision has.
struct PartHistory {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private let kind: PartHistoryTests.Kind
  private var random: SeededNumbers
  private let directory: TemporaryDirectory
  private let memory = MemoryBackend()
  private var clock = 10_000.0
  private var seal: String?
  private var state = PagedState()
  private var earlier: [PagedState] = []
  /// The archives of the revisions in the session, and of those in quarantine.
  private var saved: [RevisionNumber: ArchiveBytes] = [:]
  private var aside: [RevisionNumber: ArchiveBytes] = [:]
  private var steps: [String] = []
  private var sharing = 0

  private var session: SceneSession { PagedState.session }

  init(_ kind: PartHistoryTests.Kind, seed: UInt64) throws {
    self.kind = kind
    seal = kind.seal
    random = SeededNumbers(seed: seed)
    directory = try TemporaryDirectory()
    for page in 0..<6 { state.pages[page] = page * 7 % 5 }
  }

  private func open(_ verb: String? = nil, rest: Duration? = nil) async throws -> RevisionStore {
    var options = StoreOptions()
    options.wholeByteCount = PagedState.wholeByteCount
    let now = clock
    options.now = { now }
    options.hook = verb.map { StoreAction($0, rest: rest) }
    #if Encryption
      if seal != nil || kind.seal != nil {
        let key = try EncryptionKey([UInt8](repeating: 0x42, count: 32))
        options.encryption = StoreEncryption(
          keys: KeyClosure { _ in key },
          scope: .init(rawValue: seal ?? "privateValues") ?? .archives,
          plaintext: .readable
        )
      }
    #endif
    guard let store = kind.store else {
      return try await RevisionStore(memory, attemptLogs: .inMemory, options: options)
    }
    return try await store.open(directory("store"), options: options)
  }

  mutating func run() async throws {
    var store = try await open()
    for _ in 0..<40 {
      do {
        try await step(&store)
        try await check(store)
      } catch {
        throw Failure(description: "\(error) after \(steps.joined(separator: ", "))")
      }
    }
  }

  private mutating func save(_ store: RevisionStore, label: String? = nil) async throws {
    let archive = try state.archive()
    let revision = try await store.save(archive, for: session)
    saved[revision.number] = archive.bytes
    earlier.append(state)
    if let label { try await store.setLabel(label, to: revision.number, of: session) }
  }

  private mutating func step(_ store: inout RevisionStore) async throws {
    switch Int.random(in: 0..<30, using: &random) {
    case 0...11:
      state.change(using: &random)
      steps.append("save")
      try await save(store)
    case 12:
      state = earlier.randomElement(using: &random) ?? state
      steps.append("save an earlier state")
      try await save(store)
    case 13:
      state.change(using: &random)
      steps.append("save in another opening")
      try await save(try await open())
    case 14:
      state.pages = state.pages.mapValues { $0 + 100 }
      steps.append("save another state")
      try await save(store, label: "kept")
    case 15:
      clock += 40_000 * Double.random(in: -1...2, using: &random)
      steps.append("clock")
      store = try await open()
    case 16, 17, 18:
      let count = Int.random(in: 1...4, using: &random)
      steps.append("purge \(count)")
      let outcome = try await store.apply(store.plan(.newest(count)))
      for item in outcome.removed { saved[item.number] = nil }
    case 19:
      guard let number = saved.keys.randomElement(using: &random) else { return }
      steps.append("remove \(number)")
      try await store.remove(number, of: session, force: true)
      saved[number] = nil
    case 20, 21:
      guard let number = saved.keys.sorted().randomElement(using: &random) else { return }
      steps.append("\(number) into quarantine")
      _ = try await store.change(session) { writer throws(RestorationError) in
        try writer.move(number, to: .quarantine)
      }
      store.forgetGood(of: session)
      aside[number] = saved.removeValue(forKey: number)
    case 22:
      guard let number = aside.keys.sorted().randomElement(using: &random) else { return }
      steps.append("\(number) back")
      try await store.restoreFromQuarantine(number, of: session)
      saved[number] = aside.removeValue(forKey: number)
    case 23:
      guard let number = aside.keys.sorted().randomElement(using: &random) else { return }
      steps.append("delete \(number) in quarantine")
      try await store.removeFromQuarantine(number, of: session)
      aside[number] = nil
    case 24: try await undoneRemoval()
    case 25: try await erase(store)
    case 26: try await reseal(&store)
    case 27: try await discard(store)
    case 28: try await copy(store)
    default:
      steps.append("reopen")
      store = try await open()
    }
  }

  private mutating func undoneRemoval() async throws {
    guard !saved.isEmpty else { return }
    steps.append("a purge that is undone")
    let tool = try await open("purge", rest: .seconds(100))
    let plan = try await tool.plan(.newest(1))
    try await tool.apply(plan)
    let entries = try await tool.maintenance.log(of: session).entries
    guard let last = entries.last(where: { !$0.isUndone }), last.removedCount > 0 else { return }
    for removal in plan.removals {
      try await expect(tool, removal.number, in: .quarantine, saved[removal.number])
    }
    _ = try await tool.maintenance.undo(
      last.action,
      of: session,
      rest: .seconds(50),
      isDryRun: false
    )
  }

  private mutating func erase(_ store: RevisionStore) async throws {
    steps.append("erase")
    // What is in quarantine and has it goes.
    _ = try await store.erase(in: session, isDryRun: false, PagedState.withoutSecret)
    for (number, bytes) in saved {
      if let rest = try PagedState.withoutSecret(Archive(bytes)) { saved[number] = rest.bytes }
    }
    for (number, bytes) in aside where try PagedState.withoutSecret(Archive(bytes)) != nil {
      aside[number] = nil
    }
    for (page, marker) in state.pages where PagedState.isSecret(marker) { state.pages[page] = nil }
    earlier = [state]
    guard kind.store != nil else { return }
    for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
      guard let data = FileManager.default.contents(atPath: directory(path)) else { continue }
      guard data.range(of: Data(PagedState.secret.utf8)) == nil else {
        throw Failure(description: "what was erased is in \(path)")
      }
    }
  }

  private mutating func reseal(_ store: inout RevisionStore) async throws {
    #if Encryption
      guard kind.seal != nil else { return }
      seal = ["archives", "privateValues", nil].randomElement(using: &random) ?? nil
      steps.append("encrypt \(seal ?? "nothing")")
      let scope = seal.flatMap { StoreEncryption.Scope(rawValue: $0) }
      let done = try await store.maintenance.reseal(session, to: scope, isDryRun: false)
      let asFound = aside.count
      guard done.left.count <= asFound else {
        throw Failure(description: "left \(done.left.map(\.reason))")
      }
      if seal == nil { seal = "privateValues" }
      store = try await open()
    #endif
  }

  private mutating func discard(_ store: RevisionStore) async throws {
    guard Int.random(in: 0...3, using: &random) == 0 else { return }
    steps.append("discard")
    try await store.discard(session, at: 5)
    try await store.purge(discarded: session)
    (saved, aside) = ([:], [:])
    store.forgetGood(of: session)
  }

  private func copy(_ store: RevisionStore) async throws {
    let copy = RevisionStore(unencrypted: MemoryBackend())
    let inventory = try await store.maintenance.inventory(of: session)
    for place in inventory.revisions {
      guard let bytes = try await store.maintenance.storedBytes(of: place, in: session) else {
        throw Failure(description: "no bytes of \(place)")
      }
      _ = try await copy.maintenance.put(bytes, as: place, of: session)
    }
    let there = try await copy.maintenance.inventory(of: session)
    guard there.revisions == inventory.revisions else {
      throw Failure(description: "copied \(there.revisions)")
    }
    guard kind.seal == nil else { return }
    for (number, bytes) in saved { try await expect(copy, number, in: .session, bytes) }
  }

  private func expect(
    _ store: RevisionStore,
    _ number: RevisionNumber,
    in place: RevisionPlace,
    _ bytes: ArchiveBytes?
  ) async throws {
    let session = session
    let found = try await store.read(session) { reader throws(RestorationError) in
      try store.open(number, of: session, in: place, reader)?.stored.archive.bytes
    }
    guard found == bytes else {
      throw Failure(description: "revision \(number) in \(place) is another")
    }
  }

  /// Compares everything with the model.
  private mutating func check(_ store: RevisionStore) async throws {
    let reading = try await open()
    let listed = try await reading.revisions(of: session)
    guard listed.map(\.number) == saved.keys.sorted(), listed.allSatisfy({ $0.state == .good })
    else {
      throw Failure(description: "listed \(listed.map { "\($0.number) \($0.state)" })")
    }
    for (number, bytes) in saved { try await expect(reading, number, in: .session, bytes) }
    for (number, bytes) in aside { try await expect(reading, number, in: .quarantine, bytes) }
    let session = session
    let (stored, named) = try await reading.read(session) {
      (reader) throws(RestorationError) -> ([RevisionNumber], Set<RevisionNumber>) in
      var named: Set<RevisionNumber> = []
      for place in RevisionPlace.ofRevisions {
        for number in try reader.numbers(in: place) {
          let opened = try reading.open(number, of: session, in: place, reader)?.opened
          named.formUnion(opened?.parts?.entries.map(\.number) ?? [])
        }
      }
      return (try reader.numbers(in: .parts), named)
    }
    sharing += named.count
    guard stored == named.sorted() else {
      throw Failure(description: "parts \(stored), named \(named.sorted())")
    }
    let damaged = try await reading.verify(session).filter { $0.state != .good }
    guard damaged.isEmpty else { throw Failure(description: "\(damaged)") }
  }
}
