import RestorationArchive
import RestorationCoding

/// Accounting of a restoration: each stored object gets its standing at the end of the pass, from
/// the tree as it is then. The report, carrying and the protection of revisions all read it.
@MainActor
final class ObjectAccounts: PassPart {
  let input: PassInput
  let listed: ListedObjects
  let locator: ObjectLocator
  var coders: PassCoders { locator.coders }
  /// The live objects that have taken the paths of stored ones, by the numbers of these.
  private(set) var takenBy: [ObjectNumber: any StateRestoring] = [:]
  /// The state that waits beside that of objects, by path, once the pass has ended.
  private(set) var beside: [IdentifierPath: StoredBeside] = [:]

  init(_ locator: ObjectLocator) {
    self.locator = locator
    input = locator.input
    listed = locator.listed
  }

  func release() { takenBy = [:] }

  /// Ends the wait of all state at a path and below it. The app no longer needs it.
  func giveUp(_ path: IdentifierPath) {
    for number in listed.numbers where isKnown(number, atOrBelow: path) {
      beside[listed.path(number)] = nil
      guard isCarried(number) else { continue }
      listed[number].marks.isCutOff = true
      listed[number].marks.isWaiting = false
      listed[number].result.standing = .givenUp
    }
  }

  /// Gives each of the objects its standing.
  ///
  /// - Complexity: O(*n*) in the objects of the archive and of the tree.
  func settle(among numbers: some Sequence<ObjectNumber>) {
    markHanging(numbers)
    // Loops, because the runtime checks the actor before each call of a closure.
    var (isWhole, isAnyAsleep) = (true, false)
    var hasFailures = false
    for number in numbers {
      if isShown(number) {
        listed[number].result.standing = .shown
        if listed[number].coder != nil, !failures(of: number).isEmpty { hasFailures = true }
      } else if isAsleep(number) {
        listed[number].result.standing = .asleep
        isAnyAsleep = true
      } else {
        leaveOutIfUnshown(number)
        isWhole = false
      }
    }
    if !isWhole {
      markCutOff()
      markTaken(numbers)
      for number in numbers { listed[number].result.standing = standing(of: number) }
    }
    guard !isWhole || isAnyAsleep || input.hasWaitingValues || isPartial || hasFailures else {
      return
    }
    // References to objects below one that is asleep wait until it has been made.
    let waiting = WaitingCollector(input, locator, takenBy) { number in
      isCarried(number) || listed[number].marks.isAsleep && listed[number].location != .found
    }
    beside.merge(waiting.collect(numbers)) { $1 }
    beside = beside.filter { !$0.value.isEmpty }
  }

  /// Indicates whether an object has a path at or below another, in today's or in earlier names.
  private func isKnown(_ number: ObjectNumber, atOrBelow path: IdentifierPath) -> Bool {
    listed.path(number).isEqualToOrDescendant(of: path)
      || input.otherPaths(of: number).contains { $0.isEqualToOrDescendant(of: path) }
  }

  /// Indicates whether the state of an object goes unchanged into the next save.
  func isCarried(_ number: ObjectNumber) -> Bool {
    guard !listed[number].marks.isTaken else { return false }
    return switch listed[number].result.standing {
    case .waiting, .leftOut: true
    case .shown, .asleep, .givenUp, .refused, nil: false
    }
  }

  /// The state of all objects that may still appear, as far as there is room for it.
  func unclaimed() -> UnclaimedState {
    let header = input.archive.header
    var items: [UnclaimedState.Item] = []
    var given: [IdentifierPath: ClassState.Values] = [:]
    for number in listed.numbers {
      // An object in the place of another has nothing of that one's state.
      if listed[number].marks.isTaken { given[listed.path(number)] = [:] }
      guard isCarried(number) else { continue }
      let former = listed[number].condition
      let isSuspect = listed[number].marks.isSuspect
      items.append(
        UnclaimedState.Item(
          object: listed.object(number),
          condition: ObjectCondition(
            kind: isSuspect ? .suspect : .unclaimed,
            since: former?.since ?? header.timestamp,
            bundleVersion: isSuspect
              ? options.bundleVersion ?? header.bundleVersion
              : former?.bundleVersion ?? header.bundleVersion
          )
        )
      )
    }
    var state = UnclaimedState(items, beside, limits: options, at: header.timestamp)
    for (number, values) in coders.given where listed[number].result.standing == .shown {
      given[listed.path(number)] = values
    }
    state.given = given
    return state
  }

  // MARK: Standings

  func isShown(_ number: ObjectNumber) -> Bool {
    listed[number].marks.hangs
      && (listed[number].result.outcome == .restored || listed[number].result.outcome == .adopted)
      && !listed[number].marks.isReplaced
  }

  func standing(of number: ObjectNumber) -> RestorationReport.Standing {
    if isShown(number) { return .shown }
    if isAsleep(number) { return .asleep }
    if isGivenUp(number) { return .givenUp }
    guard isReadable(number) else { return .refused }
    return switch (isLeftOut(number), listed[number].marks.isTaken) {
    case (true, _): .leftOut
    case (false, true): .refused
    case (false, false): .waiting
    }
  }

  private func isGivenUp(_ number: ObjectNumber) -> Bool {
    if listed[number].marks.isCutOff { return true }
    guard let decided = droppedAncestor(of: number) else { return false }
    return listed[decided].marks.isReplaced || listed[decided].absence != .missing
  }

  private func isLeftOut(_ number: ObjectNumber) -> Bool {
    if listed[number].unshown != nil || listed[number].marks.isDeclined
      || listed[number].marks.isSuspect
      || listed[number].marks.isBeyondLevel
    {
      return true
    }
    guard let dropped = droppedAncestor(of: listed[number].above) else { return false }
    return listed[dropped].marks.isDeclined || listed[dropped].marks.isSuspect
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
    for owner in listed.numbers where listed[owner].marks.hangs {
      for value in (try? listed.object(owner).values()) ?? [] {
        guard let list = value.value.referenceList else { continue }
        let numbers = list.compactMap(listed.number(at:))
        guard
          let end = numbers.firstIndex(where: { listed[$0].absence == .truncated })
        else { continue }
        for number in numbers[end...] where !isShown(number) {
          listed[number].marks.isCutOff = true
        }
      }
    }
    // Parents come first.
    for number in listed.numbers {
      let above = listed[number].above
      guard above != ObjectNumber.none, listed[above].marks.isCutOff, !isShown(number) else {
        continue
      }
      listed[number].marks.isCutOff = true
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
    locator.existing.noteRegistrations()
    tree.forgetRegistrations()
    var names =
      input.aliases.equatesPaths
      ? TodaysNames(input.aliases, of: listed.numbers.map { listed.path($0) }, in: tree) : nil
    for number in numbers where !isShown(number) && !isAsleep(number) {
      let path = listed.path(number)
      let live = standIn(for: number, at: names?.today(path) ?? path, controllers)
      listed[number].marks.isTaken = live != nil
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
    case .object: return locator.existing.registeredObject(at: path)
    case .view:
      guard let parent = path.parent, let identifier = path.last?.identifier,
        let owner = controllers[parent]
      else { return nil }
      // Otherwise the view would appear only after the accounting.
      locator.prepare(owner)
      return owner.element(named: identifier)
    }
  }
}
