import RestorationArchive
import RestorationCoding

extension WaitingValues {
  /// The values that a restoration gives to the object.
  ///
  /// If the object still stores the same values as when its state was left out, all of the former
  /// state is given back, unless objects that it refers to are missing. Otherwise a lost value is
  /// given back only if its own key is unchanged. A list of objects takes in its waiting elements,
  /// each behind the one that it followed.
  ///
  /// - Parameters:
  ///   - own: The values that the object has stored itself.
  ///   - isThere: Indicates whether an object exists at a path.
  func resolved(own: Values, _ isThere: (IdentifierPath) -> Bool) -> Values {
    let canComeBack = lost.allSatisfy { key in
      former[key].map { isList(key) || $0.references.allSatisfy(isThere) } ?? true
    }
    if isUnchanged(own), canComeBack {
      return Values(
        uniqueKeysWithValues: former.map { key, value in
          (key, lost.contains(key) ? merged(key, into: own[key]) ?? value : value)
        }
      )
    }
    var result = own
    for key in lost {
      guard let value = former[key] else { continue }
      if let list = merged(key, into: own[key]) {
        result[key] = list
      } else if value.references.isEmpty {
        if isUnchanged(key, own) { result[key] = value }
      } else if own[key] ?? .null == .null, base[key] ?? .null == .null,
        value.references.allSatisfy(isThere)
      {
        result[key] = value
      }
    }
    return result
  }

  /// The keys that a restoration would give to the object if it did not leave them out for their
  /// level, in order.
  func keys(beyond level: RestorationLevel, _ own: Values) -> [String] {
    state.keys(beyond: level).filter { lost.contains($0) && isUnchanged(ExactName($0), own) }
  }

  /// Indicates whether the object stores the same values as when its state was left out.
  func isUnchanged(_ own: Values) -> Bool {
    own.count == base.count && own.keys.allSatisfy { isUnchanged($0, own) }
  }

  /// Indicates whether a value is unchanged since the former one was left out.
  func isUnchanged(_ key: ExactName, _ own: Values) -> Bool {
    switch (own[key], base[key]) {
    case (nil, nil): true
    case (let own?, let base?): own.saysTheSame(as: base)
    default: false
    }
  }

  /// Indicates whether a value is a list of objects some of which were missing. A list that has
  /// other objects in their places does not count.
  private func isList(_ key: ExactName) -> Bool {
    guard let list = former[key]?.referenceList else { return false }
    guard let value = base[key] else { return true }
    return value.referenceList.map { Set($0).isSubset(of: list) } ?? (value == .null)
  }

  /// The list that the object has stored, with its waiting elements added, or `nil` if the value is
  /// no such list.
  func merged(_ key: ExactName, into own: ArchiveValue?) -> ArchiveValue? {
    guard isList(key), let list = former[key]?.referenceList else { return nil }
    var result = own?.referenceList ?? []
    if let own, own != .null, own.referenceList == nil { return nil }
    let shown = Set(base[key]?.referenceList ?? [])
    let known = Set(list)
    var last: IdentifierPath?
    for path in list {
      if result.contains(path) {
        last = path
      } else if !shown.contains(path) {
        var place = last.flatMap(result.firstIndex(of:)).map { $0 + 1 } ?? 0
        // An element added since stays next to the one that it follows.
        while place < result.count, !known.contains(result[place]) { place += 1 }
        result.insert(path, at: place)
        last = path
      }
    }
    return .array(result.map(ArchiveValue.reference))
  }
}
