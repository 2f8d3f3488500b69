import RestorationArchive
import RestorationCoding

// Asynchronous factories, which run before all others, parents before their children.
extension ObjectLocator {
  private struct AsyncClass {
    let type: any AsyncControllerRestoration.Type
    let name: String
  }

  /// The asynchronous restoration class of an object, or `nil` if it has none.
  private func asyncClass(of number: ObjectNumber) -> AsyncClass? {
    guard listed[number].role == .controller,
      let name = listed.object(number).restorationClass,
      let type = engine.classes.controllerClass(named: name)
        as? any AsyncControllerRestoration.Type
    else { return nil }
    return AsyncClass(type: type, name: name)
  }

  /// Locates the objects that asynchronous factories make; the app continues while they are suspended.
  ///
  /// - Parameter suspend: Called with `true` before each wait, and with `false` after it.
  func locateAsync(suspending suspend: (Bool) -> Void) async {
    let wanted = input.referencedPaths()
    for number in listed.order {
      guard let asyncClass = asyncClass(of: number) else { continue }
      let isWanted = wanted.contains(listed.path(number))
      asReferenced(isWanted) { locateAncestors(of: number) }
      guard listed[number].location == .unknown else { continue }
      let finding = await find(number, asyncClass, isWanted, suspend)
      // Meanwhile a reference may have been followed, and the app may have changed its tree.
      existing.noteRegistrations()
      listed[number].marks.isBeingLocated = false
      asReferenced(isWanted) { settle(finding, at: number) }
    }
    attention.forgetTime()
  }

  private func find(
    _ number: ObjectNumber,
    _ asyncClass: AsyncClass,
    _ isWanted: Bool,
    _ suspend: (Bool) -> Void
  ) async -> Finding {
    if let answer = asReferenced(isWanted, { answerBeforeLooking(number) }) { return answer }
    let coder: StateDecoder
    do throws(RestorationError) {
      coder = try coders.takeCoder(of: number)
    } catch {
      return .missing(.failed, reason: error.message)
    }
    defer { coders.giveBack(coder, of: number) }
    if let answer = attention.attend(number, .locating, { ask(number, coder) }) { return answer }
    // References to the object are `nil` meanwhile and do not locate it again.
    listed[number].marks.isBeingLocated = true
    let identifiers = identifiers(of: number)
    let start = options.clock?()
    attention.beginAttending(input.savedPath(number), .waiting)
    suspend(true)
    defer {
      suspend(false)
      attention.endAttending()
      attention.forgetTime()
      if let start, let end = options.clock?() { listed[number].result.duration += end - start }
    }
    let wasLate = options.deadline?.hasPassed == true
    switch await answer(of: asyncClass.type, identifiers, coder) {
    case .success(let made): return finding(made, by: asyncClass.type, asyncClass.name, at: number)
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
