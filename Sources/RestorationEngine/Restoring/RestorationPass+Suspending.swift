import RestorationArchive
import RestorationCoding

// Factories that have to wait, before all others, parents before their children.
extension RestorationPass {
  /// Everything, with the app running on while factories wait.
  func runSuspending() async -> RestorationReport {
    if let refusal = begin() { return refusal }
    for number in slots.numbers {
      guard let (type, name) = suspendingClass(of: number) else { continue }
      locateAncestors(of: number)
      guard slots[number].pointee.location == .unknown else { continue }
      let finding = await find(number, type, name)
      // A reference may have been followed meanwhile, and the app may have changed its tree.
      isRegisteredStale = true
      slots[number].pointee.isBeingLocated = false
      settle(finding, at: number)
    }
    indexExisting()
    for number in slots.numbers where slots[number].pointee.isRestorable { locate(number) }
    return finish()
  }

  private func suspendingClass(
    of number: Int32
  ) -> (any SuspendingControllerRestoration.Type, String)? {
    guard slots[number].pointee.role == .controller,
      let name = slots[number].pointee.object.restorationClass,
      let type = engine.classes.controllerClass(named: name)
        as? any SuspendingControllerRestoration.Type
    else { return nil }
    return (type, name)
  }

  private func find(
    _ number: Int32,
    _ type: any SuspendingControllerRestoration.Type,
    _ name: String
  ) async -> Finding {
    if let answer = answerBeforeLooking(number) { return answer }
    let coder: StateDecoder
    do throws(RestorationError) {
      coder = try self.coder(of: number)
    } catch {
      return .missing(.failed, reason: error.message)
    }
    if let answer = attend(number, .locating, { ask(number, coder) }) { return answer }
    // Whoever refers to it meanwhile gets nil, and does not locate it a second time.
    slots[number].pointee.isBeingLocated = true
    let identifiers = identifiers(of: number)
    let start = options.clock?()
    beginAttending(slots.path(number), .waiting)
    isAtWork = false
    defer {
      isAtWork = true
      endAttending()
      if let start, let end = options.clock?() { slots[number].pointee.duration += end - start }
    }
    do {
      let made: (any RestorableController)? = try await type.makeController(
        withRestorationIdentifierPath: identifiers,
        coder: coder
      )
      return madeBy(type, name, made, at: number)
    } catch {
      return .waiting(.thrown(error, .factoryFailed, "its factory"))
    }
  }
}
