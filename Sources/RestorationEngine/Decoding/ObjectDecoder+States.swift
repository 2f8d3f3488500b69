import RestorationArchive
import RestorationCoding

// State by path and class: an object is given that of its own class.
extension ObjectDecoder {
  /// Gives an object the state of its class, before it decodes: the recorded one, with the values that
  /// wait beside it, or the one that waits for its class.
  ///
  /// - Returns: `false` if none of the state belongs to the object; `nil` if only the recorded class
  ///   has state here.
  func takeUpState(_ number: ObjectNumber, _ object: any StateRestoring) -> Bool? {
    guard input.hasWaitingValues, listed.object(number).keys.contains(ReservedKey.waiting),
      let state = input.storedState(number)
    else { return nil }
    guard let part = input.part(of: state, for: object), let found = state[part] else {
      return false
    }
    guard part != .recorded else {
      takeUpWaitingValues(number, object, state)
      return true
    }
    guard !input.isWithheld(found) else { return false }
    // A path that the archive does not list is never filled again, and would end a list.
    var given = found
    given.values = found.values.mapValues { input.withoutAbsent($0) { _ in true } }
    listed[number].coder = nil
    return coders.give(given.values, given.marks, to: number, of: given)
  }

  /// Gives an object the values that wait beside its own.
  private func takeUpWaitingValues(
    _ number: ObjectNumber,
    _ object: any StateRestoring,
    _ state: StoredState
  ) {
    guard let waiting = state.beside.values, !input.isWithheld(waiting.state) else { return }
    let own = state.recorded.values
    var values = waiting.resolved(own: own) { locator.liveObject(at: $0) != nil }
    for (key, former) in RestorableProperties.renamed(in: object)
    where waiting.isUnchanged(ExactName(key), own)
      && former.contains(where: { waiting.lost.contains($0) && values[$0] != nil })
    {
      // The object has stored the initial value meanwhile, because it was not given the former one.
      values[key] = nil
    }
    guard values != own, let stored = try? listed.object(number).values() else { return }
    let others = stored.filter {
      ReservedKey.isReserved($0.key) && $0.key != ReservedKey.waiting
        && $0.key != ReservedKey.levels
    }
    _ = coders.give(values, others + state.whole.marks, to: number)
  }
}

extension PassInput {
  /// All state at the path of a listed object, or `nil` if it cannot be read.
  func storedState(_ number: ObjectNumber) -> StoredState? {
    StoredState(listed.object(number), since: archive.header.timestamp)
  }

  /// The part of a stored state that belongs to an object.
  func part(of state: StoredState, for object: any StateRestoring) -> StoredState.Part? {
    let own = object.restorationClassName.map { [$0] } ?? []
    let classes = own + StableName.ancestry(of: type(of: object))
    return state.part(for: classes) { engine.aliases.className(today: $0) }
  }

  /// Indicates whether this build of the app crashed while restoring waiting state.
  func isWithheld(_ waiting: ClassState) -> Bool {
    waiting.suspectBuild != nil && waiting.suspectBuild == options.bundleVersion
  }

  /// A list without some of its objects and without paths that are not in the archive.
  func withoutAbsent(_ value: ArchiveValue, _ isKept: (ObjectNumber) -> Bool) -> ArchiveValue {
    guard let list = value.referenceList else { return value }
    let kept = list.filter { listed.number(at: $0).map(isKept) ?? false }
    return .array(kept.map(ArchiveValue.reference))
  }
}
