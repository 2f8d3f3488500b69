import RestorationArchive
import RestorationCoding

// State that waits for its object after the pass has ended.
extension RestorationPass {
  /// The number of the archived object that waits or is asleep at a path or one of its aliases.
  func waiting(at path: IdentifierPath) -> ObjectNumber? {
    if let number = listed.number(at: path), isWaiting(number) { return number }
    guard !engine.aliases.isEmpty else { return nil }
    return listed.numbers.first { number in
      isWaiting(number) && input.otherPaths(of: number).contains(path)
    }
  }

  private func isWaiting(_ number: ObjectNumber) -> Bool {
    listed[number].marks.isWaiting || standIn(of: number) != nil
  }

  /// Gives an object that appeared after the pass the state that waits for it.
  ///
  /// - Returns: The number of the archived object, or `nil` if no state waits for it.
  func claim(_ object: any StateRestoring) -> ObjectNumber? {
    guard !isAtWork else { return nil }
    if accounts.reviewUnshown(),
      let number = listed.numbers.first(where: { listed.released($0) === object })
    {
      return number
    }
    guard let number = claimable(object) else { return nil }
    beginWork()
    standIn(of: number)?.asleepState = nil
    if listed[number].marks.isBeyondLevel { bringBackWhole(number) }
    let below = claim(object, number, "it appeared after the pass and was given its state")
    decoder.finishRestored()
    accounts.settle(among: [number] + below)
    end()
    return number
  }

  private func claimable(_ object: any StateRestoring) -> ObjectNumber? {
    guard listed.number(of: object) == nil,
      (object as? any RestorableController)?.restorationStandIn == nil,
      case .path(let path, let role) = tree.place(of: object),
      let number = waiting(at: path), !listed[number].marks.isSuspect,
      listed[number].role == role, coders.canDecode(number)
    else { return nil }
    return number
  }

  /// Gives waiting state to objects that were registered or put into the tree after they were
  /// searched for.
  func claimPresent() {
    guard isAnyMissing else { return }
    existing.noteRegistrations()
    tree.forgetRegistrations()
    var present: [any StateRestoring] = host.registeredObjects.map(\.object)
    tree.forEachController { present.append($0) }
    for object in present {
      guard let number = claimable(object), mayAppear(number), !existing.isSuperseded(object) else {
        continue
      }
      claim(object, number, "it appeared while others were restored, and was given its state")
    }
  }

  // Loops, because the runtime checks the actor before each call of a closure.
  private var isAnyMissing: Bool {
    for number in listed.numbers where mayAppear(number) { return true }
    return false
  }

  private func mayAppear(_ number: ObjectNumber) -> Bool {
    listed[number].marks.isWaiting && listed[number].location != .found
      && listed[number].isRestorable && !listed[number].marks.isSuspect
      && !listed[number].marks.isDeclined
  }

  /// Returns the numbers of the objects that were searched for again with the object.
  @discardableResult
  private func claim(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ reason: String
  ) -> [ObjectNumber] {
    let below = reopen(below: number)
    listed[number].marks.isWaiting = false
    listed[number].marks.isAsleep = false
    listed[number].marks.isDropped = false
    listed[number].marks.isDeclined = false
    listed[number].errorCode = nil
    listed[number].marks.isDecoded = false
    listed[number].unshown = nil
    let live = LiveObject(object)
    listed.settle(live, at: number)
    note(number, .adopted, .registration, reason)
    if live.controller != nil { existing.index() }
    for other in below where listed[other].isRestorable { locator.locate(other) }
    // A view may be claimed without its controller.
    decoder.decode(number)
    decoder.decode(below)
    if input.hasConditions { finishUnclaimed(below) }
    decoder.decodeRemainingElements(among: below)
    return below
  }

  /// Reopens the objects below one that were given up with it; returns their numbers, parents
  /// first.
  private func reopen(below number: ObjectNumber) -> [ObjectNumber] {
    var below: [ObjectNumber] = []
    var isOpen: Set<ObjectNumber> = [number]
    var isBelow: Set<ObjectNumber> = [number]
    for other in listed.order where isBelow.contains(listed[other].above) {
      // Decisions of the app stay.
      if listed[other].absence != .missing || listed[other].marks.isSuspect
        || listed[other].marks.isReplaced
      {
        continue
      }
      isBelow.insert(other)
      guard listed[other].live == nil else { continue }
      if listed[other].role == .view {
        guard isOpen.contains(listed[other].above) else { continue }
      } else if let object = listed.released(other) {
        // The object has its state and still exists; there must not be a second one.
        listed.settle(LiveObject(object), at: other)
        continue
      } else if listed[other].result.outcome == .adopted {
        continue
      }
      isOpen.insert(other)
      below.append(other)
      if listed[listed[other].above].marks.isAskedFor { bringBackWhole(other) }
      listed[other].result.outcome = nil
      listed[other].marks.isWaiting = false
      listed[other].marks.isAsleep = false
      listed[other].marks.isDropped = false
      listed[other].marks.isDeclined = false
      listed[other].marks.isDecoded = false
      listed[other].unshown = nil
      listed[other].errorCode = nil
      listed[other].location = .unknown
    }
    return below
  }
}
