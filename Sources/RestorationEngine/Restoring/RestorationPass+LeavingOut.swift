import RestorationArchive
import RestorationCoding

// Rule R4: an object that the app does not want is left out, with everything below it.
extension RestorationPass {
  /// The nearest object, from this one up, that was left out with everything below it.
  func droppedAncestor(of number: ObjectNumber) -> ObjectNumber? {
    guard hasDropped else { return nil }
    var number = number
    while number != ObjectNumber.none {
      if listed[number].isDropped { return number }
      number = listed[number].above
    }
    return nil
  }

  func leftOut(by ancestor: ObjectNumber) -> String {
    "\(listed.path(ancestor)) above it \(listed[ancestor].dropText)"
  }

  /// Leaves out an object whose restoration class returned `nil`, or that is beyond the level, with
  /// everything below it. Its saved state is kept, because `nil` may mean "not now"; an app that
  /// wants it dropped answers with ``RestorationAnswer/drop``.
  func decline(_ number: ObjectNumber, _ text: String = "was left out by its restoration class") {
    listed[number].isWaiting = true
    listed[number].isDeclined = true
    drop(number, text)
  }

  /// Leaves out everything below an object, including objects that its factory asked for before it
  /// returned `nil`.
  func drop(_ number: ObjectNumber, _ text: String) {
    listed[number].isDropped = true
    listed[number].dropText = text
    hasDropped = true
    let path = listed.path(number)
    for early in locatedEarly
    where early != number && listed.path(early).isEqualToOrDescendant(of: path) {
      guard listed[early].location == .found else { continue }
      listed.unsettle(early)
      listed[early].location = .missing
      note(early, .skipped, nil, leftOut(by: number))
    }
  }

  // MARK: Levels

  /// Indicates whether the options restore only part of the levels.
  var isPartial: Bool { options.level < .content }

  /// The reason why an object is beyond the restored level, or `nil` if it is not.
  func reasonBeyondLevel(_ number: ObjectNumber) -> String? {
    guard isPartial, !listed[number].isAskedFor else { return nil }
    let level = listed.object(number).level
    guard level > options.level else { return nil }
    listed[number].isBeyondLevel = true
    return
      "it belongs to \(level.rawValue), and no more than \(options.level.rawValue) was restored"
  }

  /// The keys of an object whose values are beyond the restored level.
  func keysLeftOut(_ number: ObjectNumber) -> [String] {
    guard isPartial, !listed[number].isAskedFor else { return [] }
    if let taken = taken[number] { return taken.keys(beyond: options.level) }
    let object = listed.object(number)
    let own = object.keys(beyond: options.level)
    guard hasWaitingValues, object.keys.contains(ReservedKey.waiting),
      let stored = try? object.values(), let waiting = StoredBeside(among: stored)?.values
    else { return own }
    let values = ClassState.dictionary(stored)
    return own + waiting.keys(beyond: options.level, values).filter { !own.contains($0) }
  }

  /// Restores an object that its level had left out in full, because the app asks for it.
  func askFor(_ number: ObjectNumber) {
    guard listed[number].isBeyondLevel else { return }
    bringBackWhole(number)
  }

  /// Exempts an object from levels.
  func bringBackWhole(_ number: ObjectNumber) {
    listed[number].isBeyondLevel = false
    listed[number].isAskedFor = true
    // The previous coder hides keys.
    listed[number].coder = nil
  }
}
