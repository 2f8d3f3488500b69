import RestorationArchive
import RestorationCoding

// State by path and class: an object is given that of its own class, and what it is not given waits.
extension RestorationPass {
  /// The state of all classes at a path, or `nil` if the object's own is all there is.
  private func storedByClass(_ number: ObjectNumber) -> StoredState? {
    guard hasWaitingValues, listed.object(number).keys.contains(ReservedKey.waiting) else {
      return nil
    }
    return StoredState(listed.object(number), since: archive.header.timestamp)
  }

  /// The part of a stored state that belongs to an object.
  private func part(of state: StoredState, for object: any StateRestoring) -> StoredState.Part? {
    let own = object.restorationClassName.map { [$0] } ?? []
    let classes = own + StableName.ancestry(of: type(of: object))
    return state.part(for: classes) { engine.aliases.className(today: $0) }
  }

  /// Gives an object the state of its class, before it decodes: the recorded one, with the values that
  /// wait beside it, or the one that waits for its class.
  ///
  /// - Returns: `false` if none of the state belongs to the object; `nil` if only the recorded class
  ///   has state here.
  func takeUpState(_ number: ObjectNumber, _ object: any StateRestoring) -> Bool? {
    guard let state = storedByClass(number) else { return nil }
    guard let part = part(of: state, for: object), let found = state[part] else { return false }
    guard part != .recorded else {
      takeUpWaitingValues(number, object, state)
      return true
    }
    guard !isWithheld(found) else { return false }
    var given = found
    // A path that the archive does not list is never filled again, and would end a list.
    given.values = found.values.mapValues { withoutAbsent($0) { _ in true } }
    listed[number].coder = nil
    taken[number] = given
    guard let coder = try? coder(of: number, with: given.marked) else {
      taken[number] = nil
      return false
    }
    listed[number].coder = coder
    self.given[number] = given.values
    return true
  }

  /// Gives an object the values that wait beside its own.
  private func takeUpWaitingValues(
    _ number: ObjectNumber,
    _ object: any StateRestoring,
    _ state: StoredState
  ) {
    guard let waiting = state.beside.values, !isWithheld(waiting.state) else { return }
    let own = state.recorded.values
    var values = waiting.resolved(own: own) { liveObject(at: $0) != nil }
    for (key, former) in RestorableProperties.renamed(in: object)
    where waiting.isUnchanged(key, own)
      && former.contains(where: { waiting.lost.contains($0) && values[$0] != nil })
    {
      // The object has stored the initial value meanwhile, because it was not given the former one.
      values[key] = nil
    }
    guard values != own, let stored = try? listed.object(number).values() else { return }
    given[number] = values
    var marks = stored.filter {
      ReservedKey.isReserved($0.key) && $0.key != ReservedKey.waiting
    }
    let levels = state.whole.levels
    if !levels.isEmpty {
      marks.removeAll { $0.key == ReservedKey.levels }
      marks.append(KeyedValue(ReservedKey.levels, StoredBeside.value(of: levels)))
    }
    listed[number].coder = try? coder(
      of: number,
      with: marks + values.map { KeyedValue($0.key, $0.value) }
    )
  }

  /// Indicates whether this build of the app crashed while restoring waiting state.
  private func isWithheld(_ waiting: ClassState) -> Bool {
    waiting.suspectBuild != nil && waiting.suspectBuild == options.bundleVersion
  }

  /// The paths that stored values refer to; empty if no object of the archive has a condition.
  func referencedPaths() -> Set<IdentifierPath> {
    guard hasConditions else { return [] }
    var paths: Set<IdentifierPath> = []
    for number in listed.numbers {
      for value in (try? listed.object(number).values()) ?? [] {
        paths.formUnion(value.value.references)
      }
    }
    return paths
  }

  /// A coder for values of an object that differ from those in the archive.
  private func coder(of number: ObjectNumber, with values: [KeyedValue]) throws -> StateDecoder? {
    let object = listed.object(number)
    let encoder = ArchiveEncoder(
      header: archive.header,
      types: engine.types,
      requiresSecureCoding: engine.requiresSecureCoding,
      limits: engine.limits
    )
    try encoder.add(ObjectRecord(object.description, values: values))
    let archive = try encoder.finish()
    guard let found = try archive.object(at: object.path) else { return nil }
    let environment = DecodingEnvironment(
      archive,
      types: engine.types,
      references: references,
      requiresSecureCoding: engine.requiresSecureCoding
    )
    let coder = try StateDecoder(found, in: environment)
    coder.hide(keysLeftOut(number))
    return coder
  }

  // MARK: At the end of a pass

  /// An object at a stored path, with the state that belongs to it and was not given in full.
  private struct Owner {
    let number: ObjectNumber
    let object: any StateRestoring
    /// The state of its class: the object's own values, merged with the waiting ones that it was given.
    var state: ClassState
    /// The values that the section stored itself.
    let own: ClassState.Values
    /// The keys whose values the object was not given, or only in part.
    var lost: Set<String> = []
    /// The values that waited before this restoration.
    var earlier: WaitingValues?
    /// The keys of the waiting values that the object was given.
    var given: Set<String> = []
  }

  /// Collects the state that waits beside objects in the tree, and the values that these objects
  /// encode without it.
  func collectWaitingValues(_ numbers: some Sequence<ObjectNumber>) {
    let absent = Set(listed.numbers.filter { isCarried($0) }.map { listed.path($0) })
    var owners: [Owner] = []
    for number in numbers {
      guard listed[number].role != .app, listed[number].standing != .givenUp,
        let object = standing(at: number),
        let state = StoredState(listed.object(number), since: archive.header.timestamp)
      else { continue }
      let part = part(at: number, object, state)
      var others = state.others(than: part)
      for index in others.indices where others[index].className == state.recorded.className {
        if listed[number].isSuspect { others[index].suspectBuild = options.bundleVersion }
        others[index].values = others[index].values.mapValues(withoutWhatIsGivenUp)
      }
      waitingValues[listed.path(number)] =
        others.isEmpty ? nil : StoredBeside(classes: others)
      if let part, let owner = owner(number, object, part, state, absent) { owners.append(owner) }
    }
    guard !owners.isEmpty else { return }
    let bases = encode(owners)
    for owner in owners {
      let path = listed.path(owner.number)
      // If the object cannot encode, what it was given stays.
      let kept = isShown(owner.number) ? given[owner.number] ?? owner.own : [:]
      guard let waiting = waiting(beside: owner, bases[path] ?? kept) else { continue }
      waitingValues[path, default: StoredBeside()].values = waiting
    }
  }

  /// The object that stands at a stored path.
  private func standing(at number: ObjectNumber) -> (any StateRestoring)? {
    guard isShown(number) else { return takenBy[number] }
    return listed[number].live?.object ?? element(number)
  }

  private func isShown(_ number: ObjectNumber) -> Bool { listed[number].standing == .shown }

  /// The part of the stored state that belongs to the object at its path.
  private func part(
    at number: ObjectNumber,
    _ object: any StateRestoring,
    _ state: StoredState
  ) -> StoredState.Part? {
    if isShown(number), taken[number] == nil { return .recorded }
    return part(of: state, for: object)
  }

  private func owner(
    _ number: ObjectNumber,
    _ object: any StateRestoring,
    _ part: StoredState.Part,
    _ state: StoredState,
    _ absent: Set<IdentifierPath>
  ) -> Owner? {
    guard let found = part == .recorded ? state.recorded : state[part] else { return nil }
    let own = part == .recorded ? found.values : [:]
    var owner = Owner(number: number, object: object, state: found, own: own)
    if part == .recorded, let earlier = state.beside.values {
      owner.earlier = earlier
      owner.state.levels = state.whole.levels
      // If the object is absent, its state is the one that it would have been given.
      owner.state.values =
        isShown(number)
        ? given[number]
          ?? (earlier.isUnchanged(own) ? earlier.former.merging(own) { former, _ in former } : own)
        : state.whole.values
    } else if let given = given[number], isShown(number) {
      owner.state.values = given
    }
    if given[number] != nil {
      owner.given = Set(owner.state.values.keys.filter { owner.state.values[$0] != own[$0] })
      owner.given.subtract(keysLeftOut(number))
    }
    addLost(to: &owner, absent)
    owner.lost.formIntersection(owner.state.values.keys)
    for key in owner.lost {
      owner.state.values[key] = owner.state.values[key].map(withoutWhatIsGivenUp)
    }
    return owner.lost.isEmpty && owner.given.isEmpty ? nil : owner
  }

  /// Adds the keys whose values an object was not given.
  private func addLost(to owner: inout Owner, _ absent: Set<IdentifierPath>) {
    let number = owner.number
    guard isShown(number) else {
      owner.lost = Set(owner.state.values.keys)
      return
    }
    owner.lost = Set(keysLeftOut(number) + failures(of: number).compactMap(\.key))
    for (key, value) in owner.state.values
    where value.references.contains(where: absent.contains) { owner.lost.insert(key) }
    guard let earlier = owner.earlier else { return }
    for key in earlier.lost where !owner.given.contains(key) {
      guard let former = earlier.former[key],
        isWithheld(earlier.state) || former.references.contains(where: absent.contains),
        earlier.isUnchanged(key, owner.own)
      else { continue }
      owner.state.values[key] = former
      owner.lost.insert(key)
    }
  }

  /// A list without given-up objects and without paths that are not in the archive.
  private func withoutWhatIsGivenUp(_ value: ArchiveValue) -> ArchiveValue {
    withoutAbsent(value) { listed[$0].standing != .givenUp }
  }

  private func withoutAbsent(
    _ value: ArchiveValue,
    _ isKept: (ObjectNumber) -> Bool
  ) -> ArchiveValue {
    guard let list = value.referenceList else { return value }
    let kept = list.filter { listed.number(at: $0).map(isKept) ?? false }
    return .array(kept.map(ArchiveValue.reference))
  }

  private func waiting(
    beside owner: Owner,
    _ base: ClassState.Values
  ) -> WaitingValues? {
    var lost = owner.lost.filter { key in
      !(base[key].map { $0.saysTheSame(as: owner.state.values[key] ?? .null) } ?? false)
    }
    // A value that the object was given and does not store has no place in it, so it waits again.
    lost.formUnion(owner.given.filter { base[$0] == nil })
    for (key, former) in RestorableProperties.renamed(in: owner.object) where base[key] != nil {
      lost.subtract(owner.given.intersection(former))
    }
    guard !lost.isEmpty else { return nil }
    let isOld = !(owner.earlier?.lost.isDisjoint(with: lost) ?? true)
    let earlier = isOld ? owner.earlier : nil
    var state = owner.state
    state.levels = state.levels.filter { lost.contains($0.key) }
    state.since = earlier?.state.since ?? state.since
    state.className = earlier?.state.className ?? state.className
    state.suspectBuild =
      listed[owner.number].isSuspect
      ? options.bundleVersion : (earlier?.state ?? state).suspectBuild
    return WaitingValues(state: state, base: base, lost: lost)
  }

  /// The live element that belongs to a stored view.
  private func element(_ number: ObjectNumber) -> (any StateRestoring)? {
    guard listed[number].role == .view, let parent = listed.path(number).parent,
      let identifier = listed.path(number).last?.identifier,
      let owner = listed.number(at: parent).flatMap({ listed[$0].live?.controller })
        ?? existingElsewhere[parent]
    else { return nil }
    return owner.restorationElements.first { $0.restorationIdentifier == identifier }
  }

  /// The values that objects encode now, without those that refuse to encode.
  private func encode(_ owners: [Owner]) -> [IdentifierPath: ClassState.Values] {
    tree.forgetRegistrations()
    let places = PassReferences<RestorationPass>()
    places.begin(self)
    defer { places.end() }
    let encoder = ArchiveEncoder(
      header: archive.header,
      types: engine.types,
      references: places,
      requiresSecureCoding: engine.requiresSecureCoding,
      limits: engine.limits
    )
    for owner in owners {
      let object = listed.object(owner.number)
      _ = try? encoder.encode(object.description) { coder in
        RestorableProperties.encode(of: owner.object, with: coder)
        try owner.object.encodeState(to: coder)
        if let refusal = coder.refusalIfAny { throw refusal }
      }
    }
    var values: [IdentifierPath: ClassState.Values] = [:]
    for object in (try? encoder.finish().objects()) ?? [] {
      values[object.path] = (try? object.values()).map(ClassState.dictionary)
    }
    return values
  }

  func path(ofReferenced object: AnyObject) throws(RestorationError) -> IdentifierPath? {
    guard let object = object as? any StateRestoring else { return nil }
    switch tree.place(of: object) {
    case .path(let path, _): return path
    case .none(let reason), .beyondLimits(let reason):
      throw RestorationError(.invalidIdentifier, reason)
    }
  }
}
