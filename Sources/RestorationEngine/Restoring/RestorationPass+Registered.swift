import RestorationArchive
import RestorationCoding

// Rule R8: objects that belong to no controller are created by their class, or are registered.
extension RestorationPass {
  func findRegistered(_ number: ObjectNumber, _ coder: StateDecoder) -> Finding {
    let object = listed.object(number)
    var tried = ""
    var missing = ""
    if let name = object.restorationClass {
      if let type = engine.classes.objectClass(named: name) {
        let made: (any StateRestoring)?
        do {
          made = try type.object(
            withRestorationIdentifierPath: identifiers(of: number),
            coder: coder
          )
        } catch {
          return .waiting(.thrown(error, .factoryFailed, "its factory"))
        }
        guard let made else {
          decline(number)
          return .missing(.skipped, reason: "its restoration class \(name) returned nil")
        }
        let reason = Self.reason(madeBy: name)
        return found(LiveObject(made), at: number, .restorationClass, reason)
      }
      tried = "its restoration class \(name) is not registered; "
    } else {
      missing = "it has no restoration class; "
    }
    if let live = registeredObject(at: object.path) {
      let reason = "\(tried)registered under this path"
      return found(.other(live), at: number, isRenamed(number) ? .alias : .registration, reason)
    }
    if !engine.aliases.isEmpty {
      for path in otherPaths(of: number) {
        guard let live = registeredObject(at: path), listed.number(of: live) == nil else {
          continue
        }
        let reason = "\(tried)registered under \(path), an alias"
        return found(.other(live), at: number, .alias, reason)
      }
    }
    let reason = "\(tried)\(missing)no object is registered under this path, and none makes it"
    return .waiting(RestorationError(.notFound, reason))
  }

  /// The object registered at a path now; factories may have registered some.
  func registeredObject(at path: IdentifierPath) -> (any StateRestoring)? {
    if let known = registered[path], !isSuperseded(known) { return known }
    let registrations = host.registeredObjects
    guard isRegisteredStale || registrations.count != registeredCount else { return nil }
    isRegisteredStale = false
    registeredCount = registrations.count
    registered = [:]
    for registration in registrations where !isSuperseded(registration.object) {
      guard case .path(let place, _) = tree.place(ofRegistered: registration.object),
        registered[place] == nil
      else { continue }
      registered[place] = registration.object
    }
    return registered[path]
  }
}
