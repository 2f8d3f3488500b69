import RestorationArchive
import RestorationCoding

// Rule R1, step 7: located objects decode their state, parents before their children.
extension RestorationPass {
  /// Lets a located object decode, and then its elements.
  func decode(_ number: ObjectNumber) {
    guard listed[number].location == .found else { return }
    switch listed[number].live {
    case .controller(let controller):
      decodeOwn(controller, controller, number)
      decodeElements(of: controller, number)
    case .other(let object): decodeOwn(object, nil, number)
    case nil: break
    }
  }

  private func decodeOwn(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: ObjectNumber
  ) {
    guard !listed[number].isDecoded else { return }
    listed[number].isDecoded = true
    // A replacement has state of its own.
    guard !listed[number].isReplaced else { return }
    guard takesState(object, number, listed[number].source) else {
      listed[number].isWaiting = true
      listed[number].errorCode = .wrongClass
      return
    }
    do throws(RestorationError) {
      let coder = try takeCoder(of: number)
      decode(object, controller, number, coder)
      giveBack(coder, of: number)
    } catch {
      noteIncomplete(number, error)
    }
    addRestored(object, at: number)
  }

  private func decode(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: ObjectNumber,
    _ coder: StateDecoder
  ) {
    do {
      try attend(number, .decoding) {
        if let controller { prepare(controller, number) }
        RestorableProperties.decode(of: object, with: coder)
        try object.decodeState(from: coder)
        if announces { engine.didDecode?(object) }
      }
      if let refusal = coder.refusal { noteIncomplete(number, refusal) }
    } catch {
      noteIncomplete(number, .thrown(error, .decodingFailed, "its decoding"))
    }
  }

  /// Marks an object as failed, as far as it got; it stays in the tree.
  private func noteIncomplete(_ number: ObjectNumber, _ failure: RestorationError) {
    listed[number].outcome = .failed
    listed[number].reason += ", but \(failure.message)"
    listed[number].errorCode = failure.code
  }

  /// Indicates whether an object is of the recorded class, or of the class of state that waits;
  /// otherwise the report says so (rule R13).
  private func takesState(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ source: RestorationReport.Source?
  ) -> Bool {
    let recorded = engine.aliases.className(today: className(number))
    let takes =
      takeUpState(number, object)
      ?? (isKind(type(of: object), number) || object.restorationClassName == recorded)
    if takes { return true }
    note(
      number,
      .skipped,
      source,
      "expected \(recorded), found \(StableName.ofClass(of: object)); its state was "
        + "not decoded"
    )
    return false
  }

  private func isKind(_ type: AnyClass, _ number: ObjectNumber) -> Bool {
    let identity = ObjectIdentifier(type)
    let recorded = listed[number].classNumber
    if let latestKind, latestKind.type == identity, latestKind.recorded == recorded {
      return latestKind.isKind
    }
    let name = engine.aliases.className(today: className(number))
    let isKind = StableName.ancestry(of: type).contains(name)
    latestKind = (identity, recorded, isKind)
    return isKind
  }

  /// Makes a controller load its elements, once.
  private func prepare(_ controller: any RestorableController, _ number: ObjectNumber) {
    guard !listed[number].isPrepared else { return }
    listed[number].isPrepared = true
    controller.prepareToDecodeRestorableState()
  }

  /// Makes a controller load its elements, once, even if the archive does not list it.
  func prepare(_ controller: any RestorableController) {
    if let number = listed.number(of: controller) {
      guard !listed[number].isPrepared else { return }
      return attend(number, .decoding) { prepare(controller, number) }
    }
    guard
      preparedElsewhere.updateValue(controller, forKey: ObjectIdentifier(controller)) == nil
    else { return }
    controller.prepareToDecodeRestorableState()
  }

  // MARK: Elements (rule P15)

  /// Lets the identified elements of a controller decode, after the controller has set them up.
  private func decodeElements(of owner: any RestorableController, _ number: ObjectNumber) {
    guard listed[number].outcome != .skipped, !listed[number].isReplaced else { return }
    for element in owner.restorationElements {
      guard let identifier = element.restorationIdentifier,
        let place = listed.number(at: listed.path(number).appending(identifier))
      else { continue }
      decode(element, place)
    }
  }

  private func decode(_ element: any RestorableElement, _ number: ObjectNumber) {
    guard listed[number].role == .view, listed[number].outcome == nil,
      takesState(element, number, .existing)
    else { return }
    if let reason = reasonToLeaveOut(number) {
      listed[number].isWaiting = true
      return note(number, .skipped, nil, reason)
    }
    if let reason = reasonBeyondLevel(number) { return note(number, .skipped, nil, reason) }
    listed[number].isDecoded = true
    do throws(RestorationError) {
      try withCoder(of: number) { coder in
        note(number, .adopted, .existing, "a view of its controller")
        decode(element, nil, number, coder)
      }
      addRestored(element, at: number)
    } catch {
      noteFailure(number, error)
    }
  }

  /// Decodes elements whose controllers exist but are not in the archive, or could not be read. For
  /// all other elements, it reports why they are not restored.
  func decodeRemainingElements(among numbers: some Sequence<ObjectNumber>) {
    for number in numbers {
      guard listed[number].role == .view, listed[number].outcome == nil,
        let parent = listed.path(number).parent,
        let identifier = listed.path(number).last?.identifier
      else { continue }
      if let ancestor = droppedAncestor(of: listed[number].above) {
        note(number, .skipped, nil, leftOut(by: ancestor))
      } else if let owner = liveController(at: parent) {
        let place = listed.number(at: parent)
        guard place.map({ listed[$0].outcome != .skipped }) ?? true else {
          note(number, .skipped, nil, "the state of its controller was not decoded")
          continue
        }
        prepare(owner)
        if let element = owner.restorationElements.first(where: {
          $0.restorationIdentifier == identifier
        }
        ) {
          decode(element, number)
        } else {
          // A version of the app that has the view again restores it as the user left it.
          listed[number].isWaiting = true
          note(number, .skipped, nil, "its controller has no view with this identifier")
        }
      } else {
        note(number, .skipped, nil, "its controller was not restored")
      }
    }
  }

  // MARK: References (rule R14)

  func source(named name: String) -> AnyObject? { host.restorationSource(named: name) }

  /// The object that a reference resolves to: the located object. Only if the archive's part of it
  /// is lost, the existing object at its path is used.
  func liveObject(at path: IdentifierPath) -> AnyObject? {
    if let number = listed.number(at: path) { return liveObject(number) }
    return isLeftOut(path) ? nil : existing(at: path) ?? registeredObject(at: path)
  }

  func liveObject(_ number: ObjectNumber) -> AnyObject? {
    let wasReferenced = isReferenced
    isReferenced = true
    defer { isReferenced = wasReferenced }
    switch listed[number].role {
    case .app: return nil
    case .view: return liveElement(number)
    case .controller: return locatedController(number)
    case .object:
      locate(number)
      if listed[number].location == .found { return listed[number].live?.object }
      let isOld = listed[number].outcome == .failed || listed[number].isBeyondLevel
      return isOld ? registeredObject(at: listed.path(number)) : nil
    }
  }

  private func isLeftOut(_ path: IdentifierPath) -> Bool {
    hasDropped
      && listed.nearest(above: path).flatMap { droppedAncestor(of: $0) } != nil
  }

  private func locatedController(_ number: ObjectNumber) -> (any RestorableController)? {
    locate(number)
    switch listed[number].location {
    case .found: return listed[number].live?.controller
    case .missing where listed[number].outcome == .failed,
      .missing where listed[number].isBeyondLevel:
      return existing(number)
    case .missing, .unknown: return nil
    }
  }

  private func liveController(at path: IdentifierPath) -> (any RestorableController)? {
    guard let number = listed.number(at: path) else {
      return isLeftOut(path) ? nil : existing(at: path)
    }
    if listed[number].isRestorable { return locatedController(number) }
    return droppedAncestor(of: listed[number].above) == nil
      ? existing(number) : nil
  }

  // A reference may need an element before its controller decodes, so the controller loads it now.
  private func liveElement(_ number: ObjectNumber) -> AnyObject? {
    guard let parent = listed.path(number).parent,
      let identifier = listed.path(number).last?.identifier,
      let owner = liveController(at: parent)
    else { return nil }
    prepare(owner)
    return owner.restorationElements.first { $0.restorationIdentifier == identifier }
  }
}
