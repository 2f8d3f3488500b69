import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationStorage

/// The one object of an app that keeps values by key, and returns the stored ones.
@MainActor
final class SceneValues: RestorableController {
  private var entries: [String: SceneEntry] = [:]
  private var total = StoredSize()
  /// The room for values.
  var budget = SceneBudget(limits: .standard)
  /// The stored values, for other threads.
  nonisolated let storedValues = StoredValues()
  /// Called with each value that cannot be read.
  var onIssue: (String) -> Void = { _ in }
  /// Called with the keys whose values were taken over from another process or window.
  var onTakingOver: ([String]) -> Void = { _ in }

  // MARK: Values

  var keys: [String] { entries.keys.sorted() }

  func has(_ key: String) -> Bool { entries[key] != nil }

  /// The keys whose values the program has neither read nor set, in order.
  var unreadKeys: [String] {
    entries.filter { $0.value.known == nil && $0.value.refusal == nil }.keys.sorted()
  }

  /// Returns the value of a key, or `nil` when there is none of the type.
  ///
  /// - Parameter standard: The default, which completes a stored value whose type has changed since.
  func value<Wanted: Codable>(
    _ type: Wanted.Type,
    forKey key: String,
    completedBy standard: () -> Wanted? = { nil }
  ) -> Wanted? {
    guard let entry = entries[key] else { return nil }
    // Without this check, an optional that is nil would be taken for a value.
    if let known = entry.known, let known = known as? Wanted { return known }
    if let refusal = entry.refusal {
      onIssue("\(refusal.message); it is there only as the type that was set")
      return nil
    }
    guard let stored = entry.stored else { return nil }
    do throws(RestorationError) {
      let omissions = ScenePath.Omissions()
      let (found, notes) = try ScenePath.$omissions.withValue(omissions) {
        Result { () throws(RestorationError) in
          try stored.plain.decoded(as: type, completedBy: standard)
        }
      }.get()
      for note in notes + omissions.texts { onIssue("key \"\(key)\": \(note)") }
      entries[key]?.known = found
      return found
    } catch {
      onIssue("key \"\(key)\": \(error.message)")
      return nil
    }
  }

  /// The key under which a value is stored: its own or, if that has none, the first former one that has.
  func storedKey(of key: String, _ formerKeys: [String]) -> String {
    guard !formerKeys.isEmpty, entries[key] == nil else { return key }
    return formerKeys.first { entries[$0] != nil } ?? key
  }

  /// The value that a key has under a former name, or `nil` if it has one of its own or none.
  func entry(ofFormer formerKeys: [String], of key: String) -> SceneEntry? {
    let stored = storedKey(of: key, formerKeys)
    return stored == key ? nil : entries[stored]
  }

  /// Removes the values under a key's former names, unless the value of the key cannot be stored.
  ///
  /// - Returns: `true` if there were any.
  func removeFormer(_ formerKeys: [String], of key: String) -> Bool {
    guard entries[key]?.refusal == nil else { return false }
    let removed = formerKeys.filter { name in
      name != key && set(nil, forKey: name, sensitivity: nil, level: nil)
    }
    return !removed.isEmpty
  }

  /// Sets the value of a key.
  ///
  /// - Parameters:
  ///   - sensitivity: The new sensitivity, or `nil` to keep the current one.
  ///   - level: The new level, or `nil` to keep the current one.
  /// - Returns: `true` if something has changed.
  func set(
    _ value: (any Codable)?,
    forKey key: String,
    sensitivity: Sensitivity?,
    level: RestorationLevel?
  ) -> Bool {
    let former = entries[key]
    let formerTotal = total
    defer { if !formerTotal.isWithin(total) { storeWaiting() } }
    guard let value else {
      total = total - (former?.stored?.size ?? StoredSize())
      storedValues.set(nil, forKey: key)
      return entries.removeValue(forKey: key) != nil
    }
    var entry = former ?? SceneEntry()
    entry.sensitivity = sensitivity ?? entry.sensitivity
    entry.level = level ?? entry.level
    entry.known = value
    entry.waiting = nil
    entry.refusal = nil
    do throws(RestorationError) {
      let plain = try ArchiveValue(encoding: value, refusingClasses: true)
      if plain.isAmbiguous { entry.known = Self.readBack(value, from: plain) }
      entry.waiting = SceneEntry.Stored(
        plain: plain,
        sensitivity: entry.sensitivity,
        level: entry.level,
        size: try budget.size(of: plain, forKey: key, entry.sensitivity)
      )
      try store(&entry)
    } catch {
      if entry.sensitivity == .never {
        // It is not to be stored, so no limit refuses it.
        total = total - (entry.stored?.size ?? StoredSize())
        entry.stored = nil
      } else {
        entry.refusal = refusal(of: key, error, isKept: entry.stored != nil)
      }
    }
    keep(entry, forKey: key)
    return entry.refusal != nil || former?.refusal != nil
      || former?.stored?.plain != entry.stored?.plain
      || former?.sensitivity != entry.sensitivity || former?.level != entry.level
  }

  /// Moves the value of a key to a key without one, if it can be stored there.
  ///
  /// - Returns: Whether it was moved.
  func rename(_ key: String, to name: String) -> Bool {
    guard entries[name] == nil, var entry = entries[key], let stored = entry.stored,
      entry.refusal == nil,
      let size = try? budget.size(of: stored.plain, forKey: name, stored.sensitivity),
      (try? budget.check(total - stored.size + size, growingFrom: total)) != nil
    else { return false }
    total = total - stored.size + size
    entry.stored?.size = size
    entries[key] = nil
    storedValues.set(nil, forKey: key)
    keep(entry, forKey: name)
    return true
  }

  /// Gives a stored value the sensitivity that a property declares, if that is stricter than the one with which
  /// an earlier version has stored it.
  ///
  /// A value that is not to be stored is removed, unless the program has it already.
  ///
  /// - Returns: `true` if something has changed.
  func restrict(_ key: String, to sensitivity: Sensitivity) -> Bool {
    guard var entry = entries[key], entry.sensitivity.isLooser(than: sensitivity) else {
      return false
    }
    if sensitivity == .never {
      return set(entry.known, forKey: key, sensitivity: sensitivity, level: nil)
    }
    entry.sensitivity = sensitivity
    entry.stored?.sensitivity = sensitivity
    entry.waiting?.sensitivity = sensitivity
    if let stored = entry.stored {
      let size = (try? budget.size(of: stored.plain, forKey: key, sensitivity)) ?? stored.size
      total = total - stored.size + size
      entry.stored?.size = size
    }
    keep(entry, forKey: key)
    return true
  }

  /// Stores the value that waits for room, if there is room beside the others.
  private func store(_ entry: inout SceneEntry) throws(RestorationError) {
    guard let waiting = entry.waiting else { return }
    let new = total - (entry.stored?.size ?? StoredSize()) + waiting.size
    try budget.check(new, growingFrom: total)
    total = new
    entry.stored = waiting
    entry.waiting = nil
    entry.refusal = nil
  }

  /// Stores the values that were refused for lack of room, if there is room now.
  private func storeWaiting() {
    for key in keys {
      guard var entry = entries[key], entry.waiting != nil, (try? store(&entry)) != nil else {
        continue
      }
      keep(entry, forKey: key)
    }
  }

  private func keep(_ entry: SceneEntry, forKey key: String) {
    entries[key] = entry
    let isStored = entry.refusal == nil && entry.waiting == nil && entry.sensitivity != .never
    storedValues.set(entry.stored, forKey: key, isRefused: !isStored)
  }

  /// A value as it will be read at the next launch.
  private static func readBack<Value: Codable>(
    _ value: Value,
    from plain: ArchiveValue
  ) -> any Codable {
    (try? plain.decoded(as: Value.self)) ?? value
  }

  private func refusal(
    of key: String,
    _ error: RestorationError,
    isKept: Bool
  ) -> RestorationError {
    let name = "key \"\(key.prefix(Self.maximumShownKeyLength))\""
    let message = error.message.hasPrefix(name) ? error.message : "\(name): \(error.message)"
    return RestorationError(
      error.code,
      message + (isKept ? "; the value before is stored" : "; nothing is stored"),
      path: [Self.identifier],
      key: key,
      cause: error.cause
    )
  }

  private static let maximumShownKeyLength = 80

  /// Indicates whether a key has the given stored value, or none, and was not set since.
  func isUntouched(_ key: String, since former: ArchiveValue?) -> Bool {
    guard let entry = entries[key] else { return former == nil }
    return entry.refusal == nil && entry.waiting == nil && Self.isSame(entry.stored?.plain, former)
  }

  /// Replaces a stored value by that of another process or window, or removes it.
  ///
  /// - Returns: `true` if there was room.
  func put(_ stored: SceneEntry.Stored?, forKey key: String) -> Bool {
    let own = entries[key]?.stored?.size ?? StoredSize()
    let new = total - own + (stored?.size ?? StoredSize())
    guard (try? budget.check(new, growingFrom: total)) != nil else { return false }
    total = new
    guard let stored else {
      storedValues.set(nil, forKey: key)
      entries[key] = nil
      return true
    }
    var entry = SceneEntry(stored: stored, sensitivity: stored.sensitivity, level: stored.level)
    if let own = entries[key], Self.isSame(own.stored?.plain, stored.plain) {
      entry.known = own.known
    }
    keep(entry, forKey: key)
    return true
  }

  /// The reason why the value of a key cannot be stored, or `nil`.
  func refusal(ofKey key: String) -> RestorationError? { entries[key]?.refusal }

  // MARK: As an object of a tree

  nonisolated static let identifier = "scene"
  // Each value has a level of its own.
  var restorationLevel: RestorationLevel {
    entries.values.contains { $0.stored?.level == .always } ? .always : .navigation
  }
  var restorationIdentifier: String? = identifier
  var restorationClassName: String? { Archive.plainValues }
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }

  func encodeState(to coder: StateEncoder) throws {
    storedValues.encode(to: coder)
    for (_, entry) in entries.sorted(by: { $0.key < $1.key }) {
      if let refusal = entry.refusal { coder.failWithoutFormer(refusal) }
    }
  }

  func decodeState(from coder: StateDecoder) throws {
    // No archive has values that are never stored; they last as long as the process.
    entries = entries.filter { $0.value.sensitivity == .never }
    total = StoredSize()
    storedValues.removeAll()
    let values = try coder.storedValues()
    for (key, entry) in Self.entries(values, levels: coder.object.levels, budget)
    where entries[key] == nil {
      total = total + (entry.stored?.size ?? StoredSize())
      keep(entry, forKey: key)
    }
  }

  /// The entries of stored values, by key.
  nonisolated static func entries(
    _ values: [KeyedValue],
    levels: [String: RestorationLevel],
    _ budget: SceneBudget
  ) -> [String: SceneEntry] {
    var entries: [String: SceneEntry] = [:]
    for value in values {
      guard let plain = value.value.unwrapped else { continue }
      let sensitivity: Sensitivity = value.value.isPrivate ? .private : .normal
      let level = levels[value.key] ?? .navigation
      // A value that was stored fits.
      let size = try? budget.size(of: plain, forKey: value.key, sensitivity)
      entries[value.key] = SceneEntry(
        stored: SceneEntry.Stored(
          plain: plain,
          sensitivity: sensitivity,
          level: level,
          size: size ?? StoredSize()
        ),
        sensitivity: sensitivity,
        level: level
      )
    }
    return entries
  }
}

/// The app of a scene that has only values.
@MainActor
final class SceneValuesHost: RestorationHost {
  let values = SceneValues()

  var restorationRoots: [any RestorableController] { [values] }
  var restorationHostName: String? { Archive.plainValues }
  // Migrations do, and are asked for beside this.
  var runsCodeOnState: Bool { false }
  func shouldPreserveState(with coder: NSCoder) -> Bool { true }
  func shouldRestoreState(with coder: NSCoder) -> Bool { true }
}
