import Foundation
import RestorationArchive
import RestorationCoding

/// One restoration in the order of rule R1: locate every object, then decode each, then finish.
@MainActor
final class RestorationPass {
  /// What was found out about one object of the archive.
  enum Location {
    case found(any StateRestoring, RestorationReport.Source, reason: String, isAdopted: Bool)
    case missing(RestorationReport.Outcome, reason: String)
  }

  let engine: RestorationEngine
  let host: any RestorationHost
  private let archive: Archive
  private var archived: [IdentifierPath: ArchivedObject] = [:]
  private var order: [IdentifierPath] = []
  private var locations: [IdentifierPath: Location] = [:]
  // Paths whose factory said that they and all below do not come back (rule R4).
  private var dropped: Set<IdentifierPath> = []
  private var beingLocated: Set<IdentifierPath> = []
  private var coders: [IdentifierPath: StateDecoder] = [:]
  // Objects that existed before anything was made, and what was made since.
  private var existing: [IdentifierPath: any RestorableController] = [:]
  private var original: Set<ObjectIdentifier> = []
  private var entries: [IdentifierPath: RestorationReport.Entry] = [:]

  init(engine: RestorationEngine, host: any RestorationHost, archive: Archive) {
    self.engine = engine
    self.host = host
    self.archive = archive
  }

  func run() -> RestorationReport {
    let (objects, failures) = archive.readableObjects()
    for object in objects {
      archived[object.path] = object
      order.append(object.path)
    }
    var issues = failures.map(\.message)
    var appCoder: StateDecoder?
    do throws(RestorationError) {
      appCoder = try coder(at: .root)
    } catch {
      issues.append(error.message)
    }
    guard let appCoder else {
      return RestorationReport(
        .unreadable, reason: "the app's own part of the archive cannot be read", issues: issues)
    }
    guard host.shouldRestoreState(with: appCoder) else {
      return RestorationReport(.refused, reason: "the app declined to restore (R1)")
    }
    for root in host.restorationRoots { indexExisting(root, isOriginal: true) }

    let restorable = order.filter { isRestorable($0) }
    for path in restorable { _ = locate(path) }
    var restored: [any StateRestoring] = []
    for path in restorable {
      if let object = decode(path) { restored.append(object) }
      restored += decodeViews(below: path)
    }
    reportOrphanedViews()
    host.didDecodeRestorableState(with: appCoder)
    for object in restored { object.applicationFinishedRestoringState() }
    noteIssues(of: appCoder, className: archived[.root]?.className ?? "")
    return RestorationReport(
      .restored, reason: "every object of the archive was looked at",
      entries: order.compactMap { entries[$0] }, issues: issues)
  }

  private func isRestorable(_ path: IdentifierPath) -> Bool {
    archived[path]?.role == .controller || archived[path]?.role == .object
  }

  private func coder(at path: IdentifierPath) throws(RestorationError) -> StateDecoder? {
    if let known = coders[path] { return known }
    guard let object = archived[path] else { return nil }
    let coder = try StateDecoder(
      object, header: archive.header, types: engine.types, references: self,
      requiresSecureCoding: engine.requiresSecureCoding)
    coders[path] = coder
    return coder
  }

  private func indexExisting(_ controller: any RestorableController, isOriginal: Bool) {
    guard case .path(let path, _) = LiveTree(host: host).place(of: controller) else { return }
    index(controller, at: path, isOriginal: isOriginal)
  }

  /// Makes a controller and everything that it brought along findable by path.
  private func index(
    _ controller: any RestorableController, at path: IdentifierPath, isOriginal: Bool
  ) {
    for (path, found) in LiveTree.controllers(from: controller, at: path) {
      if existing[path] == nil { existing[path] = found }
      if isOriginal { original.insert(ObjectIdentifier(found)) }
    }
  }

  // MARK: Locating

  /// Finds or makes the object at a path, once (rule R3); parents come before children because
  /// paths are sorted, and a reference may ask for an object early (rule R14).
  private func locate(_ path: IdentifierPath) -> Location {
    if let known = locations[path] { return known }
    guard let object = archived[path] else {
      return .missing(.skipped, reason: "the archive has no such object")
    }
    guard beingLocated.insert(path).inserted else {
      return .missing(.skipped, reason: "it is needed to locate itself")
    }
    defer { beingLocated.remove(path) }
    let location = makeLocation(of: object)
    locations[path] = location
    switch location {
    case .found(let object, let source, let reason, let isAdopted):
      settle(object, at: path, source: source)
      note(path, isAdopted ? .adopted : .restored, source, reason)
    case .missing(let outcome, let reason):
      note(path, outcome, nil, reason)
    }
    return location
  }

  private func makeLocation(of object: ArchivedObject) -> Location {
    if let ancestor = droppedAncestor(of: object.path) {
      return .missing(
        .skipped, reason: "\(ancestor) above it was left out by its restoration class (R4)")
    }
    let decoder: StateDecoder
    do throws(RestorationError) {
      guard let coder = try coder(at: object.path) else {
        return .missing(.skipped, reason: "the archive has no such object")
      }
      decoder = coder
    } catch {
      return .missing(.failed, reason: error.message)
    }
    return object.role == .controller
      ? locateController(object, decoder) : locateRegistered(object, decoder)
  }

  private func droppedAncestor(of path: IdentifierPath) -> IdentifierPath? {
    var ancestor = path.parent
    while let candidate = ancestor, !candidate.isEmpty {
      if dropped.contains(candidate) { return candidate }
      ancestor = candidate.parent
    }
    return nil
  }

  private func locateController(_ object: ArchivedObject, _ coder: StateDecoder) -> Location {
    let identifiers = object.path.identifiers
    var tried: [String] = []
    if let name = object.restorationClass {
      if let type = engine.classes.controllerClass(named: name) {
        let made: (any RestorableController)? = type.viewController(
          withRestorationIdentifierPath: identifiers, coder: coder)
        guard let made else {
          dropped.insert(object.path)
          return .missing(
            .skipped, reason: "its restoration class \(name) returned nil, which is final (R4)")
        }
        if made.restorationClass == nil { made.restorationClass = type }
        return found(made, at: object.path, .restorationClass, "made by \(name)")
      }
      tried.append("its restoration class \(name) is not registered (R10)")
    }
    if let made = host.controller(withRestorationIdentifierPath: identifiers, coder: coder) {
      let reason = (tried + ["returned by the delegate"]).joined(separator: "; ")
      return found(made, at: object.path, .delegate, reason)
    }
    tried.append("the delegate returned nil (R5)")
    if let live = existing[object.path] {
      return found(live, at: object.path, .existing, "an object with this path exists")
    }
    tried.append("no object with this path exists")
    if let storyboard = object.storyboard, let identifier = object.storyboardIdentifier {
      let origin = StoryboardOrigin(storyboard: storyboard, identifier: identifier)
      if let made = host.instantiateController(from: origin) {
        return found(
          made, at: object.path, .storyboard,
          "instantiated as \(identifier) from storyboard \(storyboard)")
      }
      tried.append("storyboard \(storyboard) has no \(identifier)")
    } else {
      tried.append("no storyboard is recorded")
    }
    return .missing(.skipped, reason: tried.joined(separator: "; "))
  }

  private func found(
    _ object: any StateRestoring, at path: IdentifierPath, _ source: RestorationReport.Source,
    _ reason: String
  ) -> Location {
    var reason = reason
    if let live = existing[path], live !== object {
      reason += "; another object with this path exists, so there are two now (R11)"
    }
    let isAdopted = original.contains(ObjectIdentifier(object)) || source == .existing
    return .found(object, source, reason: reason, isAdopted: isAdopted)
  }

  private func locateRegistered(_ object: ArchivedObject, _ coder: StateDecoder) -> Location {
    if let name = object.restorationClass, let type = engine.classes.objectClass(named: name) {
      let made: (any StateRestoring)? = type.object(
        withRestorationIdentifierPath: object.path.identifiers, coder: coder)
      guard let made else {
        dropped.insert(object.path)
        return .missing(.skipped, reason: "its restoration class \(name) returned nil (R8)")
      }
      return .found(made, .restorationClass, reason: "made by \(name)", isAdopted: false)
    }
    let tree = LiveTree(host: host)
    for registration in host.registeredObjects {
      if case .path(let path, _) = tree.place(ofRegistered: registration.object),
        path == object.path
      {
        return .found(
          registration.object, .registration, reason: "registered under this path (R8)",
          isAdopted: true)
      }
    }
    return .missing(
      .skipped, reason: "no object is registered under this path, and none makes it (R8)")
  }

  /// What follows from finding an object: it must be of the recorded kind (R13), it must be known
  /// by its identifier again (R7), and what it brought along can be found.
  private func settle(
    _ object: any StateRestoring, at path: IdentifierPath, source: RestorationReport.Source
  ) {
    guard let controller = object as? any RestorableController else { return }
    if controller.restorationIdentifier == nil, let last = path.last {
      controller.restorationIdentifier = last.identifier
    }
    if source != .existing { index(controller, at: path, isOriginal: false) }
  }

  // MARK: Decoding

  private func decode(_ path: IdentifierPath) -> (any StateRestoring)? {
    guard case .found(let object, let source, _, _) = locations[path],
      let recorded = archived[path]
    else { return nil }
    guard StableName.ancestry(of: type(of: object)).contains(recorded.className) else {
      note(
        path, .skipped, source,
        "expected \(recorded.className), found \(StableName.of(type(of: object))); its state was "
          + "not decoded (R13)")
      return nil
    }
    guard let coder = coders[path] else { return nil }
    (object as? any RestorableController)?.prepareToDecodeRestorableState()
    object.decodeRestorableState(with: coder)
    noteIssues(path, coder)
    return object
  }

  /// Lets the identified views of a controller decode, after the controller has set them up.
  private func decodeViews(below path: IdentifierPath) -> [any StateRestoring] {
    guard case .found(let owner as any RestorableController, _, _, _) = locations[path],
      entries[path]?.outcome != .skipped
    else { return [] }
    var restored: [any StateRestoring] = []
    for view in owner.restorationViews {
      guard let identifier = view.restorationIdentifier else { continue }
      let viewPath = path.appending(identifier)
      guard let recorded = archived[viewPath], recorded.role == .view, entries[viewPath] == nil
      else { continue }
      guard StableName.ancestry(of: type(of: view)).contains(recorded.className) else {
        note(
          viewPath, .skipped, .existing,
          "expected \(recorded.className), found \(StableName.of(type(of: view))); its state was "
            + "not decoded (R13)")
        continue
      }
      do throws(RestorationError) {
        guard let coder = try coder(at: viewPath) else { continue }
        view.decodeRestorableState(with: coder)
        note(viewPath, .adopted, .existing, "a view of its controller")
        noteIssues(viewPath, coder)
        restored.append(view)
      } catch {
        note(viewPath, .failed, nil, error.message)
      }
    }
    return restored
  }

  private func reportOrphanedViews() {
    for path in order where archived[path]?.role == .view && entries[path] == nil {
      note(path, .skipped, nil, "its controller has no view with this identifier (P15)")
    }
  }

  // MARK: Reporting

  private func note(
    _ path: IdentifierPath, _ outcome: RestorationReport.Outcome,
    _ source: RestorationReport.Source?, _ reason: String
  ) {
    guard let object = archived[path] else { return }
    entries[path] = RestorationReport.Entry(
      path: path, className: object.className, outcome: outcome, source: source, reason: reason,
      byteCount: object.byteCount)
  }

  private func noteIssues(_ path: IdentifierPath, _ coder: StateDecoder) {
    entries[path]?.issues = coder.failures.map(\.message)
  }

  private func noteIssues(of appCoder: StateDecoder, className: String) {
    note(.root, .adopted, .existing, "the app")
    noteIssues(.root, appCoder)
  }

  private func liveObject(at path: IdentifierPath) -> AnyObject? {
    if archived[path]?.role == .view { return liveView(at: path) }
    if case .found(let object, _, _, _) = locate(path) { return object }
    return nil
  }
}

extension RestorationPass {
  /// A view that exists already; asking does not make its controller load it.
  private func liveView(at path: IdentifierPath) -> AnyObject? {
    guard let parent = path.parent, let identifier = path.last?.identifier,
      case .found(let owner as any RestorableController, _, _, _) = locate(parent)
    else { return nil }
    return owner.restorationViews.first { $0.restorationIdentifier == identifier }
  }
}

extension RestorationPass: ReferenceResolution {
  nonisolated func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? { nil }

  // Coders are not isolated, but run only inside this pass, on the main actor.
  nonisolated func object(atReferenced path: IdentifierPath) -> AnyObject? {
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated { result = liveObject(at: path) }
    return result
  }

  nonisolated func storyboard(named name: String) -> AnyObject? {
    nonisolated(unsafe) var result: AnyObject?
    MainActor.assumeIsolated { result = host.storyboard(named: name) }
    return result
  }
}
