import RestorationArchive
import RestorationCoding

// Waiting values: stored values that the object at their path was not given. They are kept beside
// the values that the object encodes itself. Of lists, these are the missing elements; of an object
// that could not decode fully, everything that it was not given.
extension RestorationPass {
  /// Gives an object the values that wait beside its own, before it decodes.
  func takeUpWaitingValues(_ number: ObjectNumber, _ object: any StateRestoring) {
    guard hasWaitingValues, listed.object(number).keys.contains(ReservedKey.waiting),
      let stored = try? listed.object(number).values(),
      let waiting = WaitingValues(among: stored), !isWithheld(waiting, from: object)
    else { return }
    let own = WaitingValues.dictionary(stored)
    var values = waiting.resolved(own: own) { liveObject(at: $0) != nil }
    for (key, former) in RestorableProperties.renamed(in: object)
    where waiting.isUnchanged(key, own)
      && former.contains(where: { waiting.lost.contains($0) && values[$0] != nil })
    {
      // The object has stored the initial value meanwhile, because it was not given the former one.
      values[key] = nil
    }
    guard values != own else { return }
    given[number] = values
    var marks = stored.filter {
      ReservedKey.isReserved($0.key) && $0.key != ReservedKey.waiting
    }
    let levels = waiting.levels.merging(listed.object(number).levels) { _, own in own }
    if !levels.isEmpty {
      marks.removeAll { $0.key == ReservedKey.levels }
      marks.append(KeyedValue(ReservedKey.levels, WaitingValues.value(of: levels)))
    }
    listed[number].coder = try? coder(
      of: number,
      with: marks + values.map { KeyedValue($0.key, $0.value) }
    )
  }

  /// Gives an object the waiting state of its class, if the archive records another class. The
  /// state that the recorded class stored waits from then on.
  ///
  /// - Returns: `true` if there was such state.
  func takeUpWaitingState(_ number: ObjectNumber, _ object: any StateRestoring) -> Bool {
    guard hasWaitingValues, listed.object(number).keys.contains(ReservedKey.waiting),
      let stored = try? listed.object(number).values(),
      let waiting = WaitingValues(among: stored), !isWithheld(waiting, from: object),
      let coder = try? coder(
        of: number,
        with: waiting.former.map { KeyedValue($0.key, $0.value) }
      )
    else { return false }
    listed[number].coder = coder
    given[number] = waiting.former
    exchanged.insert(number)
    return true
  }

  /// Indicates whether waiting state must not be given to an object, because the object has another
  /// class or this build of the app crashed while restoring it.
  private func isWithheld(_ waiting: WaitingValues, from object: any StateRestoring) -> Bool {
    waiting.suspectBuild != nil && waiting.suspectBuild == options.bundleVersion
      || !isKind(object, ofClass: waiting.className)
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

  /// An object at a stored path that was not given all values stored for it.
  private struct Owner {
    let number: ObjectNumber
    let object: any StateRestoring
    /// The values stored for the object: its own, merged with the waiting values that it was given.
    var values: WaitingValues.Values
    /// The object's own values.
    let own: WaitingValues.Values
    /// The keys whose values the object was not given, or only in part.
    var lost: Set<String>
    /// The values that waited before this restoration.
    var earlier: WaitingValues?
    /// The keys of the waiting values that the object was given.
    var given: Set<String> = []
  }

  /// Collects the values that wait beside objects in the tree, and the values that these objects
  /// encode without them.
  func collectWaitingValues(_ numbers: some Sequence<ObjectNumber>) {
    let absent = Set(listed.numbers.filter { isCarried($0) }.map { listed.path($0) })
    let owners = numbers.compactMap { owner($0, absent) }
    guard !owners.isEmpty else { return }
    let bases = encode(owners)
    for owner in owners {
      let path = listed.path(owner.number)
      // If the object cannot encode, its stored values stay.
      waitingValues[path] = waiting(beside: owner, bases[path] ?? owner.own)
    }
  }

  private func owner(_ number: ObjectNumber, _ absent: Set<IdentifierPath>) -> Owner? {
    let isShown = listed[number].standing == .shown
    guard listed[number].role != .app, listed[number].standing != .givenUp,
      let object = isShown ? listed[number].live?.object ?? element(number) : takenBy[number],
      let stored = try? listed.object(number).values()
    else { return nil }
    let own = WaitingValues.dictionary(stored)
    var owner = Owner(number: number, object: object, values: own, own: own, lost: [])
    if let earlier = WaitingValues(among: stored) {
      owner.earlier = earlier
      // If the object is absent, its state is the one that it would have been given.
      if !isShown, !exchanged.contains(number) {
        owner.values = earlier.resolved(own: own) { _ in true }
      } else {
        owner.values =
          given[number]
          ?? (earlier.isUnchanged(own) ? earlier.former.merging(own) { former, _ in former } : own)
      }
      if given[number] != nil {
        owner.given = Set(owner.values.keys.filter { owner.values[$0] != own[$0] })
        owner.given.subtract(keysLeftOut(number))
      }
    }
    if isShown {
      owner.lost = Set(keysLeftOut(number) + failures(of: number).compactMap(\.key))
      owner.lost.formUnion(
        owner.values.keys.filter {
          owner.values[$0]?.references.contains(where: absent.contains) ?? false
        }
      )
      for key in owner.earlier?.lost ?? [] where !owner.given.contains(key) {
        guard let earlier = owner.earlier, let former = earlier.former[key],
          isWithheld(earlier, from: object) && earlier.isUnchanged(key, own)
            || former.references.contains(where: absent.contains) && earlier.isUnchanged(key, own)
        else { continue }
        owner.values[key] = former
        owner.lost.insert(key)
      }
    } else {
      owner.lost = Set(owner.values.keys)
    }
    if exchanged.contains(number), owner.lost.isEmpty,
      owner.earlier.map({ !$0.isUnchanged(own) }) ?? false
    {
      // The state of the object of the other class waits for that class.
      owner = Owner(number: number, object: object, values: own, own: own, lost: Set(own.keys))
    }
    owner.lost.formIntersection(owner.values.keys)
    for key in owner.lost { owner.values[key] = owner.values[key].map(withoutWhatIsGivenUp) }
    return owner.lost.isEmpty && owner.given.isEmpty ? nil : owner
  }

  /// A list without given-up objects and without paths that are not in the archive.
  private func withoutWhatIsGivenUp(_ value: ArchiveValue) -> ArchiveValue {
    guard let list = value.referenceList else { return value }
    let kept = list.filter { path in
      listed.number(at: path).map { listed[$0].standing != .givenUp } ?? false
    }
    return .array(kept.map(ArchiveValue.reference))
  }

  private func waiting(
    beside owner: Owner,
    _ base: WaitingValues.Values
  ) -> WaitingValues? {
    var lost = owner.lost.filter { key in
      !(base[key].map { $0.saysTheSame(as: owner.values[key] ?? .null) } ?? false)
    }
    // A value that the object was given and does not store has no place in it, so it waits again.
    lost.formUnion(owner.given.filter { base[$0] == nil })
    for (key, former) in RestorableProperties.renamed(in: owner.object) where base[key] != nil {
      lost.subtract(owner.given.intersection(former))
    }
    guard !lost.isEmpty else { return nil }
    let isOld = !(owner.earlier?.lost.isDisjoint(with: lost) ?? true)
    let earlier = isOld ? owner.earlier : nil
    let levels = (owner.earlier?.levels ?? [:])
      .merging(listed.object(owner.number).levels) { _, own in own }
    return WaitingValues(
      former: owner.values,
      base: base,
      lost: lost,
      levels: levels.filter { lost.contains($0.key) },
      since: earlier?.since ?? archive.header.timestamp,
      restorations: (earlier?.restorations ?? 0) + 1,
      className: (exchanged.contains(owner.number) ? owner.earlier : earlier)?.className
        ?? className(owner.number),
      suspectBuild: listed[owner.number].isSuspect
        ? options.bundleVersion : earlier?.suspectBuild
    )
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
  private func encode(_ owners: [Owner]) -> [IdentifierPath: WaitingValues.Values] {
    tree.forgetRegistrations()
    let places = PassReferences()
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
    var values: [IdentifierPath: WaitingValues.Values] = [:]
    for object in (try? encoder.finish().objects()) ?? [] {
      values[object.path] = (try? object.values()).map(WaitingValues.dictionary)
    }
    return values
  }

  func path(ofReferenced object: AnyObject) -> Result<IdentifierPath?, RestorationError> {
    guard let object = object as? any StateRestoring else { return .success(nil) }
    switch tree.place(of: object) {
    case .path(let path, _): return .success(path)
    case .none(let reason), .beyondLimits(let reason):
      return .failure(RestorationError(.invalidIdentifier, reason))
    }
  }
}
