import RestorationArchive
import RestorationCoding

// Asynchronous factories, which run before all others, parents before their children.
extension RestorationPass {
  /// Runs the whole pass; the app continues while factories are suspended.
  func runAsync() async -> RestorationReport {
    if let refusal = begin() { return refusal }
    let wanted = referencedPaths()
    for number in listed.numbers {
      guard let (type, name) = asyncClass(of: number) else { continue }
      isReferenced = wanted.contains(listed.path(number))
      defer { isReferenced = false }
      locateAncestors(of: number)
      guard listed[number].location == .unknown else { continue }
      let finding = await find(number, type, name)
      // Meanwhile a reference may have been followed, and the app may have changed its tree.
      isRegisteredStale = true
      listed[number].isBeingLocated = false
      settle(finding, at: number)
    }
    indexExisting()
    forgetTime()
    for number in listed.numbers where listed[number].isRestorable { locate(number) }
    return finish()
  }

  private func asyncClass(
    of number: ObjectNumber
  ) -> (any AsyncControllerRestoration.Type, String)? {
    guard listed[number].role == .controller,
      let name = listed.object(number).restorationClass,
      let type = engine.classes.controllerClass(named: name)
        as? any AsyncControllerRestoration.Type
    else { return nil }
    return (type, name)
  }

  private func find(
    _ number: ObjectNumber,
    _ type: any AsyncControllerRestoration.Type,
    _ name: String
  ) async -> Finding {
    if let answer = answerBeforeLooking(number) { return answer }
    let coder: StateDecoder
    do throws(RestorationError) {
      coder = try takeCoder(of: number)
    } catch {
      return .missing(.failed, reason: error.message)
    }
    defer { giveBack(coder, of: number) }
    if let answer = attend(number, .locating, { ask(number, coder) }) { return answer }
    // References to the object are `nil` meanwhile and do not locate it again.
    listed[number].isBeingLocated = true
    let identifiers = identifiers(of: number)
    let start = options.clock?()
    beginAttending(savedPath(number), .waiting)
    isAtWork = false
    defer {
      isAtWork = true
      endAttending()
      forgetTime()
      if let start, let end = options.clock?() { listed[number].duration += end - start }
    }
    let wasLate = options.deadline?.hasPassed == true
    switch await answer(of: type, identifiers, coder) {
    case .success(let made): return finding(type, made, Self.reason(madeBy: name), at: number)
    case .failure(let error): return .waiting(.thrown(error, .factoryFailed, "its factory"))
    case nil:
      let end = options.deadline?.end ?? ""
      return .waiting(
        RestorationError(
          .factoryOverdue,
          wasLate
            ? "its factory was not asked, because others had not answered \(end)"
            : "its factory had not answered \(end)"
        )
      )
    }
  }
  /// The result of a factory, or `nil` if the deadline of all factories passes first. A later
  /// result is dropped.
  private func answer(
    of type: any AsyncControllerRestoration.Type,
    _ identifiers: [String],
    _ coder: StateDecoder
  ) async -> Result<(any RestorableController)?, any Error>? {
    let make: @MainActor () async throws -> (any RestorableController)? = {
      try await type.makeController(withRestorationIdentifierPath: identifiers, coder: coder)
    }
    if let deadline = options.deadline { return await deadline.answer(make) }
    do {
      return .success(try await make())
    } catch {
      return .failure(error)
    }
  }
}
