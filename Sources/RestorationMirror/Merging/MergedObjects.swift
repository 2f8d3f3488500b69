import RestorationArchive

/// The objects of two archives and of the one that both continue from, and their merge.
struct MergedObjects {
  typealias Records = [IdentifierPath: ObjectRecord]

  let base: Records
  let ours: Records
  let theirs: Records
  private(set) var merged: Records = [:]
  private(set) var account: [MergePart: ArchiveMerge.Side] = [:]
  private(set) var conflicts: Set<MergePart> = []

  init(base: Records, ours: Records, theirs: Records) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  mutating func merge() {
    for path in Set(base.keys).union(ours.keys).union(theirs.keys) { merge(path) }
    // The checks of the whole are only of use where each object could be merged.
    guard conflicts.isEmpty else { return }
    for path in base.keys where merged[path] == nil { checkMove(of: path) }
    for (path, record) in merged {
      checkParent(of: path)
      for value in record.values { checkReferences(in: value, of: path) }
    }
  }

  // MARK: One object

  private mutating func merge(_ path: IdentifierPath) {
    let (before, mine, other) = (base[path], ours[path], theirs[path])
    if let side = Self.side(before, mine, other, isSame: { $0.isSame(as: $1) }) {
      merged[path] = Self.taken(side, mine, other) { ObjectRecord.bytes(of: $0.values) }
      if side != .both || !Self.isSame(before, mine, { $0.isSame(as: $1) }) {
        account[MergePart(path)] = side
      }
    } else if let before, let mine, let other,
      [mine, other].allSatisfy({ $0.description == before.description }),
      [before, mine, other].allSatisfy(\.hasIndependentKeys)
    {
      mergeKeys(before, mine, other)
    } else {
      conflicts.insert(MergePart(path))
    }
  }

  private mutating func mergeKeys(
    _ before: ObjectRecord,
    _ mine: ObjectRecord,
    _ other: ObjectRecord
  ) {
    let path = mine.description.path
    var values: [KeyedValue] = []
    for key in Set<ExactName>(names: (before.values + mine.values + other.values).map(\.key)) {
      let (former, our, their) = (before[key.text], mine[key.text], other[key.text])
      let part = MergePart(path, key: key.text)
      guard let side = Self.side(former, our, their, isSame: { $0.isSame(as: $1) }) else {
        conflicts.insert(part)
        continue
      }
      let value = Self.taken(side, our, their) { ObjectRecord.bytes(of: [$0]) }
      if let value { values.append(value) }
      if side != .both || !Self.isSame(former, our, { $0.isSame(as: $1) }) { account[part] = side }
    }
    values.sort { bytesPrecede($0.key, $1.key) }
    var label = 0
    for index in values.indices {
      values[index].value = values[index].value.labelled(from: &label)
    }
    merged[path] = ObjectRecord(mine.description, values: values)
  }

  /// Returns the side that a three-way merge takes, `both` for equal sides, or `nil` for a conflict.
  private static func side<Value>(
    _ before: Value?,
    _ mine: Value?,
    _ other: Value?,
    isSame same: (Value, Value) -> Bool
  ) -> ArchiveMerge.Side? {
    if isSame(mine, other, same) { return .both }
    if isSame(other, before, same) { return .ours }
    return isSame(mine, before, same) ? .theirs : nil
  }

  /// Returns the value of a side. Of two that say the same in different bytes, such as 0 and -0, the
  /// same one on every device.
  private static func taken<Value>(
    _ side: ArchiveMerge.Side,
    _ mine: Value?,
    _ other: Value?,
    bytes: (Value) -> [UInt8]?
  ) -> Value? {
    switch side {
    case .ours: return mine
    case .theirs: return other
    case .both:
      guard let mine, let other, let one = bytes(mine), let two = bytes(other) else { return mine }
      return two.lexicographicallyPrecedes(one) ? other : mine
    }
  }

  private static func isSame<Value>(
    _ one: Value?,
    _ other: Value?,
    _ same: (Value, Value) -> Bool
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return same(one, other)
  }

  // MARK: The whole

  /// An object that both have removed, and at least one has moved, has to be in one place.
  private mutating func checkMove(of path: IdentifierPath) {
    guard let former = base[path], ours[path] == nil, theirs[path] == nil else { return }
    if destinations(of: former, in: ours) != destinations(of: former, in: theirs) {
      conflicts.insert(MergePart(path))
    }
  }

  /// Returns the paths of new objects that may be a former one elsewhere: of its class, with its
  /// identifier or its values.
  private func destinations(of former: ObjectRecord, in side: Records) -> Set<IdentifierPath> {
    let (path, name) = (former.description.path, former.description.className)
    let found = side.filter { other, record in
      base[other] == nil && record.description.className == name
        && (sameBytes(other.last?.identifier, path.last?.identifier)
          || record.hasSameValues(as: former))
    }
    return Set(found.keys)
  }

  /// An object whose parent is there on its side has to keep it.
  private mutating func checkParent(of path: IdentifierPath) {
    guard let parent = path.parent, merged[parent] == nil else { return }
    let isOrphan = [ours, theirs].contains { $0[path] != nil && $0[parent] != nil }
    if isOrphan { conflicts.insert(MergePart(path)) }
  }

  /// A value must not refer to an object that is there on its side and not in the merge.
  private mutating func checkReferences(in value: KeyedValue, of path: IdentifierPath) {
    guard value.value.hasReferences else { return }
    var missing: Set<IdentifierPath> = []
    _ = value.value.mappingReferences { path in
      if merged[path] == nil { missing.insert(path) }
      return path
    }
    guard !missing.isEmpty else { return }
    let sides = [ours, theirs].filter { $0[path]?[value.key]?.isSame(as: value) == true }
    // One side that lacks the object too has made that choice itself.
    let isChosen = missing.allSatisfy { target in sides.contains { $0[target] == nil } }
    if !isChosen { conflicts.insert(MergePart(path, key: value.key)) }
  }
}
