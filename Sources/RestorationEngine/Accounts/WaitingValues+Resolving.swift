import RestorationArchive

extension WaitingValues {
  /// The values that a restoration gives to the object.
  ///
  /// Where the object still stores what it did when its state was left out, all of the former state comes
  /// back, unless objects that it needs are missing. Otherwise each lost value comes back whose place is
  /// as it was. Lists of objects take in what waits for them, each behind the one that it followed.
  ///
  /// - Parameters:
  ///   - own: The values that the object has stored itself.
  ///   - isThere: Whether a path leads to an object.
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

  /// Whether an object stores what it did when its state was left out.
  func isUnchanged(_ own: Values) -> Bool {
    own.count == base.count && own.keys.allSatisfy { isUnchanged($0, own) }
  }

  /// Whether a value is what it was when the former one was left out.
  func isUnchanged(_ key: String, _ own: Values) -> Bool {
    switch (own[key], base[key]) {
    case (nil, nil): true
    case (let own?, let base?): own.saysTheSame(as: base)
    default: false
    }
  }

  /// Whether a value is a list of objects of which some were missing; one that shows others in their
  /// places is none.
  private func isList(_ key: String) -> Bool {
    guard let list = former[key]?.referenceList else { return false }
    guard let value = base[key] else { return true }
    return value.referenceList.map { Set($0).isSubset(of: list) } ?? (value == .null)
  }

  /// The list that the object has stored, with what waits in it, or `nil` where that is no list.
  func merged(_ key: String, into own: ArchiveValue?) -> ArchiveValue? {
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
        // What has come since stays next to what it came to.
        while place < result.count, !known.contains(result[place]) { place += 1 }
        result.insert(path, at: place)
        last = path
      }
    }
    return .array(result.map(ArchiveValue.reference))
  }
}
