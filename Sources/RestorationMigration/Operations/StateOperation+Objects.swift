import RestorationArchive

// The operations that make, move and merge objects.
extension StateOperation {
  func move(
    _ document: inout ArchiveDocument,
    _ pattern: PathPattern,
    listedUnder key: String?,
    _ target: (IdentifierPath, [[IdentifierPath.Component]]) -> IdentifierPath
  ) throws(RestorationError) {
    var targets: [IdentifierPath: IdentifierPath] = [:]
    for (path, captures) in matches(in: document, pattern) {
      // An object below another match moves with that one.
      guard path.parent?.firstAncestor(in: targets) == nil else { continue }
      let new = target(path, captures)
      guard !path.isEmpty, !new.isEmpty else {
        throw RestorationError(
          .stateConflict,
          "expected an object below the app, found the app; it cannot be moved or replaced",
          path: path
        )
      }
      guard new == path || !new.isEqualToOrDescendant(of: path) else {
        throw RestorationError(.stateConflict, "an object cannot move below itself", path: path)
      }
      targets[path] = new
    }
    guard !targets.isEmpty else { return }
    if let key { document.relist(targets, under: key) }
    try document.movePaths { path in
      guard let root = path.firstAncestor(in: targets), let new = targets[root] else { return path }
      return path.replacing(root, with: new)
    }
  }

  func split(
    _ document: inout ArchiveDocument,
    _ pattern: PathPattern,
    _ keys: [String],
    _ new: NewObject
  ) throws(RestorationError) {
    var made: [ArchiveDocument.Object] = []
    for (path, captures) in matches(in: document, pattern) {
      // Without values there is no object to make.
      guard let values = document[path]?.takeOut(keys), !values.isEmpty else { continue }
      made.append(
        ArchiveDocument.Object(
          ObjectDescription(
            path: new.path.path(with: captures),
            className: new.className,
            role: new.role,
            source: ObjectSource(restorationClass: new.restorationClass)
          ),
          values: values
        )
      )
    }
    if !made.isEmpty { try document.replaceObjects(document.objects + made) }
  }

  func merge(
    _ document: inout ArchiveDocument,
    _ pattern: PathPattern,
    _ target: PathPattern,
    _ existing: ExistingKey
  ) throws(RestorationError) {
    var targets: [IdentifierPath: IdentifierPath] = [:]
    for (path, captures) in matches(in: document, pattern) {
      let new = target.path(with: captures)
      guard path != new, !new.isEqualToOrDescendant(of: path) else {
        throw RestorationError(
          .stateConflict,
          "expected another object that does not stand below this one to merge it into",
          path: path
        )
      }
      guard let source = document[path], var receiver = document[new] else {
        throw RestorationError(
          .stateConflict,
          "expected an object at \(new) to merge into, found none; add a condition",
          path: path
        )
      }
      do throws(RestorationError) {
        try receiver.takeIn(source, existing)
      } catch {
        throw error.at(path)
      }
      document[new] = receiver
      targets[path] = new
    }
    let remaining = document.objects.filter { targets[$0.path] == nil }
    guard remaining.count < document.objects.count else { return }
    try document.replaceObjects(remaining)
    try document.movePaths { path in
      // The target of a merge may itself have been merged.
      var path = path
      while let root = path.firstAncestor(in: targets), let new = targets[root] {
        path = path.replacing(root, with: new)
      }
      return path
    }
  }

  func carry(
    _ key: String,
    to target: KeyTarget,
    _ document: inout ArchiveDocument,
    keepsOriginal: Bool
  ) throws(RestorationError) {
    let newKey = target.key ?? key
    let sources = document.objects.filter { object in
      object[key] != nil && condition?.holds(for: object) ?? true
    }
    for source in sources {
      let path = target.object.map { $0.path(with: captures(of: source.path)) } ?? source.path
      guard path != source.path || !sameBytes(newKey, key) else { continue }
      guard var receiver = document[path], var object = document[source.path] else {
        switch target.missing {
        case .keep: continue
        case .drop:
          if !keepsOriginal { document[source.path]?.takeOut([key]) }
          continue
        case .refuse:
          throw RestorationError(
            .stateConflict,
            "expected an object at \(path) to take \"\(key)\", found none; set missing to keep or "
              + "drop, or add a condition",
            path: source.path
          )
        }
      }
      do throws(RestorationError) {
        if path == source.path {
          try object.carry(key, to: newKey, target.existing, keepsOriginal: keepsOriginal)
          document[path] = object
        } else {
          let values = keepsOriginal ? object.copies(of: [key]) : object.takeOut([key])
          try receiver.put(values.map { KeyedValue(newKey, $0.value) }, target.existing)
          document[source.path] = object
          document[path] = receiver
        }
      } catch {
        throw error.at(source.path)
      }
    }
  }

  /// Returns the captures of the wildcards in the condition's path, for the target's path.
  private func captures(of path: IdentifierPath) -> [[IdentifierPath.Component]] {
    condition?.firstPattern.flatMap { $0.captures(in: path) } ?? []
  }
}

extension StateCondition {
  /// The pattern whose wildcards a target repeats.
  var firstPattern: PathPattern? {
    switch self {
    case .path(let pattern): pattern
    case .all(let conditions): conditions.lazy.compactMap(\.firstPattern).first
    default: nil
    }
  }
}

extension ArchiveDocument.Object {
  /// Copies or moves a value within the object.
  fileprivate mutating func carry(
    _ key: String,
    to newKey: String,
    _ existing: StateOperation.ExistingKey,
    keepsOriginal: Bool
  ) throws(RestorationError) {
    guard let value = self[key] else { return }
    guard keepsOriginal else { return try put(value, newKey, existing, removing: [key]) }
    try put(copies(of: [key]).map { KeyedValue(newKey, $0.value) }, existing)
  }
}

extension ArchiveDocument {
  /// Moves references from the lists of old parents to those of new ones, before the paths change.
  fileprivate mutating func relist(
    _ targets: [IdentifierPath: IdentifierPath],
    under key: String
  ) {
    for (path, target) in targets.sorted(by: { $0.key < $1.key }) {
      guard let old = path.parent, let new = target.parent, old != new else { continue }
      if case .array(let children)? = self[old]?[key] {
        self[old]?[key] = .array(children.filter { !$0.isIdentical(to: .reference(path)) })
      }
      if case .array(let children)? = self[new]?[key] {
        // The reference is updated with all others.
        self[new]?[key] = .array(children + [.reference(path)])
      }
    }
  }
}
