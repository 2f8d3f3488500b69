import RestorationArchive

// Rule R4: what the app does not want is left out, and everything below it.
extension RestorationPass {
  /// The object that was left out with all below it, from this one up.
  func droppedAncestor(of number: Int32) -> Int32? {
    guard hasDropped else { return nil }
    var number = number
    while number != RestorationSlots.none {
      if slots[number].pointee.isDropped { return number }
      number = slots[number].pointee.above
    }
    return nil
  }

  func leftOut(by ancestor: Int32) -> String {
    "\(slots.path(ancestor)) above it \(slots[ancestor].pointee.dropText)"
  }

  /// Leaves out an object whose restoration class returned nil, with everything below it. What was
  /// saved is kept: nil may mean "not now"; an app that means "never again" answers so.
  func decline(_ number: Int32) {
    slots[number].pointee.isWaiting = true
    slots[number].pointee.isDeclined = true
    drop(number)
  }

  /// Leaves out everything below an object, also what its factory asked for before it returned nil.
  func drop(
    _ number: Int32,
    _ text: String = "was left out by its restoration class"
  ) {
    slots[number].pointee.isDropped = true
    slots[number].pointee.dropText = text
    hasDropped = true
    let path = slots.path(number)
    for early in locatedEarly
    where early != number && slots.path(early).isEqualToOrDescendant(of: path) {
      guard slots[early].pointee.location == .found else { continue }
      slots.unsettle(early)
      slots[early].pointee.location = .missing
      note(early, .skipped, nil, leftOut(by: number))
    }
  }
}
