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
  // Objects that came second to a path; each has its entry.
  private var refused: [ObjectIdentifier: any StateRestoring] = [:]
  private var entries: [Preservation.Entry] = []

  init(engine: RestorationEngine, host: any RestorationHost, header: ArchiveHeader) {
    self.engine = engine
    self.host = host
    tree = LiveTree(host: host, limits: engine.limits)
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
        path: .root,
        className: StableName.of(type(of: host)),
        role: .app
      ),
      section: appCoder.finish()
    )
    record(.root, className: StableName.of(type(of: host)), .preserved, "the app", appCoder)
    reportUnreachedControllers()
    reportUnreachedObjects()
    let archive = try writer.finish()
    return Preservation(archive: archive, entries: entries)
  }

  private func makeCoder(_ path: IdentifierPath) -> StateEncoder {
    let coder = StateEncoder(
      SectionWriter(sequences: engine.sequences, limits: engine.limits),
      types: engine.types,
      references: self,
      requiresSecureCoding: engine.requiresSecureCoding
    )
    coder.open(path)
    return coder
  }

  // A root without a place is reported with everything else that is not reached.
  private func visit(root: any RestorableController) {
    if case .path(let path, let role) = tree.place(of: root) { _ = enqueue(root, path, role) }
  }

  /// Adds an object to the list, once; returns the failure if another one has its path.
  private func enqueue(
    _ object: any StateRestoring,
    _ path: IdentifierPath,
    _ role: ObjectRole
  ) -> RestorationError? {
    let identity = ObjectIdentifier(object)
    if pathOfObject[identity] != nil { return nil }
    if let other = objectAtPath[path] {
      let error = RestorationError(
        .invalidIdentifier,
        "\(type(of: other)) and \(type(of: object)) have the same identifier path; give siblings "
          + "different identifiers (P21)",
        path: path
      )
      if refused.updateValue(object, forKey: identity) == nil {
        record(path, className: StableName.of(type(of: object)), .failed, error.message, nil)
      }
      return error
    }
    pathOfObject[identity] = path
    objectAtPath[path] = object
    waiting.append(Visit(object: object, path: path, role: role))
    return nil
  }

  private func encode(_ visit: Visit) {
    let coder = makeCoder(visit.path)
    let controller = visit.object as? any RestorableController
    // First, so that a controller which refers to its own views finds them without a search.
    if let controller { enqueueViews(of: controller, at: visit.path) }
    visit.object.encodeRestorableState(with: coder)
    var description = ObjectDescription(
      path: visit.path,
      className: StableName.of(type(of: visit.object)),
      role: visit.role
    )
    var reason = "encoded"
    if let controller {
      describe(controller, &description, &reason)
      // Again, because encoding may have made some.
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
    _ controller: any RestorableController,
    _ description: inout ObjectDescription,
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
      _ = enqueue(view, path.appending(identifier), .view)
    }
  }

  private func record(
    _ path: IdentifierPath,
    className: String,
    _ outcome: Preservation.Entry.Outcome,
    _ reason: String,
    _ coder: StateEncoder?
  ) {
    entries.append(
      Preservation.Entry(
        path: path,
        className: className,
        outcome: outcome,
        reason: reason,
        issues: coder?.failures.map(\.message) ?? []
      )
    )
  }

  /// Names every controller that exists and is not in the archive, and why (pain 1).
  private func reportUnreachedControllers() {
    // Of controllers seen so far: the nearest path, and what to tell those below them.
    var nearest: [ObjectIdentifier: IdentifierPath] = [:]
    var obstacles: [ObjectIdentifier: String] = [:]
    tree.forEachController { controller in
      let identity = ObjectIdentifier(controller)
      let container = controller.restorationContainer.map { ObjectIdentifier($0) }
      if let path = pathOfObject[identity] {
        nearest[identity] = path
        return
      }
      let above = container.flatMap { nearest[$0] } ?? .root
      nearest[identity] = above
      obstacles[identity] = container.flatMap { obstacles[$0] }
      let className = StableName.of(type(of: controller))
      switch tree.place(of: controller) {
      case .none(let reason):
        obstacles[identity] = "\(type(of: controller)) above it has no restoration identifier (P8)"
        record(above, className: className, .skipped, reason, nil)
      case .tooDeep(let reason):
        record(above, className: className, .failed, reason, nil)
      case .path(let path, _):
        nearest[identity] = path
        if refused[identity] != nil {
          obstacles[identity] = "\(type(of: controller)) above it could not be preserved (P21)"
        } else {
          let reason = obstacles[identity] ?? "nothing that is preserved refers to it (P9, P13)"
          record(path, className: className, .skipped, reason, nil)
        }
      }
    }
  }

  /// Names every registered object that is not in the archive, because it is not referenced (J4).
  private func reportUnreachedObjects() {
    for registration in host.registeredObjects {
      let identity = ObjectIdentifier(registration.object)
      guard pathOfObject[identity] == nil, refused[identity] == nil else { continue }
      let className = StableName.of(type(of: registration.object))
      switch tree.place(of: registration.object) {
      case .path(let path, _):
        record(
          path,
          className: className,
          .skipped,
          "it is registered, but nothing that is preserved refers to it (P17, J4)",
          nil
        )
      case .none(let reason): record(.root, className: className, .skipped, reason, nil)
      case .tooDeep(let reason): record(.root, className: className, .failed, reason, nil)
      }
    }
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
          .invalidIdentifier,
          "\(type(of: object)) cannot be referenced: \(reason) (J12)"
        )
      )
    case .tooDeep(let reason):
      return .failure(
        RestorationError(.limitExceeded, "\(type(of: object)) cannot be referenced: \(reason)")
      )
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
