public import RestorationArchive
public import RestorationCoding

extension ArchivedObject {
  /// The level of the object: ``RestorationCoding/RestorationLevel/navigation`` unless it was
  /// marked, and if the section cannot be read.
  ///
  /// - Complexity: O(1) for an object that was not marked.
  public var level: RestorationLevel {
    guard case .string(let name)? = mark(ReservedKey.level) else { return .navigation }
    return RestorationLevel(rawValue: name) ?? .navigation
  }

  /// The levels of the values that were marked, by key.
  ///
  /// - Complexity: O(1) for an object without marked values.
  public var levels: [ExactName: RestorationLevel] {
    guard case .dictionary(let entries)? = mark(ReservedKey.levels) else { return [:] }
    var levels: [ExactName: RestorationLevel] = [:]
    for entry in entries {
      guard case .string(let key) = entry.key, case .string(let name) = entry.value else {
        continue
      }
      levels[key] = RestorationLevel(rawValue: name)
    }
    return levels
  }

  /// The keys whose values a restoration up to a level leaves out, in stored order.
  func keys(beyond level: RestorationLevel) -> [String] {
    let levels = levels
    return keys.filter { key in
      !ReservedKey.isReserved(key) && levels[key, default: .navigation] > level
    }
  }

  /// The values that a restoration of everything gives to the object, and their levels: its own
  /// values, and those that wait beside them.
  package var wholeState: (values: [KeyedValue], levels: [ExactName: RestorationLevel]) {
    guard let stored = try? values() else { return ([], [:]) }
    let own = stored.filter { !ReservedKey.isReserved($0.key) }
    guard let waiting = StoredBeside(among: stored)?.values else { return (own, levels) }
    let values = waiting.resolved(own: ClassState.dictionary(stored)) { _ in true }
    return (
      values.sorted { $0.key < $1.key }.map { KeyedValue($0.key.text, $0.value) },
      levels.merging(waiting.state.levels) { own, _ in own }
    )
  }

  /// The value under a reserved key, or `nil`.
  func mark(_ key: String) -> ArchiveValue? {
    guard keys.contains(key), let values = try? values() else { return nil }
    return values.first { $0.key == key }?.value
  }
}
