import RestorationArchive

// The objects that the app's tree has at the end of a restoration.
extension ObjectAccounts {
  func markHanging(_ numbers: some Sequence<ObjectNumber>) {
    var (hasRegistered, hasViews) = (false, false)
    for number in numbers {
      let role = listed[number].role
      listed[number].marks.hangs = role == .app
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
          if listed[number].marks.hangs { continue }
          listed[number].marks.hangs = true
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
      listed[number].marks.hangs = true
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
      guard listed[number].marks.isDecoded else { continue }
      let above = listed[number].above
      // The owning controller may be absent from the archive, or not restored.
      guard above != ObjectNumber.none, listed.path(number).parent == listed.path(above) else {
        listed[number].marks.hangs = true
        continue
      }
      listed[number].marks.hangs =
        listed[above].marks.hangs
        || listed[above].existing.map { others.contains(ObjectIdentifier($0)) } ?? false
    }
  }

  /// Marks an object that was restored but is not part of the tree.
  func leaveOutIfUnshown(_ number: ObjectNumber) {
    guard !listed[number].marks.hangs, !listed[number].marks.isReplaced,
      let outcome = listed[number].result.outcome,
      listed[number].location == .found
        || listed[number].role == .view && listed[number].marks.isDecoded
    else { return }
    listed[number].marks.isWaiting = true
    guard outcome != .skipped else { return }
    listed[number].unshown = (outcome, listed[number].result.reason)
    if outcome != .failed { listed[number].result.outcome = .skipped }
    listed[number].result.reason += "; \(whyUnshown(number)), so it was left out"
  }

  private func whyUnshown(_ number: ObjectNumber) -> String {
    if listed[number].role == .object { return "nothing has registered it" }
    let above = listed[number].above
    guard above != ObjectNumber.none else { return "nothing shows it" }
    let path = listed.path(above)
    if !listed[above].marks.hangs { return "\(path) above it was not restored" }
    return listed[above].result.outcome == .skipped
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
    listed[number].result.outcome = outcome
    listed[number].result.reason = reason
    listed[number].marks.isWaiting = false
    listed[number].marks.hangs = true
    listed[number].result.standing = standing(of: number)
  }
}
