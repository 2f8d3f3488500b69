import RestorationArchive
import RestorationCoding

/// Rule R1, steps 7 and 9: located objects decode their state, parents before their children, and are told
/// when all have.
@MainActor
final class ObjectDecoder: PassPart {
  let input: PassInput
  let listed: ListedObjects
  let attention: PassAttention
  let coders: PassCoders
  let locator: ObjectLocator
  // Adjacent objects tend to share a class. This is the last type compared with a recorded class, and
  // the result.
  private var latestKind: (type: ObjectIdentifier, recorded: Int, isKind: Bool)?
  @exclusivity(unchecked) private var restored:
    [(object: any StateRestoring, number: ObjectNumber)] = []

  init(_ locator: ObjectLocator) {
    self.locator = locator
    input = locator.input
    listed = locator.listed
    attention = locator.attention
    coders = locator.coders
  }

  func release() { latestKind = nil }

  func decode(_ numbers: some Sequence<ObjectNumber>) {
    for number in numbers where listed[number].isRestorable { decode(number) }
  }

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

  /// Tells the decoded objects that all objects have been restored.
  func finishRestored() {
    let objects = restored
    restored = []
    for index in objects.indices {
      let path = input.savedPath(objects[index].number)
      attention.attend(path, .finishing) {
        if attention.announces { engine.announce(.finishing, path) }
        objects[index].object.applicationFinishedRestoringState()
      }
    }
  }

  private func decodeOwn(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: ObjectNumber
  ) {
    guard !listed[number].marks.isDecoded else { return }
    listed[number].marks.isDecoded = true
    // A replacement has state of its own.
    guard !listed[number].marks.isReplaced else { return }
    guard takesState(object, number, listed[number].result.source) else {
      listed[number].marks.isWaiting = true
      listed[number].errorCode = .wrongClass
      return
    }
    do throws(RestorationError) {
      let coder = try coders.takeCoder(of: number)
      decode(object, controller, number, coder)
      coders.giveBack(coder, of: number)
    } catch {
      noteIncomplete(number, error)
    }
    restored.append((object, number))
  }

  private func decode(
    _ object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: ObjectNumber,
    _ coder: StateDecoder
  ) {
    do {
      try attention.attend(number, .decoding) {
        if let controller { locator.prepare(controller, number) }
        RestorableProperties.decode(of: object, with: coder)
        try object.decodeState(from: coder)
        if attention.announces { engine.didDecode?(object) }
      }
      if let refusal = coder.refusal { noteIncomplete(number, refusal) }
    } catch {
      noteIncomplete(number, .thrown(error, .decodingFailed, "its decoding"))
    }
  }

  /// Marks an object as failed, as far as it got; it stays in the tree.
  private func noteIncomplete(_ number: ObjectNumber, _ failure: RestorationError) {
    listed[number].result.outcome = .failed
    listed[number].result.reason += ", but \(failure.message)"
    listed[number].errorCode = failure.code
  }

  /// Indicates whether an object is of the recorded class, or of the class of state that waits;
  /// otherwise the report says so (rule R13).
  private func takesState(
    _ object: any StateRestoring,
    _ number: ObjectNumber,
    _ source: RestorationReport.Source?
  ) -> Bool {
    let takes = takeUpState(number, object) ?? isKind(object, number)
    guard !takes else { return true }
    let recorded = engine.aliases.className(today: listed.className(number))
    note(
      number,
      .skipped,
      source,
      "expected \(recorded), found \(StableName.ofClass(of: object)); its state was "
        + "not decoded"
    )
    return false
  }

  private func isKind(_ object: any StateRestoring, _ number: ObjectNumber) -> Bool {
    isKind(type(of: object), number)
      || object.restorationClassName == engine.aliases.className(today: listed.className(number))
  }

  private func isKind(_ type: AnyClass, _ number: ObjectNumber) -> Bool {
    let identity = ObjectIdentifier(type)
    let recorded = listed[number].classNumber
    if let latestKind, latestKind.type == identity, latestKind.recorded == recorded {
      return latestKind.isKind
    }
    let name = engine.aliases.className(today: listed.className(number))
    let isKind = StableName.ancestry(of: type).contains(name)
    latestKind = (identity, recorded, isKind)
    return isKind
  }

  // MARK: Elements (rule P15)

  /// Lets the identified elements of a controller decode, after the controller has set them up.
  private func decodeElements(of owner: any RestorableController, _ number: ObjectNumber) {
    guard listed[number].result.outcome != .skipped, !listed[number].marks.isReplaced else {
      return
    }
    for element in owner.restorationElements {
      guard let identifier = element.restorationIdentifier,
        let place = listed.number(at: listed.path(number).appending(identifier))
      else { continue }
      decode(element, place)
    }
  }

  private func decode(_ element: any RestorableElement, _ number: ObjectNumber) {
    guard listed[number].role == .view, listed[number].result.outcome == nil,
      takesState(element, number, .existing)
    else { return }
    if let reason = reasonToLeaveOut(number) {
      listed[number].marks.isWaiting = true
      return note(number, .skipped, nil, reason)
    }
    if let reason = reasonBeyondLevel(number) { return note(number, .skipped, nil, reason) }
    listed[number].marks.isDecoded = true
    do throws(RestorationError) {
      try coders.withCoder(of: number) { coder in
        note(number, .adopted, .existing, "a view of its controller")
        decode(element, nil, number, coder)
      }
      restored.append((element, number))
    } catch {
      noteFailure(number, error)
    }
  }

  /// Decodes elements whose controllers exist but are not in the archive, or could not be read. For
  /// all other elements, it reports why they are not restored.
  func decodeRemainingElements(among numbers: some Sequence<ObjectNumber>) {
    for number in numbers {
      guard listed[number].role == .view, listed[number].result.outcome == nil,
        let parent = listed.path(number).parent,
        let identifier = listed.path(number).last?.identifier
      else { continue }
      if let ancestor = droppedAncestor(of: listed[number].above) {
        note(number, .skipped, nil, leftOut(by: ancestor))
      } else if let owner = locator.liveController(at: parent) {
        let place = listed.number(at: parent)
        guard place.map({ listed[$0].result.outcome != .skipped }) ?? true else {
          note(number, .skipped, nil, "the state of its controller was not decoded")
          continue
        }
        locator.prepare(owner)
        if let element = owner.element(named: identifier) {
          decode(element, number)
        } else {
          // A version of the app that has the view again restores it as the user left it.
          listed[number].marks.isWaiting = true
          note(number, .skipped, nil, "its controller has no view with this identifier")
        }
      } else {
        note(number, .skipped, nil, "its controller was not restored")
      }
    }
  }
}
