import RestorationArchive
import RestorationCoding

// The search for one object, which asks the app first and then one source after the other.
extension ObjectLocator {
  func find(_ number: ObjectNumber) -> Finding {
    if let answer = answerBeforeLooking(number) { return answer }
    do throws(RestorationError) {
      let coder = try coders.takeCoder(of: number)
      let finding =
        ask(number, coder)
        ?? (listed[number].role == .controller
          ? findController(number, coder) : findRegistered(number, coder))
      coders.giveBack(coder, of: number)
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
      listed[number].marks.isWaiting = true
      drop(number, "was left out")
      return .missing(.skipped, reason: reason)
    }
    if let reason = reasonBeyondLevel(number) {
      decline(number, "was left out for its level")
      return .missing(.skipped, reason: reason)
    }
    if let standIn = standIn(for: number) {
      return .found(.controller(standIn), .container, reason: "")
    }
    // Unclaimed state has lost its place in the tree. An existing object may have it. A new object
    // is created only if a reference needs it.
    guard let condition = listed[number].condition, condition.kind != .stale else {
      return nil
    }
    if let live = existing.controller(number), listed.number(of: live) == nil,
      coders.canDecode(number)
    {
      return found(
        .controller(live),
        at: number,
        .existing,
        sentences.reason(.existsAgain, after: [])
      )
    }
    return isReferenced || existing.registeredObject(at: listed.path(number)) != nil
      ? nil : .later
  }

  /// Asks the app whether the object is still wanted.
  func ask(_ number: ObjectNumber, _ coder: StateDecoder) -> Finding? {
    let path = listed.path(number)
    let className = listed.className(number)
    switch host.answer(forRestorationAt: path, className: className, coder: coder) {
    case .restore: return nil
    case .replace(let object):
      drop(number, "was replaced by the app")
      listed[number].marks.isReplaced = true
      return found(
        LiveObject(object),
        at: number,
        .replacement,
        sentences.reason(.givenByApp, after: [])
      )
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

  /// The current identifiers of the path, for factories.
  func identifiers(of number: ObjectNumber) -> [String] {
    let path = listed.path(number)
    guard !input.aliases.isEmpty else { return latestIdentifiers.move(to: path) }
    let renamed = input.aliases.renamed(path)
    // Another object may have today's name already.
    return (listed.number(at: renamed) == nil ? renamed : path).identifiers
  }

  /// Asks the sources of controllers one after the other (rule R3).
  private func findController(_ number: ObjectNumber, _ coder: StateDecoder) -> Finding {
    let wanted = WantedController(
      number: number,
      identifiers: identifiers(of: number),
      coder: coder
    )
    var tried: [SearchFact] = []
    do {
      for source in sources {
        let answer = try source.search(for: wanted)
        if let finding = finding(answer, at: number, after: tried) { return finding }
        if case .nothing(let fact?) = answer { tried.append(fact) }
      }
    } catch {
      return .waiting(.thrown(error, .factoryFailed, "its factory"))
    }
    return .waiting(RestorationError(.notFound, SearchSentences.text(of: tried)))
  }

  /// The finding that an answer of a source amounts to, or `nil` if the next source is to be asked.
  private func finding(
    _ answer: SourceAnswer,
    at number: ObjectNumber,
    after tried: [SearchFact] = []
  ) -> Finding? {
    switch answer {
    case .found(let made, let source, let fact):
      return found(.controller(made), at: number, source, sentences.reason(fact, after: tried))
    case .declined(let name):
      decline(number)
      return .missing(
        .skipped,
        reason: "its restoration class \(name) returned nil, which is final"
      )
    case .nothing: return nil
    }
  }

  /// The finding for the result of an asynchronous restoration class.
  func finding(
    _ made: (any RestorableController)?,
    by type: any AsyncControllerRestoration.Type,
    _ name: String,
    at number: ObjectNumber
  ) -> Finding {
    finding(ClassSource.answer(made, type, name), at: number) ?? .later
  }

  /// Finds an object that belongs to no controller: its class makes it, or it is registered (rule R8).
  private func findRegistered(_ number: ObjectNumber, _ coder: StateDecoder) -> Finding {
    let object = listed.object(number)
    var tried: [SearchFact] = []
    if let name = object.restorationClass {
      if let type = engine.classes.objectClass(named: name) {
        do {
          let made = try type.object(
            withRestorationIdentifierPath: identifiers(of: number),
            coder: coder
          )
          if let made {
            let reason = sentences.reason(.madeByClass(name), after: [])
            return found(LiveObject(made), at: number, .restorationClass, reason)
          }
        } catch {
          return .waiting(.thrown(error, .factoryFailed, "its factory"))
        }
        decline(number)
        return .missing(.skipped, reason: "its restoration class \(name) returned nil")
      }
      tried = [.classNotRegistered(name)]
    } else {
      tried = [.noClass]
    }
    if let live = existing.registeredObject(at: object.path) {
      let source: RestorationReport.Source = input.isRenamed(number) ? .alias : .registration
      return found(.other(live), at: number, source, sentences.reason(.registered, after: tried))
    }
    if !engine.aliases.isEmpty {
      for path in input.otherPaths(of: number) {
        guard let live = existing.registeredObject(at: path), listed.number(of: live) == nil else {
          continue
        }
        let reason = sentences.reason(.registeredUnder(path), after: tried)
        return found(.other(live), at: number, .alias, reason)
      }
    }
    let text = SearchSentences.text(of: tried + [.noneRegistered])
    return .waiting(RestorationError(.notFound, text))
  }

  private func found(
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
      ? existing.controller(number).map(LiveObject.controller)
      : existing.registeredObject(at: listed.path(number)).map(LiveObject.other)
    guard let other, other.identity != live.identity, source != .replacement else {
      return .found(live, source, reason: reason)
    }
    let isAsleep = live.controller?.restorationStandIn != nil
    if options.duplicates == .adopt || isAsleep, listed.number(of: other.object) == nil {
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
}
