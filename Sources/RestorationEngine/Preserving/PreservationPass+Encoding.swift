import RestorationArchive
import RestorationCoding

// Encoding of one object, and the observations made during it.
extension PreservationPass {
  func encode(
    _ controller: any RestorableController,
    _ number: ObjectNumber
  ) throws(RestorationError) {
    if let state = controller.restorationStandIn?.asleepState { return try copy(state, number) }
    guard let coder = begin(number) else { return }
    // Elements come first, so that a controller that refers to its own elements finds them without
    // a search.
    enqueueElements(of: controller, number)
    if let failure = encodeState(of: controller, with: coder) {
      return try keepFormer(of: controller, controller, number, failure)
    }
    let restorationClass = controller.controllerRestorationClass
    let origin = controller.restorationOrigin
    // Again, because encoding may have created elements.
    enqueueElements(of: controller, number)
    lookAtChildren(of: controller, number, coder)
    let className = names.className(of: controller, &results.log)
    let failure = try end(number, coder, className, restorationClass, origin)
    if let failure { try keepFormer(of: controller, controller, number, failure) }
  }

  func encode(_ object: any StateRestoring, _ number: ObjectNumber) throws(RestorationError) {
    guard let coder = begin(number) else { return }
    if let failure = encodeState(of: object, with: coder) {
      return try keepFormer(of: object, nil, number, failure)
    }
    let className = names.className(of: object, &results.log)
    let failure = try end(number, coder, className, object.objectRestorationClass, nil)
    if let failure { try keepFormer(of: object, nil, number, failure) }
  }

  /// Begins an object; returns `nil` if it has already encoded in this pass.
  private func begin(_ number: ObjectNumber) -> StateEncoder? {
    guard memory[number].encodedIn != memory.pass else { return nil }
    memory[number].encodedIn = memory.pass
    references.removeAll(keepingCapacity: true)
    if places.listens { memory.log.encoding = number }
    let coder = encoder.begin(memory[number].node, as: memory[number].role)
    if engine.willWork != nil { engine.announce(.encoding, memory[number].path) }
    return coder
  }

  /// Lets an object encode its values; returns the error if it could not.
  private func encodeState(
    of object: any StateRestoring,
    with coder: StateEncoder
  ) -> RestorationError? {
    do {
      RestorableProperties.encode(of: object, with: coder)
      try object.encodeState(to: coder)
      if let refusal = coder.refusalIfAny { throw refusal }
      coder.noteIgnoredErrors()
      let level = object.restorationLevel
      if level != .navigation { coder.mark(as: level) }
      return nil
    } catch {
      return .thrown(error, .encodingFailed, "its encoding")
    }
  }

  /// Adds an encoded object to the archive and to the log.
  ///
  /// - Returns: The error that kept it out, or `nil`.
  private func end(
    _ number: ObjectNumber,
    _ coder: consuming StateEncoder,
    _ className: Int32,
    _ restorationClass: Any.Type?,
    _ origin: RestorationOrigin?
  ) throws(RestorationError) -> RestorationError? {
    // Determined before marks and failures are stored beside the values.
    let isEmpty = coder.isEmpty
    if former.isAnyWaiting { storeWaiting(memory[number].path, with: coder) }
    if !coder.failuresIfAny.isEmpty { keepFormerValues(of: memory[number].path, with: coder) }
    let issues = coder.failuresIfAny
    // No closure, because each call of one would check the actor.
    let restorationClass =
      if let restorationClass { names.restorationClass(restorationClass, engine) } else {
        nil as PassNames.RestorationClass?
      }
    do throws(RestorationError) {
      try encoder.end(
        coder,
        className: results.log.className(className),
        source: ObjectSource(
          restorationClass: restorationClass?.name,
          storyboard: origin?.source,
          storyboardIdentifier: origin?.identifier
        ),
        atMost: byteCount(for: number)
      )
      noteStored(memory[number].path)
    } catch {
      // The limit on objects is reached: an archive that lacks objects for that reason alone is
      // useless.
      if results.storedCount >= engine.limits.maximumObjectCount { throw error }
      return error
    }
    if !issues.isEmpty { results.incomplete.append(number) }
    results.encoded.append(number)
    let isUnfound =
      if let restorationClass {
        !restorationClass.isRegistered && !(launchPlaces?.mayFill(memory[number].path) ?? false)
      } else {
        launchPlaces != nil && self.isUnfound(number, origin)
      }
    if issues.isEmpty, !isEmpty, !isUnfound, restorationClass?.isRegistered ?? true {
      results.log.append(encodedAt: encoder.count - 1, className: className)
    } else {
      let name = results.log.className(className)
      let reason = reason(isEmpty, restorationClass, isUnfound)
      var entry = entry(memory[number].path, name, .preserved, reason, issues)
      entry.isUnfound = isUnfound
      report(entry)
    }
    settleReferences(of: number)
    return nil
  }

  /// The reason in the entry of an object that has encoded.
  private func reason(
    _ isEmpty: Bool,
    _ restorationClass: PassNames.RestorationClass?,
    _ isUnfound: Bool
  ) -> String {
    // Named, because an override that the compiler took for another method would go unnoticed.
    let reason = isEmpty ? PreservationLog.emptyReason : PreservationLog.usualReason
    guard let restorationClass else { return isUnfound ? reason + Self.unfoundText : reason }
    guard !restorationClass.isRegistered else { return reason }
    return reason
      + ", but its restoration class \(restorationClass.name) is not registered and will not be "
      + "found at restore"
  }

  // MARK: References, elements and children

  private func settleReferences(of number: ObjectNumber) {
    if !isFull, memory[number].references != references {
      changes.noteReferences(of: number)
    } else if isFull, !places.listens {
      // Without trackers, the references are never read again.
      return
    }
    // A copy without spare capacity; the list itself is reused for the next object.
    memory[number].references = Array(references[...])
  }

  private func enqueueElements(of controller: any RestorableController, _ number: ObjectNumber) {
    for element in controller.restorationElements {
      guard let identifier = element.restorationIdentifier, !identifier.isEmpty else { continue }
      let placed = places.place(of: element, identifier, ownedBy: number)
      if enqueue(element, placed, nil) == nil { references.append(placed) }
    }
  }

  private func lookAtChildren(
    of controller: any RestorableController,
    _ number: ObjectNumber,
    _ coder: StateEncoder
  ) {
    let children = controller.restorationChildren
    // The last child that is preserved, and whether each comes after the one before by its name too.
    var (last, isSorted) = (ObjectNumber.none, true)
    func meet(_ child: ObjectNumber) {
      guard memory[child].container == number else { return }
      if last != ObjectNumber.none, !memory[last].node.precedes(sibling: memory[child].node) {
        isSorted = false
      }
      last = child
    }
    for index in children.indices {
      // Nearly every child has been met, and each copy of one is counted.
      if isFull, let known = memory.record(of: ObjectIdentifier(children[index])),
        memory[known].standing == .preserved
      {
        meet(known)
        continue
      }
      let child = children[index]
      if let known = memory.record(of: child) {
        if !isFull {
          changes.checkPlace(of: known, child)
          // The record describes another place and will be dropped. Without a record, a later
          // identifier of the child would go unnoticed.
          if memory[known].movedIn == memory.pass {
            memory.doubt = "a controller has another container"
          }
        }
        if memory[known].standing == .preserved {
          meet(known)
          continue
        }
      } else if places.listens {
        places.note(child, number)
      }
      if isFull { results.unreachedChildren.append(child) }
    }
    if !isSorted { storeOrder(of: children, number, coder) }
  }

  /// Stores the order of the children that the object refers to, unless it is that of their names.
  ///
  /// Children that only others refer to are left out: whether they have been met depends on the visits
  /// so far.
  private func storeOrder(
    of children: [any RestorableController],
    _ number: ObjectNumber,
    _ coder: StateEncoder
  ) {
    let own = Set(references)
    var order: [IdentifierPath] = []
    var (last, isSorted) = (UnownedNode(.root), true)
    for child in children {
      guard let known = memory.record(of: child), own.contains(known),
        memory[known].container == number
      else { continue }
      let node = memory[known].node
      if !order.isEmpty, !last.precedes(sibling: node) { isSorted = false }
      order.append(memory[known].path)
      last = node
    }
    if !isSorted { coder.storeOrder(ofChildren: order) }
  }
}
