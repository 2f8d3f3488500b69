import RestorationArchive
import RestorationCoding

// References that coders follow while objects are located and decoded (rule R14).
extension ObjectLocator: ReferencedPass {
  func source(named name: String) -> AnyObject? { host.restorationSource(named: name) }

  /// The reason why a reference is not resolved: the app's decision about the nearest object at the
  /// path.
  func absence(at path: IdentifierPath) -> ReferenceAbsence {
    listed.number(at: path).map { listed[$0].absence } ?? .missing
  }

  func path(ofReferenced object: AnyObject) throws(RestorationError) -> IdentifierPath? {
    guard let object = object as? any StateRestoring else { return nil }
    switch tree.place(of: object) {
    case .path(let path, _): return path
    case .none(let reason), .beyondLimits(let reason):
      throw RestorationError(.invalidIdentifier, reason)
    }
  }

  /// The object that a reference resolves to: the located object. Only if the archive's part of it
  /// is lost, the existing object at its path is used.
  func liveObject(at path: IdentifierPath) -> AnyObject? {
    if let number = listed.number(at: path) { return liveObject(number) }
    return isLeftOut(path)
      ? nil : existing.controller(at: path) ?? existing.registeredObject(at: path)
  }

  func liveObject(_ number: ObjectNumber) -> AnyObject? {
    asReferenced { locatedObject(number) }
  }

  private func locatedObject(_ number: ObjectNumber) -> AnyObject? {
    switch listed[number].role {
    case .app: return nil
    case .view: return liveElement(number)
    case .controller: return locatedController(number)
    case .object:
      locate(number)
      if listed[number].location == .found { return listed[number].live?.object }
      let isOld = listed[number].result.outcome == .failed || listed[number].marks.isBeyondLevel
      return isOld ? existing.registeredObject(at: listed.path(number)) : nil
    }
  }

  private func isLeftOut(_ path: IdentifierPath) -> Bool {
    listed.hasDropped
      && listed.nearest(above: path).flatMap { droppedAncestor(of: $0) } != nil
  }

  private func locatedController(_ number: ObjectNumber) -> (any RestorableController)? {
    locate(number)
    switch listed[number].location {
    case .found: return listed[number].live?.controller
    case .missing where listed[number].result.outcome == .failed,
      .missing where listed[number].marks.isBeyondLevel:
      return existing.controller(number)
    case .missing, .unknown: return nil
    }
  }

  /// The controller at a path, located or existing.
  func liveController(at path: IdentifierPath) -> (any RestorableController)? {
    guard let number = listed.number(at: path) else {
      return isLeftOut(path) ? nil : existing.controller(at: path)
    }
    if listed[number].isRestorable { return locatedController(number) }
    return droppedAncestor(of: listed[number].above) == nil ? existing.controller(number) : nil
  }

  // A reference may need an element before its controller decodes, so the controller loads it now.
  private func liveElement(_ number: ObjectNumber) -> AnyObject? {
    guard let parent = listed.path(number).parent,
      let identifier = listed.path(number).last?.identifier,
      let owner = liveController(at: parent)
    else { return nil }
    prepare(owner)
    return owner.element(named: identifier)
  }
}
