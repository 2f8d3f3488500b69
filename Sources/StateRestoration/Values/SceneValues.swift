import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine
import RestorationMigration
import RestorationStorage

/// The one object of an app that keeps values by key, and returns the stored ones.
@MainActor
final class SceneValues: RestorableController {
  /// The values that the program has set, and the typed values made from stored ones.
  private var known: [ExactName: any Codable] = [:]
  /// The keys of the lists that the program has asked for.
  var readLists: Set<ExactName> = []
  /// The values, for other threads too.
  nonisolated let storedValues = StoredValues()
  /// Called with each value that cannot be read.
  var onIssue: (String) -> Void = { _ in }
  /// Called with the keys whose values were taken over from another process or window.
  var onTakingOver: ([String]) -> Void = { _ in }

  // MARK: Values

  /// The room for values.
  var budget: SceneBudget {
    get { storedValues.withContent { $0.budget } }
    set { storedValues.withContent { $0.budget = newValue } }
  }

  var keys: [String] { storedValues.withContent { $0.keys } }

  func has(_ key: String) -> Bool { entry(of: key) != nil }

  private func entry(of key: String) -> SceneEntry? {
    storedValues.withContent { $0.entries[key] }
  }

  /// The keys whose values the program has neither read nor set, in order.
  var unreadKeys: [String] {
    let known = Set(known.keys).union(readLists)
    return storedValues.withContent { content in
      content.keys.filter { !known.contains($0) && content.entries[$0]?.refusal == nil }
    }
  }

  /// Returns the value of a key, or `nil` when there is none of the type.
  ///
  /// - Parameter standard: The default, which completes a stored value whose type has changed since.
  func value<Wanted: Codable>(
    _ type: Wanted.Type,
    forKey key: String,
    completedBy standard: () -> Wanted? = { nil }
  ) -> Wanted? {
    guard var entry = entry(of: key) else {
      if list(key, []).count > 0 { onIssue("key \"\(key)\": it has a list, which is no value") }
      return nil
    }
    if entry.stored?.isAmbiguous == true, let value = known[key], let stored = entry.stored {
      known[key] = Self.readBack(value, from: stored.plain)
      storedValues.withContent { $0.noteReadBack(key) }
    }
    // Without this check, an optional that is nil would be taken for a value.
    if let known = known[key] {
      if let known = known as? Wanted { return known }
      encodePending()
      entry = self.entry(of: key) ?? entry
    }
    if let refusal = entry.refusal {
      onIssue("\(refusal.message); it is there only as the type that was set")
      return nil
    }
    let set = known[key]
    guard let plain = entry.stored?.plain ?? set.flatMap({ try? ArchiveValue(encoding: $0) }) else {
      return nil
    }
    do throws(RestorationError) {
      let omissions = ScenePath.Omissions()
      let (found, notes) = try ScenePath.$omissions.withValue(omissions) {
        Result { () throws(RestorationError) in
          try plain.decoded(as: type, completedBy: standard)
        }
      }.get()
      for note in notes + omissions.texts { onIssue("key \"\(key)\": \(note)") }
      known[key] = found
      return found
    } catch {
      onIssue("key \"\(key)\": \(error.message)")
      return nil
    }
  }

  /// The key under which a value is stored: its own or, if that has none, the first former one that has.
  func storedKey(of key: String, _ formerKeys: [String]) -> String {
    guard !formerKeys.isEmpty, !has(key) else { return key }
    return formerKeys.first(where: has) ?? key
  }

  /// The value that a key has under a former name, or `nil` if it has one of its own or none.
  func entry(ofFormer formerKeys: [String], of key: String) -> SceneEntry? {
    let stored = storedKey(of: key, formerKeys)
    return sameBytes(stored, key) ? nil : entry(of: stored)
  }

  /// Removes the values under a key's former names, unless the value of the key cannot be stored.
  ///
  /// - Returns: `true` if there were any.
  func removeFormer(_ formerKeys: [String], of key: String) -> Bool {
    let removed = formerKeys.filter { !sameBytes($0, key) && has($0) }
    guard !removed.isEmpty else { return false }
    encodePending()
    guard refusal(ofKey: key) == nil else { return false }
    for name in removed { remove(name) }
    return true
  }

  /// Removes the value of a key.
  ///
  /// - Returns: `true` if there was one.
  @discardableResult
  func remove(_ key: String) -> Bool {
    known[key] = nil
    return storedValues.withContent { $0.remove(key) }
  }

  /// A value that was set.
  enum NewValue {
    /// A value that the next save encodes, on any thread.
    case sendable(any Codable & Sendable)
    /// A value that only the main actor can encode.
    case bound(any Codable)

    var value: any Codable {
      switch self {
      case .sendable(let value): value
      case .bound(let value): value
      }
    }
  }

  /// Sets the value of a key.
  ///
  /// - Parameters:
  ///   - sensitivity: The new sensitivity, or `nil` to keep the current one.
  ///   - level: The new level, or `nil` to keep the current one.
  /// - Returns: `true` if something has changed. A value that is encoded later counts as changed.
  func set(
    _ new: NewValue,
    forKey key: String,
    sensitivity: Sensitivity?,
    level: RestorationLevel?
  ) -> Bool {
    let (former, entry, budget, wasPending) = storedValues.withContent { content in
      (
        content.entries[key], content.entry(of: key, sensitivity, level), content.budget,
        content.isPending(key)
      )
    }
    let isMarkedAnew = former?.sensitivity != entry.sensitivity || former?.level != entry.level
    let value = new.value
    if entry.sensitivity == .never {
      let isSame = known[key].map { Self.isSame($0, value) } ?? false
      known[key] = value
      storedValues.withContent { $0.keepOut(entry, forKey: key) }
      return isMarkedAnew || !isSame
    }
    known[key] = value
    if case .sendable(let value) = new, value.isEncodedLater {
      storedValues.withContent { $0.set(value, in: entry, forKey: key) }
      return true
    }
    let stored = budget.stored(value, forKey: key, entry)
    if let stored = try? stored.get(), stored.isAmbiguous {
      known[key] = Self.readBack(value, from: stored.plain)
    }
    let now = storedValues.withContent { content in
      content.set(stored.map(\.readBack), in: entry, forKey: key)
      return content.entries[key]
    }
    return isMarkedAnew || wasPending || former?.refusal != nil || now?.refusal != nil
      || !Self.isSame(former?.stored?.plain, now?.stored?.plain)
  }

  /// Indicates whether the value of a key waits to be encoded by a save.
  func isPending(_ key: String) -> Bool { storedValues.withContent { $0.isPending(key) } }

  /// Indicates whether the program has a value that is equal to another one, as far as its type tells.
  func isKnown(_ value: any Codable, forKey key: String) -> Bool {
    guard let known = known[key] as? any Equatable else { return false }
    return Self.isEqual(known, value)
  }

  private static func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
    one == (other as? Value)
  }

  /// Compares two values by their archived forms.
  private static func isSame(_ one: any Codable, _ other: any Codable) -> Bool {
    guard let one = try? ArchiveValue(encoding: one), let other = try? ArchiveValue(encoding: other)
    else { return false }
    return one == other
  }

  /// Moves the value of a key to a key without one, if it can be stored there.
  ///
  /// - Returns: Whether it was moved.
  func rename(_ key: String, to name: String) -> Bool {
    encodePending()
    guard storedValues.withContent({ $0.rename(key, to: name) }) else { return false }
    known[name] = known.removeValue(forKey: ExactName(key))
    return true
  }

  /// Gives a stored value the sensitivity that a property declares, if that is stricter than the one with which
  /// an earlier version has stored it.
  ///
  /// A value that is not to be stored is removed, unless the program has it already.
  ///
  /// - Returns: `true` if something has changed.
  func restrict(_ key: String, to sensitivity: Sensitivity) -> Bool {
    guard let entry = entry(of: key), entry.sensitivity.isLooser(than: sensitivity) else {
      return false
    }
    if sensitivity != .never {
      storedValues.withContent { $0.restrict(key, to: sensitivity) }
    } else if let value = known[key] {
      _ = set(.bound(value), forKey: key, sensitivity: sensitivity, level: nil)
    } else {
      remove(key)
    }
    return true
  }

  /// A value as it will be read at the next launch.
  private static func readBack<Value: Codable>(
    _ value: Value,
    from plain: ArchiveValue
  ) -> any Codable {
    (try? plain.decoded(as: Value.self)) ?? value
  }

  /// Indicates whether a key has the given stored value, or none, and was not set since.
  func isUntouched(_ key: String, since former: ArchiveValue?) -> Bool {
    storedValues.withContent { $0.isUntouched(key, since: former) }
  }

  /// Replaces a stored value by that of another process or window, or removes it.
  ///
  /// - Returns: `true` if there was room.
  func put(_ stored: SceneEntry.Stored?, forKey key: String) -> Bool {
    let former = entry(of: key)?.stored?.plain
    guard storedValues.withContent({ $0.put(stored, forKey: key) }) else { return false }
    if !Self.isSame(former, stored?.plain) { known[key] = nil }
    return true
  }

  /// The reason why the value of a key cannot be stored, or `nil`; unknown before it is encoded.
  func refusal(ofKey key: String) -> RestorationError? { entry(of: key)?.refusal }

  /// Encodes the values that wait for the next save.
  private func encodePending() { _ = storedValues.encodedContent }

  // MARK: As an object of a tree

  nonisolated static let identifier = ListPage.scene
  // Each value has a level of its own.
  var restorationLevel: RestorationLevel {
    storedValues.content.entries.values.contains { $0.stored?.level == .always }
      ? .always : .navigation
  }
  var restorationIdentifier: String? = identifier
  var restorationClassName: String? { Archive.plainValues }
  var controllerRestorationClass: (any ControllerRestoration.Type)?
  var restorationContainer: (any RestorableController)? { nil }
  var restorationChildren: [any RestorableController] { [] }

  func encodeState(to coder: StateEncoder) throws {
    storedValues.encodedContent.encode(to: coder)
  }

  func decodeState(from coder: StateDecoder) throws {
    let values = try coder.storedValues()
    let entries = Self.entries(values, levels: coder.object.levels, budget)
    storedValues.withContent { $0.restore(entries) }
    // No archive has values that are never stored; they last as long as the process.
    known = known.filter { entry(of: $0.key.text)?.sensitivity == .never }
  }

  /// The entries of stored values, by key.
  nonisolated static func entries(
    _ values: [KeyedValue],
    levels: [ExactName: RestorationLevel],
    _ budget: SceneBudget
  ) -> [ExactName: SceneEntry] {
    var entries: [ExactName: SceneEntry] = [:]
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

extension Encodable where Self: Sendable {
  /// Indicates whether a value is encoded by the next save and not when it is set.
  ///
  /// Numbers, texts and the like are their own archived form. A value that nests optionals reads
  /// back as another, which the program has to see at once.
  fileprivate var isEncodedLater: Bool {
    !ArchiveValue.isPlain(self)
      && !_typeName(Self.self, qualified: true).contains("Optional<Swift.Optional<")
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
