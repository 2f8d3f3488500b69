import RestorationArchive
import RestorationCoding

// What is left when a pass has ended: state that waits for its object.
extension RestorationPass {
  /// Whether the state of an object goes into the next save, unless an object encodes at its path.
  func isCarried(_ number: Int32) -> Bool {
    if slots[number].pointee.isWaiting { return true }
    let above = slots[number].pointee.above
    guard above != RestorationSlots.none else { return false }
    switch slots[number].pointee.outcome {
    case nil: return false
    case .adopted where slots[number].pointee.role == .view:
      return slots[above].pointee.outcome == .restored && isCarried(above)
    case .adopted: return false
    // Nothing that came back may hold what was made.
    case .restored: return isBelowBroken(number)
    case .skipped, .failed: break
    }
    // What was left out with something above it waits for that.
    guard slots[number].pointee.location != .found, isReadable(number) else { return false }
    if let dropped = droppedAncestor(of: above) { return slots[dropped].pointee.isWaiting }
    return slots[number].pointee.role == .view && slots[above].pointee.isWaiting
  }

  private func isBelowBroken(_ number: Int32) -> Bool {
    guard hasBroken else { return false }
    var above = slots[number].pointee.above
    while above != RestorationSlots.none {
      if slots[above].pointee.isWaiting || slots[above].pointee.outcome == .failed { return true }
      above = slots[above].pointee.above
    }
    return false
  }

  // Damaged state is of no use to anybody.
  private func isReadable(_ number: Int32) -> Bool {
    (try? slots[number].pointee.object.section()) != nil
  }

  /// Why a reference leads to nothing: the nearest object whose absence the app has decided on.
  func absence(at path: IdentifierPath) -> ReferenceAbsence {
    guard let number = slots.number(at: path) else { return .missing }
    return slots[number].pointee.absence
  }

  /// The paths of what the next save takes along, within the usual limits.
  func carriedPaths() -> Set<IdentifierPath> {
    Set(unclaimed(UnclaimedState.Policy()).paths)
  }

  /// Everything whose object may still come.
  func unclaimed(_ policy: UnclaimedState.Policy) -> UnclaimedState {
    let header = archive.header
    let items = slots.numbers.filter(isCarried).map { number -> UnclaimedState.Item in
      let former = slots[number].pointee.condition
      let isSuspect = slots[number].pointee.isSuspect
      return UnclaimedState.Item(
        object: slots[number].pointee.object,
        condition: ObjectCondition(
          kind: isSuspect ? .suspect : .unclaimed,
          since: former?.since ?? header.timestamp,
          restorations: (former?.restorations ?? 0) + 1,
          bundleVersion: isSuspect
            ? options.bundleVersion ?? header.bundleVersion
            : former?.bundleVersion ?? header.bundleVersion
        )
      )
    }
    return UnclaimedState(items, policy)
  }

  /// The object of the archive that waits at a path, under whatever name.
  func waiting(at path: IdentifierPath) -> Int32? {
    if let number = slots.number(at: path), slots[number].pointee.isWaiting { return number }
    guard !engine.aliases.isEmpty else { return nil }
    return slots.numbers.first { number in
      slots[number].pointee.isWaiting
        && engine.aliases.others(of: slots.path(number)).contains(path)
    }
  }

  /// Gives an object that appeared after the pass the state that waits for it.
  ///
  /// - Returns: Which object of the archive it was, or `nil` if none waits for it.
  func claim(_ object: any StateRestoring) -> Int32? {
    guard !isAtWork, let number = claimable(object) else { return nil }
    isAtWork = true
    askFor(number)
    claim(object, number, "it appeared after the pass and was given its state")
    finishRestored()
    end()
    return number
  }

  private func claimable(_ object: any StateRestoring) -> Int32? {
    guard slots.number(of: object) == nil, case .path(let path, let role) = tree.place(of: object),
      let number = waiting(at: path), !slots[number].pointee.isSuspect,
      slots[number].pointee.role == role, (try? coder(of: number)) != nil
    else { return nil }
    return number
  }

  /// Gives objects that have been registered or put into the tree since they were looked for the
  /// state that waits for them.
  func claimPresent() {
    guard slots.numbers.contains(where: { mayAppear($0) }) else { return }
    isRegisteredStale = true
    tree.forgetRegistrations()
    var present: [any StateRestoring] = host.registeredObjects.map(\.object)
    tree.forEachController { present.append($0) }
    for object in present {
      guard let number = claimable(object), mayAppear(number) else { continue }
      claim(object, number, "it appeared while others were restored, and was given its state")
    }
  }

  private func mayAppear(_ number: Int32) -> Bool {
    slots[number].pointee.isWaiting && slots[number].pointee.location != .found
      && slots[number].pointee.isRestorable && !slots[number].pointee.isSuspect
      && !slots[number].pointee.isDeclined
  }

  private func claim(_ object: any StateRestoring, _ number: Int32, _ reason: String) {
    let below = reopen(below: number)
    slots[number].pointee.isWaiting = false
    slots[number].pointee.isDropped = false
    slots[number].pointee.isDeclined = false
    slots[number].pointee.errorCode = nil
    slots[number].pointee.isDecoded = false
    slots.settle(object, at: number)
    slots[number].pointee.controller = object as? any RestorableController
    note(number, .adopted, .registration, reason)
    if slots[number].pointee.controller != nil { indexExisting() }
    for other in below where slots[other].pointee.isRestorable { locate(other) }
    let all = [number] + below
    decode(all)
    if hasConditions { finishUnclaimed(below) }
    decodeRemainingElements(among: below)
  }

  /// Lets everything below an object be looked for again that was given up with it; returns its
  /// numbers, parents first.
  private func reopen(below number: Int32) -> [Int32] {
    var below: [Int32] = []
    var isOpen: Set<Int32> = [number]
    var isBelow: Set<Int32> = [number]
    for other in slots.numbers where isBelow.contains(slots[other].pointee.above) {
      let slot = slots[other]
      // What the app has decided stays decided.
      if slot.pointee.absence != .missing || slot.pointee.isSuspect || slot.pointee.isReplaced {
        continue
      }
      isBelow.insert(other)
      guard slot.pointee.live == nil else { continue }
      if slot.pointee.role == .view {
        guard isOpen.contains(slot.pointee.above) else { continue }
      } else if let object = slot.pointee.released {
        // It has its state, and somebody has kept it; there must not be two.
        slots.settle(object, at: other)
        slot.pointee.controller = object as? any RestorableController
        continue
      } else if slot.pointee.outcome == .adopted {
        continue
      }
      isOpen.insert(other)
      below.append(other)
      if slots[slot.pointee.above].pointee.isAskedFor { bringBackWhole(other) }
      slot.pointee.outcome = nil
      slot.pointee.isWaiting = false
      slot.pointee.isDropped = false
      slot.pointee.isDeclined = false
      slot.pointee.isDecoded = false
      slot.pointee.errorCode = nil
      slot.pointee.location = .unknown
    }
    return below
  }
}
