import RestorationArchive

/// The state that a section stores beside the values of its object.
///
/// State is kept by path and class. State of its own class that an object was not given waits key by key.
/// The state of any other class waits whole, until an object of that class stands at the path.
struct StoredBeside: Sendable, Hashable {
  /// Values that the object at the path was not given, or only in part.
  var values: WaitingValues?
  /// The states that wait whole, the most recent of each class first: those of other classes, and those
  /// whose place an object has taken that was not given them.
  var classes: [ClassState] = []

  var isEmpty: Bool { values == nil && classes.isEmpty }

  /// The states of all classes.
  var states: [ClassState] { (values.map { [$0.state] } ?? []) + classes }

  /// The length in an archive, within a few bytes per value.
  var byteCount: Int { (values?.byteCount ?? 0) + classes.reduce(0) { $0 + $1.byteCount } }

  /// The time of the most recent save that a part is from.
  var since: Double { states.map(\.since).max() ?? 0 }

  /// Returns a copy in which each path is replaced; a value without its path is left out.
  func mappingReferences(_ path: (IdentifierPath) -> IdentifierPath?) -> StoredBeside {
    func mapped(_ values: ClassState.Values) -> ClassState.Values {
      values.compactMapValues { $0.mappingReferences(path) }
    }
    var result = self
    if let own = values {
      result.values?.state.values = mapped(own.former)
      result.values?.base = mapped(own.base)
    }
    for index in classes.indices { result.classes[index].values = mapped(classes[index].values) }
    return result
  }
}
