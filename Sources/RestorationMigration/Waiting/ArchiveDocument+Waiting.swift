import RestorationArchive

// State that waits beside that of an object has the keys, types and classes of the version that
// stored it, so that a step has to change it like the object's own.
extension ArchiveDocument {
  /// Changes the state that waits beside that of objects, after a step has changed everything else.
  ///
  /// The step runs on the document as it was, with the former values in place of those of the
  /// object, and likewise with the base values. If it fails there, or has such an object in another
  /// place, that state stays as it is.
  ///
  /// - Parameters:
  ///   - before: The document before the step.
  ///   - step: The step; its result depends only on the document.
  mutating func changeWaitingState(
    of before: ArchiveDocument,
    _ step: (inout ArchiveDocument) throws -> Void
  ) {
    let found = before.objects.map { (path: $0.path, states: WaitingState.all(of: $0)) }
      .filter { !$0.states.isEmpty }
    var result = self
    for index in result.objects.indices where result.objects[index][WaitingState.key] != nil {
      result.objects[index][WaitingState.key] = nil
    }
    var changed: [IdentifierPath: [WaitingState]] = [:]
    for place in 0..<(found.map(\.states.count).max() ?? 0) {
      let states = found.filter { $0.states.count > place }.map { ($0.path, $0.states[place]) }
      guard result.addStates(states, to: &changed, of: before, step) else { return }
    }
    for (path, states) in changed {
      guard let receiver = result[path] else { return }
      result[path]?[WaitingState.key] = WaitingState.value(of: states, beside: receiver.values)
    }
    if !found.isEmpty { self = result }
  }

  /// Changes one state of each object, and collects the results by path.
  ///
  /// - Returns: `false` if the step fails, or if an object is missing that a state waits for.
  private mutating func addStates(
    _ found: [(path: IdentifierPath, state: WaitingState)],
    to changed: inout [IdentifierPath: [WaitingState]],
    of before: ArchiveDocument,
    _ step: (inout ArchiveDocument) throws -> Void
  ) -> Bool {
    guard let first = found.first?.state,
      let former = try? before.replacing(found, \.former, step),
      let given = try? before.replacing(found, \.given, step),
      let base = try? before.replacing(found, { $0.base ?? [] }, step)
    else { return false }
    for object in former.objects {
      let values = object.ownValues
      let origin = found.indices.first { object[WaitingState.key] == .int(Int64($0)) }
      let isWhole = origin.map { found[$0].state.base == nil } ?? false
      let lost = values.filter { value in
        given[object.path]?[value.key]?.isIdentical(to: value.value) != true
      }
      guard isWhole ? !values.isEmpty : !lost.isEmpty else { continue }
      let isMade = object[WaitingState.key] == nil && before[object.path] == nil
      if isMade, self[object.path] == nil {
        // The step makes an object of keys of which all wait.
        var made = object
        made.values = []
        self[object.path] = made
      }
      guard self[object.path] != nil,
        let stored = base[object.path]?.ownValues ?? (isMade ? [] : nil)
      else { return false }
      changed[object.path, default: []].append(
        WaitingState(
          former: values,
          base: isWhole ? nil : stored,
          lost: isWhole ? [] : lost.map(\.key),
          className: object.className,
          facts: origin.map { found[$0].state.facts } ?? first.facts
        )
      )
    }
    return true
  }

  /// Returns the document after a step, with waiting values in place of the objects' own ones.
  private func replacing(
    _ found: [(path: IdentifierPath, state: WaitingState)],
    _ values: (WaitingState) -> [KeyedValue],
    _ step: (inout ArchiveDocument) throws -> Void
  ) throws -> ArchiveDocument {
    var document = self
    for (index, (path, state)) in found.enumerated() {
      guard var object = document[path] else { continue }
      object.values = []
      for value in values(state) { object[value.key] = value.value }
      // The mark goes where the object goes.
      object[WaitingState.key] = .int(Int64(index))
      object.className = state.className
      document[path] = object
    }
    try step(&document)
    return document
  }
}

extension ArchiveDocument.Object {
  /// The values without those under reserved keys.
  var ownValues: [KeyedValue] { values.filter { !Self.isReserved($0.key) } }

  static func isReserved(_ key: String) -> Bool { key.utf8.starts(with: "restoration.".utf8) }
}
