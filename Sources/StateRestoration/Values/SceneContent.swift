import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The values of a scene: those that are stored, and those that were set and wait to be encoded.
struct SceneContent: Sendable {
  /// A value that was set and has no archived form yet.
  private struct Pending: Sendable {
    var value: any Codable & Sendable
    /// The number of the change that set it.
    var number: UInt64
  }

  /// The archived form of a value that was pending, or the reason why it has none.
  struct Encoding: Sendable {
    fileprivate var key: String
    fileprivate var number: UInt64
    fileprivate var result: Result<SceneEntry.Stored, RestorationError>
  }

  /// The keys that have a value. The entry of a pending value has the value stored before.
  private(set) var entries: [ExactName: SceneEntry] = [:]
  private var pending: [ExactName: Pending] = [:]
  /// The keys of values that do not fit only because of the other values.
  private var waiting: Set<ExactName> = []
  private var total = StoredSize()
  private var changeCount: UInt64 = 0
  /// The lists by their keys.
  private(set) var lists: [ExactName: ScenePages] = [:] {
    didSet { listChangeCount += 1 }
  }
  private(set) var listChangeCount = 0
  /// The room for values.
  var budget = SceneBudget(limits: .standard)

  /// The content with stored values only.
  init(_ stored: [ExactName: SceneEntry.Stored] = [:]) {
    entries = stored.mapValues {
      SceneEntry(stored: $0, sensitivity: $0.sensitivity, level: $0.level)
    }
  }

  var keys: [String] { Set(entries.keys).union(lists.keys).sortedTexts() }

  /// Indicates whether a value was set that no save has encoded.
  var hasPending: Bool { !pending.isEmpty }

  /// The keys whose set values cannot be stored, or are not to be.
  var refused: Set<ExactName> {
    Set(entries.filter { $0.value.refusal != nil || $0.value.sensitivity == .never }.keys)
  }

  func isPending(_ key: String) -> Bool { pending[key] != nil }

  /// Indicates whether a key has the given stored value, or none, and was not set since.
  func isUntouched(_ key: String, since former: ArchiveValue?) -> Bool {
    guard let entry = entries[key] else { return former == nil }
    return entry.refusal == nil && pending[key] == nil && entry.sensitivity != .never
      && SceneValues.isSame(entry.stored?.plain, former)
  }

  // MARK: Changes

  /// Returns the entry of a key with other marks, where they are given.
  func entry(
    of key: String,
    _ sensitivity: Sensitivity?,
    _ level: RestorationLevel?
  ) -> SceneEntry {
    var entry = entries[key] ?? SceneEntry()
    // It is about the value that was set before.
    entry.stored?.isAmbiguous = false
    entry.sensitivity = sensitivity ?? entry.sensitivity
    entry.level = level ?? entry.level
    return entry
  }

  /// Notes a value that the next save encodes.
  mutating func set(
    _ value: any Codable & Sendable,
    in entry: SceneEntry,
    forKey key: String
  ) {
    var entry = entry
    entry.refusal = nil
    entry.waiting = nil
    keep(entry, forKey: key)
    changeCount += 1
    pending[key] = Pending(value: value, number: changeCount)
  }

  /// Notes a value in its archived form, or the reason why it has none.
  mutating func set(
    _ result: Result<SceneEntry.Stored, RestorationError>,
    in entry: SceneEntry,
    forKey key: String
  ) {
    let former = total
    var entry = entry
    entry.refusal = nil
    entry.waiting = nil
    pending[key] = nil
    switch result {
    case .failure(let error): entry.refusal = SceneEntry.refusal(of: key, error, entry.stored)
    case .success(let stored):
      entry.waiting = stored
      do throws(RestorationError) {
        try budget.check(total(with: stored, for: entry), growingFrom: total)
        store(&entry)
      } catch {
        entry.refusal = SceneEntry.refusal(of: key, error, entry.stored)
      }
    }
    keep(entry, forKey: key)
    if !former.isWithin(total) { storeWaiting() }
  }

  /// Notes a value that is not to be stored, so that no limit refuses it.
  mutating func keepOut(_ entry: SceneEntry, forKey key: String) {
    remove(key)
    entries[key] = SceneEntry(sensitivity: entry.sensitivity, level: entry.level)
  }

  /// Removes a key.
  ///
  /// - Returns: `true` if it had a value.
  @discardableResult
  mutating func remove(_ key: String) -> Bool {
    let former = total
    total = total - (entries[key]?.stored?.size ?? StoredSize())
    pending[key] = nil
    waiting.remove(key)
    let hadValue = entries.removeValue(forKey: ExactName(key)) != nil
    if !former.isWithin(total) { storeWaiting() }
    return hadValue
  }

  /// Replaces the value of a key by a stored one, or removes it.
  ///
  /// - Returns: `true` if there was room.
  mutating func put(_ stored: SceneEntry.Stored?, forKey key: String) -> Bool {
    let new = total - (entries[key]?.stored?.size ?? StoredSize()) + (stored?.size ?? StoredSize())
    guard budget.hasRoom(for: new, growingFrom: total) else { return false }
    total = new
    pending[key] = nil
    guard let stored else {
      waiting.remove(key)
      entries[key] = nil
      return true
    }
    keep(
      SceneEntry(stored: stored, sensitivity: stored.sensitivity, level: stored.level),
      forKey: key
    )
    return true
  }

  /// Replaces all values but those that are never stored, by restored ones.
  mutating func restore(_ restored: [ExactName: SceneEntry]) {
    entries = entries.filter { $0.value.sensitivity == .never }
    pending = [:]
    waiting = []
    total = listSize
    for (key, entry) in restored where entries[key] == nil {
      total = total + (entry.stored?.size ?? StoredSize())
      entries[key] = entry
    }
  }

  /// Moves the encoded value of a key to a key without one, if it can be stored there.
  ///
  /// - Returns: Whether it was moved.
  mutating func rename(_ key: String, to name: String) -> Bool {
    guard entries[name] == nil, var entry = entries[key], let stored = entry.stored,
      entry.refusal == nil,
      let size = try? budget.size(of: stored.plain, forKey: name, stored.sensitivity)
    else { return false }
    let new = total - stored.size + size
    guard budget.hasRoom(for: new, growingFrom: total) else { return false }
    total = new
    entry.stored?.size = size
    entries[key] = nil
    keep(entry, forKey: name)
    return true
  }

  /// Gives a value a stricter sensitivity.
  mutating func restrict(_ key: String, to sensitivity: Sensitivity) {
    guard var entry = entries[key] else { return }
    entry.sensitivity = sensitivity
    entry.stored?.sensitivity = sensitivity
    entry.waiting?.sensitivity = sensitivity
    if let stored = entry.stored {
      let size = (try? budget.size(of: stored.plain, forKey: key, sensitivity)) ?? stored.size
      total = total - stored.size + size
      entry.stored?.size = size
    }
    keep(entry, forKey: key)
    changeCount += 1
    pending[key]?.number = changeCount
  }

  /// Notes that the program reads a value as the next launch will.
  mutating func noteReadBack(_ key: String) { entries[key]?.stored?.isAmbiguous = false }

  // MARK: Lists

  private var listSize: StoredSize {
    StoredSize(byteCount: lists.values.reduce(0) { $0 + $1.byteCount })
  }

  /// Replaces a list, without the oldest pages for which there is no room, or removes it.
  mutating func set(_ list: ScenePages?, forList key: String) throws(RestorationError) {
    let former = total
    let rest = total - StoredSize(byteCount: lists[key]?.byteCount ?? 0)
    var list = list?.count == 0 ? nil : list
    list?.drop(room: budget.byteCount - rest.byteCount)
    let new = rest + StoredSize(byteCount: list?.byteCount ?? 0)
    try budget.check(new, growingFrom: total)
    (total, lists[key]) = (new, list)
    if !former.isWithin(total) { storeWaiting() }
  }

  /// Replaces all lists by restored ones, which fitted.
  mutating func restore(lists restored: [ExactName: ScenePages]) {
    total = total - listSize
    lists = restored
    total = total + listSize
  }

  /// Notes that an entry of a list cannot be stored.
  mutating func refuse(_ error: RestorationError, forKey key: String) -> RestorationError {
    var entry = entries[key] ?? SceneEntry()
    let refusal = SceneEntry.refusal(of: key, error, entry.stored, "the list is as it was")
    entry.refusal = refusal
    entries[key] = entry
    return refusal
  }

  // MARK: Pending values

  /// Encodes the pending values, in the order in which they were set.
  func encodings() -> [Encoding] {
    pending.sorted { $0.value.number < $1.value.number }.map { key, pending in
      let entry = entries[key] ?? SceneEntry()
      return Encoding(
        key: key.text,
        number: pending.number,
        result: budget.stored(pending.value, forKey: key.text, entry)
      )
    }
  }

  /// Takes over the archived forms of values that have not been set again meanwhile.
  mutating func take(_ encodings: [Encoding]) {
    for encoding in encodings where pending[encoding.key]?.number == encoding.number {
      let entry = entries[encoding.key] ?? SceneEntry()
      set(encoding.result, in: entry, forKey: encoding.key)
    }
  }

  // MARK: Room

  private func total(with stored: SceneEntry.Stored, for entry: SceneEntry) -> StoredSize {
    total - (entry.stored?.size ?? StoredSize()) + stored.size
  }

  /// Stores the value that has waited for room.
  private mutating func store(_ entry: inout SceneEntry) {
    guard let stored = entry.waiting else { return }
    total = total(with: stored, for: entry)
    entry.stored = stored
    entry.waiting = nil
    entry.refusal = nil
  }

  /// Stores the values that were refused for lack of room, if there is room now.
  private mutating func storeWaiting() {
    for key in waiting.sorted() {
      guard var entry = entries[key], let stored = entry.waiting,
        budget.hasRoom(for: total(with: stored, for: entry), growingFrom: total)
      else { continue }
      store(&entry)
      keep(entry, forKey: key.text)
    }
  }

  private mutating func keep(_ entry: SceneEntry, forKey key: String) {
    entries[key] = entry
    if entry.waiting == nil { waiting.remove(key) } else { waiting.insert(key) }
  }
}
