import RestorationArchive
import RestorationCoding

// Rule R1, step 5: finding or creating objects, by rules R3-R12.
extension RestorationPass {
  /// Finds or creates an object, once (rule R3). A reference may request it before its turn (rule
  /// R14); even then, parents come before their children.
  func locate(_ number: ObjectNumber) {
    guard listed[number].location == .unknown else { return }
    locateAncestors(of: number)
    guard listed[number].location == .unknown else { return }
    // Factories that need each other end here with `nil`, long before the stack overflows; the
    // object is located later, in its turn.
    guard locatingDepth < engine.limits.maximumPathLength, !listed[number].isBeingLocated
    else { return }
    listed[number].isBeingLocated = true
    locatingDepth += 1
    let finding = attend(number, .locating) { find(number) }
    listed[number].isBeingLocated = false
    locatingDepth -= 1
    settle(finding, at: number)
  }

  func settle(_ finding: consuming Finding, at number: ObjectNumber) {
    if locatingDepth > 0 { locatedEarly.append(number) }
    switch consume finding {
    case .found(let live, let source, let reason): settle(live, at: number, source, reason)
    case .missing(let outcome, let reason):
      listed[number].location = .missing
      note(number, outcome, nil, reason)
    case .waiting(let error):
      listed[number].location = .missing
      listed[number].isWaiting = true
      noteFailure(number, error)
      if error.code == .notFound {
        listed[number].outcome = .skipped
      } else {
        // Objects created for it now would belong to nothing.
        drop(number, "could not be made")
      }
    case .later: break
    }
  }

  func locateAncestors(of number: ObjectNumber) {
    var above = listed[number].above
    // Nearly always the nearest object has been located, and with it all above.
    if above == ObjectNumber.none
      || listed[above].isRestorable && listed[above].location != .unknown
    {
      return
    }
    var waiting: [ObjectNumber] = []
    while above != ObjectNumber.none {
      // Everything above a located object has been located before it.
      if listed[above].isRestorable {
        if listed[above].location != .unknown { break }
        if !listed[above].isBeingLocated { waiting.append(above) }
      }
      above = listed[above].above
    }
    while let next = waiting.popLast() { locate(next) }
  }

  /// The result of a search.
  enum Finding {
    case found(LiveObject, RestorationReport.Source, reason: String)
    case missing(RestorationReport.Outcome, reason: String)
    /// The object may still appear, so its state is kept.
    case waiting(RestorationError)
    /// The object is not needed so far.
    case later
  }

  private func find(_ number: ObjectNumber) -> Finding {
    if let answer = answerBeforeLooking(number) { return answer }
    do throws(RestorationError) {
      let coder = try takeCoder(of: number)
      let finding =
        ask(number, coder)
        ?? (listed[number].role == .controller
          ? findController(number, coder) : findRegistered(number, coder))
      giveBack(coder, of: number)
      return finding
    } catch {
      return .missing(.failed, reason: error.message)
    }
  }

  /// The result that is certain without the object's state, or `nil` if there is none.
  func answerBeforeLooking(_ number: ObjectNumber) -> Finding? {
    if let ancestor = droppedAncestor(of: listed[number].above) {
      return .missing(.skipped, reason: leftOut(by: ancestor))
    }
    if let reason = reasonToLeaveOut(number) {
      listed[number].isWaiting = true
      drop(number, "was left out")
      return .missing(.skipped, reason: reason)
    }
    if let reason = reasonBeyondLevel(number) {
      decline(number, "was left out for its level")
      return .missing(.skipped, reason: reason)
    }
    // Unclaimed state has lost its place in the tree. An existing object may have it. A new object
    // is created only if a reference needs it.
    guard let condition = listed[number].condition, condition.kind != .stale else {
      return nil
    }
    if let live = existing(number), listed.number(of: live) == nil, canDecode(number) {
      let reason = "an object with this path exists again"
      return found(.controller(live), at: number, .existing, reason)
    }
    return isReferenced || registeredObject(at: listed.path(number)) != nil ? nil : .later
  }

  func reasonToLeaveOut(_ number: ObjectNumber) -> String? {
    if !options.leavingOut.isEmpty, let reason = options.leavingOut[savedPath(number)] {
      listed[number].isSuspect = true
      return reason
    }
    if let condition = listed[number].condition, condition.kind == .suspect,
      condition.bundleVersion == options.bundleVersion
    {
      listed[number].isSuspect = true
      return "the app crashed while restoring it, and is still the same build"
    }
    return nil
  }

  /// Asks the app whether the object is still wanted.
  func ask(_ number: ObjectNumber, _ coder: StateDecoder) -> Finding? {
    let path = listed.path(number)
    switch host.answer(forRestorationAt: path, className: className(number), coder: coder) {
    case .restore: return nil
    case .replace(let object):
      drop(number, "was replaced by the app")
      listed[number].isReplaced = true
      return found(LiveObject(object), at: number, .replacement, "the app gave another object")
    case .truncate:
      listed[number].absence = .truncated
      drop(number, "was left out by the app")
      return .missing(.skipped, reason: "the app ended the list of its container here")
    case .drop:
      listed[number].absence = .dropped
      drop(number, "was left out by the app")
      return .missing(.skipped, reason: "the app has no use for it any more")
    }
  }

  // MARK: Controllers (rule R3)

  /// The current identifiers of the path, for factories.
  func identifiers(of number: ObjectNumber) -> [String] {
    let path = listed.path(number)
    guard !aliases.isEmpty else { return latestIdentifiers.move(to: path) }
    let renamed = aliases.renamed(path)
    // Another object may have today's name already.
    return (listed.number(at: renamed) == nil ? renamed : path).identifiers
  }

  private func findController(_ number: ObjectNumber, _ coder: StateDecoder) -> Finding {
    let identifiers = identifiers(of: number)
    var tried = ""
    func add(_ reason: String) { tried += tried.isEmpty ? reason : "; \(reason)" }
    do {
      if let maker = maker(of: number) {
        let made: (any RestorableController)? = try maker.type.controller(
          withRestorationIdentifierPath: identifiers,
          coder: coder
        )
        return finding(maker.type, made, maker.reason, at: number)
      }
      if let name = listed.object(number).restorationClass {
        add("its restoration class \(name) is not registered")
      }
      let made = try host.controller(withRestorationIdentifierPath: identifiers, coder: coder)
      if let made {
        add("returned by the delegate")
        return found(.controller(made), at: number, .delegate, tried)
      }
    } catch {
      return .waiting(.thrown(error, .factoryFailed, "its factory"))
    }
    let live = existing(number)
    var taken: ObjectNumber?
    if let live {
      taken = listed.number(of: live)
      if taken == nil {
        guard isRenamed(number) else {
          return found(.controller(live), at: number, .existing, "an object with this path exists")
        }
        let reason = "an object exists at \(listed.path(number)), an alias"
        return found(.controller(live), at: number, .alias, reason)
      }
    }
    if listed.object(number).restorationClass == nil { add("it has no restoration class") }
    add("the delegate returned nil")
    if let taken {
      add("the object with this path stands for \(listed.path(taken)) already")
    } else if listed[number].existing == nil {
      add("no object with this path exists")
    } else {
      add("the object with this path belongs to a container that is made anew")
    }
    if let (other, path) = existingUnderAlias(number) {
      let reason = "an object exists at \(path), an alias"
      return found(.controller(other), at: number, .alias, reason)
    }
    if let factory = engine.classes.factory(for: identifiers.last) {
      do {
        if let made = try factory(identifiers, coder) {
          let reason = "made by the closure for \(identifiers.last ?? "")"
          return found(.controller(made), at: number, .closure, reason)
        }
        add("the closure for its identifier returned nil")
      } catch {
        return .waiting(.thrown(error, .factoryFailed, "its factory"))
      }
    }
    let object = listed.object(number)
    if let source = object.storyboard, let identifier = object.storyboardIdentifier {
      let origin = RestorationOrigin(source: source, identifier: identifier)
      if let made = host.instantiateController(from: origin) {
        let reason = "instantiated as \(identifier) from storyboard \(source)"
        return found(.controller(made), at: number, .storyboard, reason)
      }
      add("storyboard \(source) has no \(identifier)")
    } else {
      add("no storyboard is recorded")
    }
    return .waiting(RestorationError(.notFound, tried))
  }

  /// The restoration class that last created a controller.
  final class LatestMaker {
    /// The number of the class's name in the archive.
    let number: Int
    /// The number of registrations of the engine at that time.
    let registrations: Int
    let type: any ControllerRestoration.Type
    /// The reason in the report for objects that the class creates.
    let reason: String

    init(
      _ number: Int,
      _ registrations: Int,
      _ type: any ControllerRestoration.Type,
      _ name: String
    ) {
      self.number = number
      self.registrations = registrations
      self.type = type
      reason = RestorationPass.reason(madeBy: name)
    }
  }

  private func maker(of object: ObjectNumber) -> LatestMaker? {
    guard let number = listed[object].restorationClassNumber else { return nil }
    if let latestMaker, latestMaker.number == number,
      latestMaker.registrations == engine.registrations
    {
      return latestMaker
    }
    guard let name = listed.object(object).restorationClass,
      let type = engine.classes.controllerClass(named: name)
    else { return nil }
    let maker = LatestMaker(number, engine.registrations, type, name)
    latestMaker = maker
    return maker
  }

  nonisolated static func reason(madeBy name: String) -> String { "made by \(name)" }

  /// The result of calling a restoration class (rule R4).
  ///
  /// - Parameter reason: The reason in the report if it created a controller.
  func finding(
    _ type: any ControllerRestoration.Type,
    _ made: (any RestorableController)?,
    _ reason: String,
    at number: ObjectNumber
  ) -> Finding {
    guard let made else {
      decline(number)
      let name = listed.object(number).restorationClass ?? ""
      return .missing(
        .skipped,
        reason: "its restoration class \(name) returned nil, which is final"
      )
    }
    if made.controllerRestorationClass == nil { made.controllerRestorationClass = type }
    return found(.controller(made), at: number, .restorationClass, reason)
  }

  private func existingUnderAlias(
    _ number: ObjectNumber
  ) -> (any RestorableController, IdentifierPath)? {
    guard !engine.aliases.isEmpty else { return nil }
    for path in otherPaths(of: number) {
      if let existing = existing(at: path), listed.number(of: existing) == nil {
        return (existing, path)
      }
    }
    return nil
  }

  func found(
    _ live: consuming LiveObject,
    at number: ObjectNumber,
    _ source: RestorationReport.Source,
    _ reason: String
  ) -> Finding {
    if let other = listed.number(of: live.identity) {
      return .missing(
        .failed,
        reason:
          "\(reason), but that \(type(of: live.object)) stands for \(listed.path(other)) already; "
          + "return another object for each path"
      )
    }
    let isController = live.isController || RestorableKind.of(live.object).isController
    let other =
      isController
      ? existing(number).map(LiveObject.controller)
      : registeredObject(at: listed.path(number)).map(LiveObject.other)
    guard let other, other.identity != live.identity, source != .replacement else {
      return .found(live, source, reason: reason)
    }
    if options.duplicates == .adopt, listed.number(of: other.object) == nil {
      return .found(
        other,
        isController ? .existing : .registration,
        reason: reason + "; the object with this path that exists was used instead"
      )
    }
    listed[number].errorCode = .duplicate
    return .found(
      live,
      source,
      reason: reason + "; another object with this path exists, so there are two now"
    )
  }

  // MARK: Consequences of finding an object

  /// Restores the identifier of the object (R7), ties it to this path, and indexes the controllers
  /// that it brought along.
  private func settle(
    _ object: LiveObject,
    at number: ObjectNumber,
    _ source: RestorationReport.Source,
    _ reason: String
  ) {
    let isAdopted =
      source == .existing || source == .registration || source == .alias
      || live.isOriginal(object.identity) && source != .replacement
    note(number, isAdopted ? .adopted : .restored, source, reason)
    listed.settle(object, at: number)
    guard case .controller(let controller) = object else { return }
    var isIdentified = LiveTree.isIdentified(controller)
    if !isIdentified, let last = identifiers(of: number).last {
      controller.restorationIdentifier = last
      isIdentified = LiveTree.isIdentified(controller)
    }
    isRegisteredStale = true
    if let former = listed[number].existing, former !== controller {
      superseded.insert(ObjectIdentifier(former))
    }
    guard source != .existing, source != .alias else { return }
    // Nearly every controller has no children yet.
    guard !controller.restorationChildren.isEmpty else {
      if isIdentified { listed[number].existing = controller }
      return
    }
    for (path, brought) in tree.controllers(from: controller, at: listed.path(number))
    where LiveTree.isIdentified(brought) { setExisting(brought, at: path) }
  }

  func setExisting(_ controller: any RestorableController, at path: IdentifierPath) {
    if let number = listed.number(at: path) {
      listed[number].existing = controller
    } else {
      existingElsewhere[path] = controller
    }
  }
}
