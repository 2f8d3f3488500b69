import RestorationArchive
import RestorationCoding

/// Collects the state that waits beside that of objects in the tree, at the end of a restoration: what an
/// object was not given of the state of its class, and the states of other classes.
@MainActor
struct WaitingCollector: PassPart {
  let input: PassInput
  let listed: ListedObjects
  private let locator: ObjectLocator
  private let coders: PassCoders
  private let takenBy: [ObjectNumber: any StateRestoring]
  /// The paths of the objects that have not appeared.
  private let absent: Set<IdentifierPath>

  init(
    _ input: PassInput,
    _ locator: ObjectLocator,
    _ takenBy: [ObjectNumber: any StateRestoring],
    isCarried: (ObjectNumber) -> Bool
  ) {
    self.input = input
    self.locator = locator
    self.takenBy = takenBy
    let listed = input.listed
    self.listed = listed
    coders = locator.coders
    absent = Set(listed.numbers.filter(isCarried).map { listed.path($0) })
  }

  /// An object at a stored path, with the state that belongs to it and was not given in full.
  private struct Owner {
    let number: ObjectNumber
    let object: any StateRestoring
    /// The state of its class: the object's own values, merged with the waiting ones that it was given.
    var state: ClassState
    /// The values that the section stored itself.
    let own: ClassState.Values
    /// The keys whose values the object was not given, or only in part.
    var lost: Set<ExactName> = []
    /// The values that waited before this restoration.
    var earlier: WaitingValues?
    /// The keys of the waiting values that the object was given.
    var given: Set<ExactName> = []
  }

  /// Collects the state that waits beside objects in the tree.
  ///
  /// - Returns: The state to store beside each of the objects, empty where there is none.
  func collect(_ numbers: some Sequence<ObjectNumber>) -> [IdentifierPath: StoredBeside] {
    var result: [IdentifierPath: StoredBeside] = [:]
    var owners: [Owner] = []
    for number in numbers {
      guard listed[number].role != .app, listed[number].result.standing != .givenUp,
        let object = object(at: number), let state = input.storedState(number)
      else { continue }
      let part = part(at: number, object, state)
      var others = state.others(than: part)
      for index in others.indices where others[index].className == state.recorded.className {
        if listed[number].marks.isSuspect { others[index].suspectBuild = options.bundleVersion }
        others[index].values = others[index].values.mapValues(withoutWhatIsGivenUp)
      }
      result[listed.path(number)] = StoredBeside(classes: others)
      if let part, let owner = owner(number, object, part, state) { owners.append(owner) }
    }
    guard !owners.isEmpty else { return result }
    let bases = encode(owners)
    for owner in owners {
      let path = listed.path(owner.number)
      // If the object cannot encode, what it was given stays.
      let kept = isShown(owner.number) ? coders.given[owner.number] ?? owner.own : [:]
      result[path]?.values = waiting(beside: owner, bases[path] ?? kept)
    }
    return result
  }

  /// The object that stands at a stored path.
  private func object(at number: ObjectNumber) -> (any StateRestoring)? {
    guard isShown(number) else { return takenBy[number] }
    return listed[number].live?.object ?? element(number)
  }

  private func isShown(_ number: ObjectNumber) -> Bool { listed[number].result.standing == .shown }

  /// The part of the stored state that belongs to the object at its path.
  private func part(
    at number: ObjectNumber,
    _ object: any StateRestoring,
    _ state: StoredState
  ) -> StoredState.Part? {
    if isShown(number), coders.taken[number] == nil { return .recorded }
    return input.part(of: state, for: object)
  }

  private func owner(
    _ number: ObjectNumber,
    _ object: any StateRestoring,
    _ part: StoredState.Part,
    _ state: StoredState
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
        ? coders.given[number]
          ?? (earlier.isUnchanged(own) ? earlier.former.merging(own) { former, _ in former } : own)
        : state.whole.values
    } else if let given = coders.given[number], isShown(number) {
      owner.state.values = given
    }
    if coders.given[number] != nil {
      owner.given = Set(owner.state.values.keys.filter { owner.state.values[$0] != own[$0] })
      owner.given.subtract(Set<ExactName>(names: coders.keysLeftOut(number)))
    }
    owner = withLost(owner)
    owner.lost.formIntersection(owner.state.values.keys)
    for key in owner.lost {
      owner.state.values[key] = owner.state.values[key].map(withoutWhatIsGivenUp)
    }
    return owner.lost.isEmpty && owner.given.isEmpty ? nil : owner
  }

  /// Returns an owner with the keys whose values it was not given.
  private func withLost(_ owner: Owner) -> Owner {
    var owner = owner
    let number = owner.number
    guard isShown(number) else {
      owner.lost = Set(owner.state.values.keys)
      return owner
    }
    owner.lost = Set<ExactName>(
      names: coders.keysLeftOut(number) + failures(of: number).compactMap(\.key)
    )
    for (key, value) in owner.state.values
    where value.references.contains(where: absent.contains) { owner.lost.insert(key) }
    guard let earlier = owner.earlier else { return owner }
    for key in earlier.lost where !owner.given.contains(key) {
      guard let former = earlier.former[key],
        input.isWithheld(earlier.state) || former.references.contains(where: absent.contains),
        earlier.isUnchanged(key, owner.own)
      else { continue }
      owner.state.values[key] = former
      owner.lost.insert(key)
    }
    return owner
  }

  /// A list without given-up objects and without paths that are not in the archive.
  private func withoutWhatIsGivenUp(_ value: ArchiveValue) -> ArchiveValue {
    input.withoutAbsent(value) { listed[$0].result.standing != .givenUp }
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
      lost.subtract(owner.given.intersection(Set<ExactName>(names: former)))
    }
    guard !lost.isEmpty else { return nil }
    let isOld = !(owner.earlier?.lost.isDisjoint(with: lost) ?? true)
    let earlier = isOld ? owner.earlier : nil
    var state = owner.state
    state.levels = state.levels.filter { lost.contains($0.key) }
    state.since = earlier?.state.since ?? state.since
    state.className = earlier?.state.className ?? state.className
    state.suspectBuild =
      listed[owner.number].marks.isSuspect
      ? options.bundleVersion : (earlier?.state ?? state).suspectBuild
    return WaitingValues(state: state, base: base, lost: lost)
  }

  /// The live element that belongs to a stored view.
  private func element(_ number: ObjectNumber) -> (any StateRestoring)? {
    guard listed[number].role == .view, let parent = listed.path(number).parent,
      let identifier = listed.path(number).last?.identifier,
      let owner = listed.number(at: parent).flatMap({ listed[$0].live?.controller })
        ?? locator.existing.controller(at: parent)
    else { return nil }
    return owner.element(named: identifier)
  }

  /// The values that objects encode now, without those that refuse to encode.
  private func encode(_ owners: [Owner]) -> [IdentifierPath: ClassState.Values] {
    tree.forgetRegistrations()
    let places = PassReferences<ObjectLocator>()
    places.begin(locator)
    defer { places.end() }
    let encoder = ArchiveEncoder(
      header: input.archive.header,
      types: engine.types,
      references: places,
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
}
