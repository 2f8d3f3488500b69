import RestorationArchive
import RestorationCoding

// State that waits for its object after the pass has ended.
extension RestorationPass {
  /// The reason why a reference is not resolved: the app's decision about the nearest object at the
  /// path.
  func absence(at path: IdentifierPath) -> ReferenceAbsence {
    guard let number = listed.number(at: path) else { return .missing }
    return listed[number].absence
  }

  /// The state of all objects that may still appear, as far as there is room for it.
  func unclaimed() -> UnclaimedState {
    let header = archive.header
    var items: [UnclaimedState.Item] = []
    for number in listed.numbers where isCarried(number) {
      let former = listed[number].condition
      let isSuspect = listed[number].isSuspect
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
    var state = UnclaimedState(
      items,
      waitingValues,
      maximumByteCount: options.maximumWaitingByteCount
    )
    for (number, values) in given where listed[number].standing == .shown {
      state.given[listed.path(number)] = values
    }
    // An object in the place of another has nothing of that one's state.
    for number in listed.numbers where listed[number].isTaken {
      state.given[listed.path(number)] = [:]
    }
    return state
  }

  /// The number of the archived object that waits at a path or one of its aliases.
  func waiting(at path: IdentifierPath) -> ObjectNumber? {
    if let number = listed.number(at: path), listed[number].isWaiting { return number }
    guard !engine.aliases.isEmpty else { return nil }
    return listed.numbers.first { number in
      listed[number].isWaiting && otherPaths(of: number).contains(path)
    }
  }

  /// Gives an object that appeared after the pass the state that waits for it.
  ///
  /// - Returns: The number of the archived object, or `nil` if no state waits for it.
  func claim(_ object: any StateRestoring) -> ObjectNumber? {
    guard !isAtWork else { return nil }
    if reviewUnshown(), let number = listed.numbers.first(where: { listed.released($0) === object })
    {
      return number
    }
    guard let number = claimable(object) else { return nil }
    beginWork()
    askFor(number)
    let below = claim(object, number, "it appeared after the pass and was given its state")
    finishRestored()
    settleAccounts(among: [number] + below)
    end()
    return number
  }

  private func claimable(_ object: any StateRestoring) -> ObjectNumber? {
    guard listed.number(of: object) == nil, case .path(let path, let role) = tree.place(of: object),
      let number = waiting(at: path), !listed[number].isSuspect,
      listed[number].role == role, canDecode(number)
    else { return nil }
    return number
  }

  /// Gives waiting state to objects that were registered or put into the tree after they were
  /// searched for.
  func claimPresent() {
    guard isAnyMissing else { return }
    isRegisteredStale = true
    tree.forgetRegistrations()
    var present: [any StateRestoring] = host.registeredObjects.map(\.object)
    tree.forEachController { present.append($0) }
    for object in present {
      guard let number = claimable(object), mayAppear(number), !isSuperseded(object) else {
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
    listed[number].isWaiting && listed[number].location != .found
      && listed[number].isRestorable && !listed[number].isSuspect && !listed[number].isDeclined
  }

  /// Returns the numbers of the objects that were searched for again with the object.
  @discardableResult
  private func claim(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ reason: String
  ) -> [ObjectNumber] {
    let below = reopen(below: number)
    listed[number].isWaiting = false
    listed[number].isDropped = false
    listed[number].isDeclined = false
    listed[number].errorCode = nil
    listed[number].isDecoded = false
    listed[number].unshown = nil
    let live = LiveObject(object)
    listed.settle(live, at: number)
    note(number, .adopted, .registration, reason)
    if live.controller != nil { indexExisting() }
    for other in below where listed[other].isRestorable { locate(other) }
    let all = [number] + below
    decode(all)
    if hasConditions { finishUnclaimed(below) }
    decodeRemainingElements(among: below)
    return below
  }

  /// Reopens the objects below one that were given up with it; returns their numbers, parents
  /// first.
  private func reopen(below number: ObjectNumber) -> [ObjectNumber] {
    var below: [ObjectNumber] = []
    var isOpen: Set<ObjectNumber> = [number]
    var isBelow: Set<ObjectNumber> = [number]
    for other in listed.numbers where isBelow.contains(listed[other].above) {
      // Decisions of the app stay.
      if listed[other].absence != .missing || listed[other].isSuspect || listed[other].isReplaced {
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
      } else if listed[other].outcome == .adopted {
        continue
      }
      isOpen.insert(other)
      below.append(other)
      if listed[listed[other].above].isAskedFor { bringBackWhole(other) }
      listed[other].outcome = nil
      listed[other].isWaiting = false
      listed[other].isDropped = false
      listed[other].isDeclined = false
      listed[other].isDecoded = false
      listed[other].unshown = nil
      listed[other].errorCode = nil
      listed[other].location = .unknown
    }
    return below
  }
}
