import RestorationArchive
import RestorationCoding

// State that waits for its object after the pass has ended.
extension RestorationPass {
  /// The reason why a reference is not resolved: the app's decision about the nearest object at the
  /// path.
  func absence(at path: IdentifierPath) -> ReferenceAbsence {
    guard let number = listed.number(at: path) else { return .missing }
    return listed[number].pointee.absence
  }

  /// The paths of the state that the next save carries, within the default limits.
  func carriedPaths() -> Set<IdentifierPath> {
    Set(unclaimed(UnclaimedState.Policy()).paths)
  }

  /// The state of all objects that may still appear.
  func unclaimed(_ policy: UnclaimedState.Policy) -> UnclaimedState {
    let header = archive.header
    var items: [UnclaimedState.Item] = []
    for number in listed.numbers where isCarried(number) {
      let former = listed[number].pointee.condition
      let isSuspect = listed[number].pointee.isSuspect
      items.append(
        UnclaimedState.Item(
          object: listed[number].pointee.object,
          condition: ObjectCondition(
            kind: isSuspect ? .suspect : .unclaimed,
            since: former?.since ?? header.timestamp,
            restorations: (former?.restorations ?? 0) + 1,
            bundleVersion: isSuspect
              ? options.bundleVersion ?? header.bundleVersion
              : former?.bundleVersion ?? header.bundleVersion
          )
        )
      )
    }
    var state = UnclaimedState(items, waitingValues, policy)
    for (number, values) in given where listed[number].pointee.standing == .shown {
      state.given[listed.path(number)] = values
    }
    return state
  }

  /// The number of the archived object that waits at a path or one of its aliases.
  func waiting(at path: IdentifierPath) -> Int32? {
    if let number = listed.number(at: path), listed[number].pointee.isWaiting { return number }
    guard !engine.aliases.isEmpty else { return nil }
    return listed.numbers.first { number in
      listed[number].pointee.isWaiting && otherPaths(of: number).contains(path)
    }
  }

  /// Gives an object that appeared after the pass the state that waits for it.
  ///
  /// - Returns: The number of the archived object, or `nil` if no state waits for it.
  func claim(_ object: any StateRestoring) -> Int32? {
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

  private func claimable(_ object: any StateRestoring) -> Int32? {
    guard listed.number(of: object) == nil, case .path(let path, let role) = tree.place(of: object),
      let number = waiting(at: path), !listed[number].pointee.isSuspect,
      listed[number].pointee.role == role, canDecode(number)
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
      guard let number = claimable(object), mayAppear(number) else { continue }
      claim(object, number, "it appeared while others were restored, and was given its state")
    }
  }

  // Loops, because the runtime checks the actor before each call of a closure.
  private var isAnyMissing: Bool {
    for number in listed.numbers where mayAppear(number) { return true }
    return false
  }

  private func mayAppear(_ number: Int32) -> Bool {
    listed[number].pointee.isWaiting && listed[number].pointee.location != .found
      && listed[number].pointee.isRestorable && !listed[number].pointee.isSuspect
      && !listed[number].pointee.isDeclined
  }

  /// Returns the numbers of the objects that were searched for again with the object.
  @discardableResult
  private func claim(
    _ object: any StateRestoring,
    _ number: Int32,
    _ reason: String
  ) -> [Int32] {
    let below = reopen(below: number)
    listed[number].pointee.isWaiting = false
    listed[number].pointee.isDropped = false
    listed[number].pointee.isDeclined = false
    listed[number].pointee.errorCode = nil
    listed[number].pointee.isDecoded = false
    listed[number].pointee.unshown = nil
    let live = LiveObject(object)
    listed.settle(live, at: number)
    note(number, .adopted, .registration, reason)
    if live.controller != nil { indexExisting() }
    for other in below where listed[other].pointee.isRestorable { locate(other) }
    let all = [number] + below
    decode(all)
    if hasConditions { finishUnclaimed(below) }
    decodeRemainingElements(among: below)
    return below
  }

  /// Reopens the objects below one that were given up with it; returns their numbers, parents
  /// first.
  private func reopen(below number: Int32) -> [Int32] {
    var below: [Int32] = []
    var isOpen: Set<Int32> = [number]
    var isBelow: Set<Int32> = [number]
    for other in listed.numbers where isBelow.contains(listed[other].pointee.above) {
      let entry = listed[other]
      // Decisions of the app stay.
      if entry.pointee.absence != .missing || entry.pointee.isSuspect || entry.pointee.isReplaced {
        continue
      }
      isBelow.insert(other)
      guard entry.pointee.live == nil else { continue }
      if entry.pointee.role == .view {
        guard isOpen.contains(entry.pointee.above) else { continue }
      } else if let object = listed.released(other) {
        // The object has its state and still exists; there must not be a second one.
        listed.settle(LiveObject(object), at: other)
        continue
      } else if entry.pointee.outcome == .adopted {
        continue
      }
      isOpen.insert(other)
      below.append(other)
      if listed[entry.pointee.above].pointee.isAskedFor { bringBackWhole(other) }
      entry.pointee.outcome = nil
      entry.pointee.isWaiting = false
      entry.pointee.isDropped = false
      entry.pointee.isDeclined = false
      entry.pointee.isDecoded = false
      entry.pointee.unshown = nil
      entry.pointee.errorCode = nil
      entry.pointee.location = .unknown
    }
    return below
  }
}
