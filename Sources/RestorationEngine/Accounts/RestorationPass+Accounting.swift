import RestorationArchive
import RestorationCoding

// Accounting of a restoration: each stored object gets its standing at the end of the pass, from
// the tree as it is then. The report, carrying and the protection of revisions all read it.
extension RestorationPass {
  /// Gives each of the objects its standing.
  ///
  /// - Complexity: O(*n*) in the objects of the archive and of the tree.
  func settleAccounts(among numbers: some Sequence<ObjectNumber>) {
    markHanging(numbers)
    // Loops, because the runtime checks the actor before each call of a closure.
    var isWhole = true
    var hasFailures = false
    for number in numbers {
      if isShown(number) {
        listed[number].standing = .shown
        if listed[number].coder != nil, !failures(of: number).isEmpty { hasFailures = true }
      } else {
        leaveOutIfUnshown(number)
        isWhole = false
      }
    }
    if !isWhole {
      markCutOff()
      markTaken(numbers)
      for number in numbers { listed[number].standing = standing(of: number) }
    }
    if !isWhole || hasWaitingValues || isPartial || hasFailures { collectWaitingValues(numbers) }
  }

  /// Indicates whether the state of an object goes unchanged into the next save.
  func isCarried(_ number: ObjectNumber) -> Bool {
    guard !listed[number].isTaken else { return false }
    return switch listed[number].standing {
    case .waiting, .leftOut: true
    case .shown, .givenUp, .refused, nil: false
    }
  }

  // MARK: Objects in the tree

  private func markHanging(_ numbers: some Sequence<ObjectNumber>) {
    var (hasRegistered, hasViews) = (false, false)
    for number in numbers {
      let role = listed[number].role
      listed[number].hangs = role == .app
      if role == .object { hasRegistered = true }
      if role == .view { hasViews = true }
    }
    var others: Set<ObjectIdentifier> = []
    // Lists and their indices, because each copy of an element is counted.
    var waiting = [host.restorationRoots]
    while let controllers = waiting.popLast() {
      for index in controllers.indices {
        let identity = ObjectIdentifier(controllers[index])
        if let number = listed.number(of: identity) {
          if listed[number].hangs { continue }
          listed[number].hangs = true
        } else if !others.insert(identity).inserted {
          continue
        }
        let children = controllers[index].restorationChildren
        if !children.isEmpty { waiting.append(children) }
      }
    }
    if hasRegistered { markRegistered() }
    if hasViews { markHangingViews(numbers, others) }
  }

  private func markRegistered() {
    for registration in host.registeredObjects {
      guard let number = listed.number(of: registration.object) else { continue }
      listed[number].hangs = true
    }
  }

  /// Marks the decoded views whose controllers are in the app's tree.
  ///
  /// - Parameter others: The controllers in the tree that are not in the archive.
  private func markHangingViews(
    _ numbers: some Sequence<ObjectNumber>,
    _ others: Set<ObjectIdentifier>
  ) {
    for number in numbers where listed[number].role == .view {
      guard listed[number].isDecoded else { continue }
      let above = listed[number].above
      // The owning controller may be absent from the archive, or not restored.
      guard above != ObjectNumber.none, listed.path(number).parent == listed.path(above) else {
        listed[number].hangs = true
        continue
      }
      listed[number].hangs =
        listed[above].hangs
        || listed[above].existing.map { others.contains(ObjectIdentifier($0)) } ?? false
    }
  }

  /// Marks an object that was restored but is not part of the tree.
  private func leaveOutIfUnshown(_ number: ObjectNumber) {
    guard !listed[number].hangs, !listed[number].isReplaced, let outcome = listed[number].outcome,
      listed[number].location == .found || listed[number].role == .view && listed[number].isDecoded
    else { return }
    listed[number].isWaiting = true
    guard outcome != .skipped else { return }
    listed[number].unshown = (outcome, listed[number].reason)
    if outcome != .failed { listed[number].outcome = .skipped }
    listed[number].reason += "; \(whyUnshown(number)), so it was left out"
  }

  private func whyUnshown(_ number: ObjectNumber) -> String {
    if listed[number].role == .object { return "nothing has registered it" }
    let above = listed[number].above
    guard above != ObjectNumber.none else { return "nothing shows it" }
    let path = listed.path(above)
    if !listed[above].hangs { return "\(path) above it was not restored" }
    return listed[above].outcome == .skipped
      ? "\(path) above it was not given its state" : "its container \(path) does not show it"
  }

  /// Looks again for objects that their containers had left out when the pass ended.
  ///
  /// - Returns: `true` if any of them is in the tree now.
  func reviewUnshown() -> Bool {
    var unshown: [ObjectIdentifier: ObjectNumber] = [:]
    for number in listed.numbers where listed[number].unshown != nil {
      guard let object = listed.released(number) else { continue }
      unshown[ObjectIdentifier(object)] = number
    }
    guard !unshown.isEmpty else { return false }
    var found: [ObjectNumber] = []
    tree.forgetRegistrations()
    tree.forEachController { controller in
      if let number = unshown[ObjectIdentifier(controller)] { found.append(number) }
    }
    for registration in host.registeredObjects {
      if let number = unshown[ObjectIdentifier(registration.object)] { found.append(number) }
    }
    for number in found { noteShown(number) }
    for number in listed.numbers where listed[number].role == .view {
      let above = listed[number].above
      if listed[number].unshown != nil, found.contains(above) { noteShown(number) }
    }
    return !found.isEmpty
  }

  /// Marks a restored object as shown after all.
  func noteShown(_ number: ObjectNumber) {
    guard let (outcome, reason) = listed[number].unshown else { return }
    listed[number].unshown = nil
    listed[number].outcome = outcome
    listed[number].reason = reason
    listed[number].isWaiting = false
    listed[number].hangs = true
    listed[number].standing = standing(of: number)
  }

  // MARK: Standings

  private func isShown(_ number: ObjectNumber) -> Bool {
    listed[number].hangs
      && (listed[number].outcome == .restored || listed[number].outcome == .adopted)
      && !listed[number].isReplaced
  }

  private func standing(of number: ObjectNumber) -> RestorationReport.Standing {
    if isShown(number) { return .shown }
    if isGivenUp(number) { return .givenUp }
    guard isReadable(number) else { return .refused }
    return switch (isLeftOut(number), listed[number].isTaken) {
    case (true, _): .leftOut
    case (false, true): .refused
    case (false, false): .waiting
    }
  }

  private func isGivenUp(_ number: ObjectNumber) -> Bool {
    if listed[number].isCutOff { return true }
    guard let decided = droppedAncestor(of: number) else { return false }
    return listed[decided].isReplaced || listed[decided].absence != .missing
  }

  private func isLeftOut(_ number: ObjectNumber) -> Bool {
    if listed[number].unshown != nil || listed[number].isDeclined || listed[number].isSuspect
      || listed[number].isBeyondLevel
    {
      return true
    }
    guard let dropped = droppedAncestor(of: listed[number].above) else { return false }
    return listed[dropped].isDeclined || listed[dropped].isSuspect
  }

  // State that cannot be read cannot be kept.
  private func isReadable(_ number: ObjectNumber) -> Bool {
    (try? listed.object(number).section()) != nil
  }

  /// Marks the objects that follow one at which the app ended a list.
  private func markCutOff() {
    guard listed.numbers.contains(where: { listed[$0].absence == .truncated }) else {
      return
    }
    for owner in listed.numbers where listed[owner].hangs {
      for value in (try? listed.object(owner).values()) ?? [] {
        guard let list = value.value.referenceList else { continue }
        let numbers = list.compactMap(listed.number(at:))
        guard
          let end = numbers.firstIndex(where: { listed[$0].absence == .truncated })
        else { continue }
        for number in numbers[end...] where !isShown(number) {
          listed[number].isCutOff = true
        }
      }
    }
    // Parents come first.
    for number in listed.numbers {
      let above = listed[number].above
      guard above != ObjectNumber.none, listed[above].isCutOff, !isShown(number) else {
        continue
      }
      listed[number].isCutOff = true
    }
  }

  // MARK: Places

  /// Marks the objects whose paths other objects have taken; the next save stores those instead.
  private func markTaken(_ numbers: some Sequence<ObjectNumber>) {
    var controllers: [IdentifierPath: any RestorableController] = [:]
    for root in host.restorationRoots {
      var path = IdentifierPath.root
      if case .path(let place, _) = tree.place(of: root) { path = place }
      for (path, controller) in tree.controllers(from: root, at: path)
      where LiveTree.isIdentified(controller) {
        controllers[path] = controllers[path] ?? controller
      }
    }
    isRegisteredStale = true
    tree.forgetRegistrations()
    var names =
      aliases.equatesPaths
      ? TodaysNames(aliases, of: listed.numbers.map { listed.path($0) }, in: tree) : nil
    for number in numbers where !isShown(number) {
      let path = listed.path(number)
      let live = standIn(for: number, at: names?.today(path) ?? path, controllers)
      listed[number].isTaken = live != nil
      takenBy[number] = live
    }
  }

  private func standIn(
    for number: ObjectNumber,
    at path: IdentifierPath,
    _ controllers: [IdentifierPath: any RestorableController]
  ) -> (any StateRestoring)? {
    switch listed[number].role {
    case .app: return nil
    case .controller: return controllers[path]
    case .object: return registeredObject(at: path)
    case .view:
      guard let parent = path.parent, let identifier = path.last?.identifier,
        let owner = controllers[parent]
      else { return nil }
      // Otherwise the view would appear only after the accounting.
      prepare(owner)
      return owner.restorationElements.first { $0.restorationIdentifier == identifier }
    }
  }
}
