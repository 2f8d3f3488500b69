import RestorationArchive
import RestorationCoding

// What is left when a pass has ended: state that waits for its object.
extension RestorationPass {
  /// Whether the state of an object goes into the next save.
  func isCarried(_ number: Int32) -> Bool {
    switch slots[number].pointee.outcome {
    case .skipped, .failed: break
    case .restored, .adopted, nil: return false
    }
    if slots[number].pointee.isWaiting { return true }
    // What was left out with something above it waits for that.
    guard slots[number].pointee.location != .found, isReadable(number) else { return false }
    let above = slots[number].pointee.above
    guard above != RestorationSlots.none else { return false }
    if let dropped = droppedAncestor(of: above) { return slots[dropped].pointee.isWaiting }
    return slots[number].pointee.role == .view && slots[above].pointee.isWaiting
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
    guard slots.number(of: object) == nil, case .path(let path, let role) = tree.place(of: object),
      let number = waiting(at: path), !slots[number].pointee.isSuspect,
      slots[number].pointee.role == role, (try? coder(of: number)) != nil
    else { return nil }
    let controller = object as? any RestorableController
    slots[number].pointee.isWaiting = false
    slots[number].pointee.isDropped = false
    slots[number].pointee.errorCode = nil
    slots[number].pointee.isDecoded = false
    slots.settle(object, at: number)
    slots[number].pointee.controller = controller
    note(number, .adopted, .registration, "it appeared after the pass and was given its state")
    // Its views have been given up.
    for view in slots.numbers
    where slots[view].pointee.role == .view && slots[view].pointee.above == number {
      slots[view].pointee.outcome = nil
    }
    guard let object = decode(number) else { return number }
    addRestored(object, at: number)
    decodeViews(of: number)
    finishClaimed()
    return number
  }
}
