public import RestorationArchive

extension StateOperation {
  /// Returns the operation that undoes this one.
  ///
  /// Only operations that change nothing but names and places have one. It is exact for state that
  /// has been through this operation, provided that a new name was not in use before.
  ///
  /// - Throws: `RestorationError` with code `migrationUnavailable` when the operation loses
  ///   something, or when its condition depends on the parts that it changes.
  public func reversed() throws(RestorationError) -> StateOperation {
    if let reverse = reversedMove { return reverse }
    let (reverse, changes) = try reversedAction()
    if let condition, !condition.dependencies.isDisjoint(with: changes) {
      throw noReverse("its condition depends on the parts that it changes")
    }
    return StateOperation(reverse, when: condition, note: note)
  }

  /// The reverse of moving a value from one known object to another.
  private var reversedMove: StateOperation? {
    guard case .moveKey(let key, let target) = action, target.existing == .refuse,
      target.missing == .refuse, case .path(let source)? = condition, source.exactPath != nil,
      let object = target.object, object.exactPath != nil
    else { return nil }
    return StateOperation(
      .moveKey(target.key ?? key, to: KeyTarget(object: source, key: key)),
      when: .path(object),
      note: note
    )
  }

  private func reversedAction() throws(RestorationError) -> (Action, StateCondition.Dependencies) {
    switch action {
    case .moveObject(let pattern, let target, let key):
      guard pattern.wildcardCount == target.wildcardCount else {
        throw noReverse("its two paths have different wildcards")
      }
      return (.moveObject(target, to: pattern, listedUnder: key), .path)
    case .renameObject(let pattern, let identifier):
      guard case .component(let last)? = pattern.steps.last,
        let target = PathPattern(pattern, last: .init(identifier, slot: last.slot))
      else { throw noReverse("its path ends with a wildcard") }
      return (.renameObject(target, to: last.identifier), .path)
    case .renameIdentifier(let old, let new): return (.renameIdentifier(new, to: old), .path)
    case .renameClass(let old, let new): return (.renameClass(new, to: old), .classes)
    case .renameKey(let old, let new, .refuse):
      return (.renameKey(new, to: old), .values)
    case .mapEnumeration(let key, let map)
    where map.others == .refuse && map.type == nil
      && Set(map.names.values).count == map.names.count:
      let names = Dictionary(map.names.map { ($0.value, $0.key) }) { one, _ in one }
      return (.mapEnumeration(key, EnumerationMap(names)), .values)
    default: throw noReverse("it does not keep all that there was")
    }
  }

  private func noReverse(_ reason: String) -> RestorationError {
    RestorationError(
      .migrationUnavailable,
      "expected operations that can be reversed, found \(action.name), which cannot: \(reason); give "
        + "the operations of the way back one by one"
    )
  }

  /// Checks everything that can be checked without a document.
  ///
  /// - Throws: `RestorationError` with code `migrationUnavailable` when a target has more wildcards
  ///   than there are captures for them.
  package func validate() throws(RestorationError) {
    let pair: (PathPattern?, PathPattern?) =
      switch action {
      case .moveObject(let pattern, let target, _), .mergeObject(let pattern, let target, _):
        (pattern, target)
      case .splitObject(let pattern, _, let new): (pattern, new.path)
      case .moveKey(_, let target), .copyKey(_, let target):
        (condition?.firstPattern, target.object)
      default: (nil, nil)
      }
    guard let target = pair.1, target.exactPath == nil else { return }
    let source = pair.0?.steps.filter { $0 == .anyOne || $0 == .anyNumber } ?? []
    let wanted = target.steps.filter { $0 == .anyOne || $0 == .anyNumber }
    guard source.starts(with: wanted) else {
      throw RestorationError(
        .migrationUnavailable,
        "expected each wildcard of \(target) to repeat one of the path it comes from, found others; "
          + "write the target with the same wildcards in the same order"
      )
    }
  }
}

extension PathPattern {
  /// Makes a pattern with another last component; `nil` for the app itself.
  init?(_ pattern: PathPattern, last: IdentifierPath.Component) {
    guard !pattern.steps.isEmpty else { return nil }
    steps = pattern.steps.dropLast() + [.component(last)]
    exactPath = pattern.exactPath.flatMap { $0.parent?.appending(last) }
  }
}
