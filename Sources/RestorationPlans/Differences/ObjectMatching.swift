import RestorationArchive
import RestorationMigration

/// Matches the objects of one archive with those of another.
struct ObjectMatching {
  private typealias Object = ArchiveDocument.Object

  private let old: ArchiveDocument
  private let new: ArchiveDocument
  /// The old paths of objects that are at another path now.
  private var former: [IdentifierPath: IdentifierPath] = [:]
  private var movedAway: Set<IdentifierPath> = []

  init(_ old: ArchiveDocument, _ new: ArchiveDocument) {
    self.old = old
    self.new = new
    var gone = Self.difference(old.objects, new.objects)
    var come = Self.difference(new.objects, old.objects)
    guard !gone.isEmpty, !come.isEmpty else { return }
    match(&gone, &come) { $0.content(withClass: true) }
    match(&gone, &come) { $0.content(withClass: false) }
    matchBelowMoved(&gone, &come)
    match(&gone, &come) { [$0.className, $0.role.name, $0.path.last?.identifier ?? ""] }
    match(&gone, &come) { [$0.className, $0.role.name] }
    matchBelowMoved(&gone, &come)
  }

  /// Returns the objects whose paths the others do not have; both lists are in path order.
  private static func difference(_ one: [Object], _ other: [Object]) -> [Object] {
    var rest = other[...]
    return one.filter { object in
      while let first = rest.first, first.path < object.path { rest.removeFirst() }
      return rest.first?.path != object.path
    }
  }

  /// Matches objects with the same likeness, if there is only one on each side.
  private mutating func match<Likeness: Hashable>(
    _ gone: inout [Object],
    _ come: inout [Object],
    by likeness: (Object) -> Likeness
  ) {
    let goneByLikeness = Dictionary(grouping: gone, by: likeness)
    for (key, candidates) in Dictionary(grouping: come, by: likeness) {
      guard candidates.count == 1, let others = goneByLikeness[key], others.count == 1 else {
        continue
      }
      join(others[0].path, candidates[0].path)
    }
    clear(&gone, &come)
  }

  /// Matches objects at the same place below an object that has moved.
  private mutating func matchBelowMoved(_ gone: inout [Object], _ come: inout [Object]) {
    let goneByPath = Dictionary(gone.map { ($0.path, $0) }) { one, _ in one }
    // Parents come before their children.
    for object in come where former[object.path] == nil {
      guard let last = object.path.last, let parent = object.path.parent,
        let place = former[parent]?.appending(last), !movedAway.contains(place),
        goneByPath[place]?.className == object.className
      else { continue }
      join(place, object.path)
    }
    clear(&gone, &come)
  }

  private mutating func join(_ old: IdentifierPath, _ new: IdentifierPath) {
    former[new] = old
    movedAway.insert(old)
  }

  private func clear(_ gone: inout [Object], _ come: inout [Object]) {
    gone.removeAll { movedAway.contains($0.path) }
    come.removeAll { former[$0.path] != nil }
  }

  // MARK: Differences

  func differences() -> [ArchiveDifference.Object] {
    var result: [ArchiveDifference.Object] = []
    for object in new.objects {
      if let former = former[object.path], let before = old[former] {
        result.append(change(before, object, .moved))
      } else if let before = old[object.path], !movedAway.contains(object.path) {
        let difference = change(before, object, .changed)
        if !difference.facts.isEmpty || !difference.keys.isEmpty { result.append(difference) }
      } else {
        result.append(whole(object, .added))
      }
    }
    for object in old.objects
    where new[object.path] == nil && !movedAway.contains(object.path) {
      result.append(whole(object, .removed))
    }
    return result.sorted { ($0.path, $0.change.rawValue) < ($1.path, $1.change.rawValue) }
  }

  private func whole(
    _ object: Object,
    _ change: ArchiveDifference.Change
  ) -> ArchiveDifference.Object {
    ArchiveDifference.Object(
      change: change,
      path: object.path,
      formerPath: nil,
      followsParent: false,
      className: object.className,
      facts: [],
      keys: object.values.map { value in
        change == .added
          ? ArchiveDifference.Key(key: value.key, old: nil, new: value.value)
          : ArchiveDifference.Key(key: value.key, old: value.value, new: nil)
      }
    )
  }

  private func change(
    _ old: Object,
    _ new: Object,
    _ change: ArchiveDifference.Change
  ) -> ArchiveDifference.Object {
    let facts = [
      ("class", old.className, new.className),
      ("role", old.role.name, new.role.name),
      ("restorationClass", old.source.restorationClass, new.source.restorationClass),
      ("storyboard", old.source.storyboard, new.source.storyboard),
      (
        "storyboardIdentifier", old.source.storyboardIdentifier, new.source.storyboardIdentifier
      ),
    ].compactMap { name, old, new in
      old.map { Array($0.utf8) } == new.map { Array($0.utf8) }
        ? nil : ArchiveDifference.Fact(name: name, old: old, new: new)
    }
    let isBelowMoved =
      change == .moved && new.path.last == old.path.last
      && new.path.parent.flatMap { former[$0] } == old.path.parent
    return ArchiveDifference.Object(
      change: change,
      path: new.path,
      formerPath: change == .moved ? old.path : nil,
      followsParent: isBelowMoved,
      className: new.className,
      facts: facts,
      keys: Self.keys(old.values, new.values)
    )
  }

  /// Returns the keys that differ; both lists are in the order of the keys' bytes.
  private static func keys(_ old: [KeyedValue], _ new: [KeyedValue]) -> [ArchiveDifference.Key] {
    var result: [ArchiveDifference.Key] = []
    var (left, right) = (old[...], new[...])
    while let one = left.first ?? right.first {
      switch (left.first, right.first) {
      case (let before?, let after?) where sameBytes(before.key, after.key):
        if !before.value.isIdentical(to: after.value) {
          result.append(.init(key: one.key, old: before.value, new: after.value))
        }
        left.removeFirst()
        right.removeFirst()
      case (let before?, let after) where after.map { bytesPrecede(before.key, $0.key) } ?? true:
        result.append(.init(key: before.key, old: before.value, new: nil))
        left.removeFirst()
      case (_, let after?):
        result.append(.init(key: after.key, old: nil, new: after.value))
        right.removeFirst()
      default: return result
      }
    }
    return result
  }
}

extension ArchiveDocument.Object {
  /// The bytes by which objects at different paths are recognised as the same; references to the
  /// object itself and below are ignored.
  fileprivate func content(withClass: Bool) -> [UInt8] {
    var object = self
    if !withClass {
      object.className = ""
      object.source.restorationClass = nil
    }
    object.path = .root
    let place = path
    object.mapReferences { target in
      target.isEqualToOrDescendant(of: place)
        ? target.replacing(place, with: ["\u{0}"]) : target
    }
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: ""))
    document.objects = [object]
    return document.json()
  }
}
