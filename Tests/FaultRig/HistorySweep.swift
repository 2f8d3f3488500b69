import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTestSupport
import RestorationTesting

/// Random interleavings of saves, removals, purges, damage and its mending, in processes that are
/// killed or meet failing calls, and of power cuts: every listed revision can be read, and nothing
/// acknowledged is lost (T18).
package struct HistorySweep {
  private let sessions: [SceneSession]
  /// Some archives of each session.
  private let archives: [[Archive]]

  /// Prepares archives.
  ///
  /// - Parameter byteCount: How much data each has.
  package init(byteCount: Int) throws {
    sessions = [SceneSession(app: "app"), SceneSession(app: "app", scene: "other")]
    archives = try sessions.map { session in
      try (0..<4).map { try SampleArchive.make(session, marker: $0, byteCount: byteCount) }
    }
  }

  /// Runs one history, and returns the violation that it shows, or `nil`.
  package func violation(
    seed: UInt64,
    on medium: some HistoryMedium,
    stepCount: Int = 12
  ) async throws -> String? {
    var history = History(sessions: sessions, archives: archives, medium: medium, seed: seed)
    history.medium.clear()
    for _ in 0..<stepCount {
      if let found = try await history.step() {
        return "\(found), after \(history.text.joined(separator: ", "))"
      }
    }
    return try await history.check().map { "\($0), after \(history.text.joined(separator: ", "))" }
  }

  /// A revision that was acknowledged or may have been.
  struct Key: Hashable, Comparable {
    let session: Int
    let number: RevisionNumber

    static func < (left: Key, right: Key) -> Bool {
      (left.session, left.number) < (right.session, right.number)
    }
  }
}

/// One history of a sweep.
private struct History<Medium: HistoryMedium> {
  typealias Key = HistorySweep.Key

  let sessions: [SceneSession]
  let archives: [[Archive]]
  var medium: Medium
  var random: SeededGenerator
  var processes: [(any HistoryProcess)?]
  /// The archives that are certainly owed, and the revisions that were ever acknowledged.
  var owed: [Key: Archive] = [:]
  var acknowledged: Set<Key> = []
  /// The damaged archives, not to be expected whole, and their contents once the damage is undone.
  var damaged: [Key: (damage: DamagedByte, archive: Archive)] = [:]
  /// Damaged revisions that a removal was tried of: they may be gone.
  var abandoned: Set<Key> = []
  /// Whole again, and perhaps half quarantined: with two names, of which the next save removes one.
  var aside: Set<Key> = []
  var text: [String] = []

  init(sessions: [SceneSession], archives: [[Archive]], medium: Medium, seed: UInt64) {
    self.sessions = sessions
    self.archives = archives
    self.medium = medium
    random = SeededGenerator(seed: seed)
    processes = Array(repeating: nil, count: Medium.maximumProcessCount)
  }

  /// Lets a process do something, and checks the disk.
  mutating func step() async throws -> String? {
    let isCut = random.next() % 5 == 0
    if isCut {
      for index in processes.indices { processes[index] = nil }
      try medium.cutPower(&random)
      text.append("power cut")
    }
    let slot = Int(random.next() % UInt64(processes.count))
    if processes[slot] == nil || random.next() % 4 == 0 {
      processes[slot] = nil
      let fault = ProcessFault(within: Medium.usualCallCount, &random)
      text.append("process \(slot) with \(fault)")
      processes[slot] = try await medium.start(fault)
    }
    if let process = processes[slot] {
      if let found = await change(process.store) { return found }
      if process.isDead {
        text.append("it is dead")
        processes[slot] = nil
      }
    }
    // Reading everything takes most of the time, so not after every step.
    return isCut || random.next() % 4 == 0 ? try await check() : nil
  }

  private mutating func change(_ store: RevisionStore) async -> String? {
    let choice = Int(random.next() % UInt64(sessions.count))
    let session = sessions[choice]
    switch random.next() % 12 {
    case 0: await remove(from: store)
    case 1, 2: await purge(store)
    case 3: damage()
    case 4: return await mend(store)
    case 5: await removeFromQuarantine(store)
    default:
      let content = Int(random.next() % UInt64(archives[choice].count))
      let archive = archives[choice][content]
      let revision = try? await store.save(archive, for: session)
      text.append("save \(content) as \(choice)/\(revision?.number ?? 0)")
      guard let revision else { return nil }
      let key = Key(session: choice, number: revision.number)
      guard acknowledged.insert(key).inserted else { return "a number is given twice" }
      owed[key] = archive
    }
    return nil
  }

  private mutating func remove(from store: RevisionStore) async {
    let known = owed.keys.sorted() + damaged.keys.sorted()
    guard let key = known.randomElement(using: &random) else { return }
    abandon(key)
    let session = sessions[key.session]
    let isDone = (try? await store.remove(key.number, of: session, force: true)) != nil
    text.append("remove \(key.session)/\(key.number) \(isDone)")
  }

  private mutating func purge(_ store: RevisionStore) async {
    var policy = RetentionPolicy()
    policy.minimumCount = 0
    policy.maximumCount = 2
    guard let plan = try? await store.plan(policy) else { return }
    for item in plan.removals {
      if let index = sessions.firstIndex(of: item.session) {
        abandon(Key(session: index, number: item.number))
      }
    }
    let isDone = (try? await store.apply(plan)) != nil
    text.append("purge \(plan.removals.map(\.number)) \(isDone)")
  }

  private mutating func abandon(_ key: Key) {
    owed[key] = nil
    if damaged[key] != nil { abandoned.insert(key) }
  }

  // MARK: Damage

  private mutating func damage() {
    guard let key = owed.keys.sorted().randomElement(using: &random), let archive = owed[key],
      let damage = medium.damage(key.number, of: sessions[key.session], &random)
    else { return }
    owed[key] = nil
    damaged[key] = (damage, archive)
    text.append("damage \(key.session)/\(key.number)")
  }

  /// Undoes some damage: nothing that the revision needs may have gone meanwhile.
  private mutating func mend(_ store: RevisionStore) async -> String? {
    let known = damaged.keys.filter { !abandoned.contains($0) }.sorted()
    guard let key = known.randomElement(using: &random), let (damage, archive) = damaged[key] else {
      return nil
    }
    medium.mend(damage)
    let session = sessions[key.session]
    let isBack = (try? await store.restoreFromQuarantine(key.number, of: session)) != nil
    text.append("mend \(key.session)/\(key.number), back: \(isBack)")
    // Where the process could not bring it back, it is still to be had.
    let place = try? await medium.copy(afterPowerCut: nil)
    _ = try? await place?.restoreFromQuarantine(key.number, of: session)
    let found = try? await place?.load(key.number, of: session)
    guard found?.archive.bytes == archive.bytes else {
      return "\(key.session)/\(key.number) is mended and cannot be had"
    }
    damaged[key] = nil
    if isBack {
      owed[key] = archive
    } else {
      aside.insert(key)
    }
    return nil
  }

  private mutating func removeFromQuarantine(_ store: RevisionStore) async {
    guard let key = damaged.keys.sorted().randomElement(using: &random) else { return }
    abandoned.insert(key)
    let session = sessions[key.session]
    let isDone = (try? await store.removeFromQuarantine(key.number, of: session)) != nil
    text.append("empty quarantine of \(key.session)/\(key.number) \(isDone)")
  }

  // MARK: Checking

  /// Opens a copy of the disk, as it is or as a power cut would leave it now.
  mutating func check() async throws -> String? {
    let cut = random.next() % 2 == 0 ? nil : SeededGenerator(seed: random.next())
    let store = try await medium.copy(afterPowerCut: cut)
    let found = try await violation(in: store)
    return cut == nil ? found : found.map { $0 + " after a power cut" }
  }

  /// Reads all that is listed and all that is owed, each once, as `verify(_:)` does.
  private func violation(in store: RevisionStore) async throws -> String? {
    var missing = Set(owed.keys)
    for (index, session) in sessions.enumerated() {
      for number in try await store.revisions(of: session).map(\.number) {
        let key = Key(session: index, number: number)
        do throws(RestorationError) {
          guard let found = try await store.load(number, of: session) else {
            return "\(index)/\(number) is listed and not there"
          }
          if let archive = owed[key], found.archive.bytes != archive.bytes {
            return "\(index)/\(number) is another archive"
          }
        } catch {
          if damaged[key] != nil || aside.contains(key) { continue }
          return "\(index)/\(number) cannot be read: \(error.message)"
        }
        missing.remove(key)
      }
    }
    guard let key = missing.min() else { return nil }
    let session = sessions[key.session]
    let listed = try await store.revisions(of: session).map(\.number)
    let aside = try await store.quarantined(of: session).map(\.number)
    return "\(key.session)/\(key.number) is lost; there are \(listed), and \(aside) aside"
  }
}
