import Foundation
import RestorationArchive
import RestorationCoding

/// One walk over the live tree: a list of objects to visit, which grows by every reference found.
///
/// Rules: uikit-semantics P4, P7-P10, P13-P15, P21, J3, J12.
@MainActor
final class PreservationPass {
  private struct Visit {
    let object: any StateRestoring
    let path: IdentifierPath
    let role: ObjectRole
  }

  private let engine: RestorationEngine
  private let host: any RestorationHost
  private let tree: LiveTree
  private var writer: ArchiveWriter
  private var waiting: [Visit] = []
  private var next = 0
  private var pathOfObject: [ObjectIdentifier: IdentifierPath] = [:]
  private var objectAtPath: [IdentifierPath: any StateRestoring] = [:]
  private var entries: [Preservation.Entry] = []

  init(engine: RestorationEngine, host: any RestorationHost, header: ArchiveHeader) {
    self.engine = engine
    self.host = host
    tree = LiveTree(host: host)
    writer = ArchiveWriter(header: header, limits: engine.limits)
  }

  func run() throws(RestorationError) -> Preservation {
    let appCoder = makeCoder(.root)
    guard host.shouldPreserveState(with: appCoder) else {
      return Preservation(archive: nil, entries: [])
    }
    host.willEncodeRestorableState(with: appCoder)
    for root in host.restorationRoots { visit(root: root) }
    while next < waiting.count {
      let visit = waiting[next]
      next += 1
      encode(visit)
    }
    try writer.add(
      ObjectDescription(
        path: .root, className: StableName.of(type(of: host)), role: .app),
      section: appCoder.finish())
    record(.root, className: StableName.of(type(of: host)), .preserved, "the app", appCoder)
    reportUnreached()
    let archive = try writer.finish()
    return Preservation(archive: archive, entries: entries)
  }

  private func makeCoder(_ path: IdentifierPath) -> StateEncoder {
    StateEncoder(
      path: path, types: engine.types, references: self,
      requiresSecureCoding: engine.requiresSecureCoding, sequences: engine.sequences,
      limits: engine.limits)
  }

  private func visit(root: any RestorableController) {
    switch tree.place(of: root) {
    case .path(let path, let role): _ = enqueue(root, path, role)
    // Reported with everything else that is not reached.
    case .none: break
    }
  }

  /// Adds an object to the list, once; returns whether its path is its own.
  private func enqueue(
    _ object: any StateRestoring, _ path: IdentifierPath, _ role: ObjectRole
  ) -> RestorationError? {
    let identity = ObjectIdentifier(object)
    if pathOfObject[identity] != nil { return nil }
    if let other = objectAtPath[path], other !== object {
      return RestorationError(
        .invalidIdentifier,
        "\(type(of: other)) and \(type(of: object)) have the same identifier path; give siblings "
          + "different identifiers (P21)",
        path: path)
    }
    pathOfObject[identity] = path
    objectAtPath[path] = object
    waiting.append(Visit(object: object, path: path, role: role))
    return nil
  }

  private func encode(_ visit: Visit) {
    let coder = makeCoder(visit.path)
    visit.object.encodeRestorableState(with: coder)
    var description = ObjectDescription(
      path: visit.path, className: StableName.of(type(of: visit.object)), role: visit.role)
    var reason = "encoded"
    if let controller = visit.object as? any RestorableController {
      describe(controller, &description, &reason)
      enqueueViews(of: controller, at: visit.path)
    } else if let type = visit.object.objectRestorationClass {
      let (name, isRegistered) = engine.classes.name(of: type)
      description.restorationClass = name
      if !isRegistered { reason += unregistered(name) }
    }
    do throws(RestorationError) {
      try writer.add(description, section: coder.finish())
      record(visit.path, className: description.className, .preserved, reason, coder)
    } catch {
      record(visit.path, className: description.className, .failed, error.message, coder)
    }
  }

  private func describe(
    _ controller: any RestorableController, _ description: inout ObjectDescription,
    _ reason: inout String
  ) {
    if let type = controller.restorationClass {
      let (name, isRegistered) = engine.classes.name(of: type)
      description.restorationClass = name
      if !isRegistered { reason += unregistered(name) }
    }
    description.storyboard = controller.storyboardOrigin?.storyboard
    description.storyboardIdentifier = controller.storyboardOrigin?.identifier
  }

  private func unregistered(_ name: String) -> String {
    ", but its restoration class \(name) is not registered and will not be found at restore (R10)"
  }

  private func enqueueViews(of controller: any RestorableController, at path: IdentifierPath) {
    for view in controller.restorationViews {
      guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { continue }
      if let error = enqueue(view, path.appending(identifier), .view) {
        record(
          error.path ?? path, className: StableName.of(type(of: view)), .failed, error.message, nil)
      }
    }
  }

  private func record(
    _ path: IdentifierPath, className: String, _ outcome: Preservation.Entry.Outcome,
    _ reason: String, _ coder: StateEncoder?
  ) {
    entries.append(
      Preservation.Entry(
        path: path, className: className, outcome: outcome, reason: reason,
        issues: coder?.failures.map(\.message) ?? []))
  }

  /// Names every controller that exists and is not in the archive, and why (pain 1).
  private func reportUnreached() {
    var unnamed: Set<ObjectIdentifier> = []
    tree.forEachController { controller in
      guard pathOfObject[ObjectIdentifier(controller)] == nil else { return }
      var path = IdentifierPath.root
      let reason: String
      switch tree.place(of: controller) {
      case .none(let why):
        unnamed.insert(ObjectIdentifier(controller))
        path = controller.restorationContainer.map { nearestPath($0) } ?? .root
        reason = why
      case .path(let place, _):
        path = place
        let container = controller.restorationContainer
        if let container, unnamed.contains(ObjectIdentifier(container)) {
          unnamed.insert(ObjectIdentifier(controller))
          reason = "\(type(of: container)) above it has no restoration identifier (P8)"
        } else if objectAtPath[place] != nil {
          reason = "another object has the same identifier path (P21)"
        } else {
          reason = "nothing that is preserved refers to it (P9, P13)"
        }
      }
      record(path, className: StableName.of(type(of: controller)), .skipped, reason, nil)
    }
  }

  private func nearestPath(_ controller: any RestorableController) -> IdentifierPath {
    if case .path(let path, _) = tree.place(of: controller) { return path }
    return controller.restorationContainer.map { nearestPath($0) } ?? .root
  }

  private func reference(
    to object: AnyObject
  ) -> Result<IdentifierPath?, RestorationError> {
    guard let object = object as? any StateRestoring else { return .success(nil) }
    if let known = pathOfObject[ObjectIdentifier(object)] { return .success(known) }
    switch tree.place(of: object) {
    case .path(let path, let role):
      if let error = enqueue(object, path, role) { return .failure(error) }
      return .success(path)
    case .none(let reason):
      return .failure(
        RestorationError(
          .invalidIdentifier, "\(type(of: object)) cannot be referenced: \(reason) (J12)"))
    }
  }
}

extension PreservationPass: ReferenceResolution {
  // Coders are not isolated, but run only inside this pass, on the main actor.
  nonisolated func identifierPath(
    ofReferenced object: AnyObject
  ) throws(RestorationError) -> IdentifierPath? {
    nonisolated(unsafe) let object = object
    return try MainActor.assumeIsolated { reference(to: object) }.get()
  }

  nonisolated func object(atReferenced path: IdentifierPath) -> AnyObject? { nil }
  nonisolated func storyboard(named name: String) -> AnyObject? { nil }
}
