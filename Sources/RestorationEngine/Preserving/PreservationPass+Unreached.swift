import RestorationArchive
import RestorationCoding

// The entries of a full pass for objects that are not in the archive.
extension PreservationPass {
  private func isPreserved(_ object: AnyObject) -> Bool {
    memory.record(of: object).map { memory[$0].standing == .preserved } ?? false
  }

  /// Reports every controller in the tree that is not in the archive, with the reason.
  func reportUnreachedControllers() {
    // If everything was reached, no second walk is needed.
    guard
      results.unreachedChildren.contains(where: { !isPreserved($0) })
        || host.restorationRoots.contains(where: { !isPreserved($0) })
    else { return }
    // For each unreached controller: the nearest path, and the reason to give for those below it.
    var nearest: [ObjectIdentifier: IdentifierPath] = [:]
    var obstacles: [ObjectIdentifier: String] = [:]
    places.tree.forEachController { controller in
      let known = memory.record(of: controller)
      if let known, memory[known].standing == .preserved { return }
      let identity = ObjectIdentifier(controller)
      let container = controller.restorationContainer
      let above = container.map { nearestPath(to: $0, nearest) } ?? .root
      nearest[identity] = above
      obstacles[identity] = container.flatMap { obstacles[ObjectIdentifier($0)] }
      let className = StableName.ofClass(of: controller)
      switch places.tree.place(of: controller) {
      case .none(let reason):
        obstacles[identity] = "\(type(of: controller)) above it has no restoration identifier"
        report(entry(above, className, .skipped, reason))
      case .beyondLimits(let reason):
        let error = RestorationError(.limitExceeded, reason)
        report(entry(above, className, .failed, reason, error: error))
      case .path(let path, _):
        nearest[identity] = path
        if let known, memory[known].standing == .refused {
          obstacles[identity] = "\(type(of: controller)) above it could not be preserved"
        } else {
          let reason =
            obstacles[identity]
            ?? "nothing that is preserved refers to it: its container has to encode it"
          report(entry(path, className, .skipped, reason))
        }
      }
    }
  }

  private func nearestPath(
    to container: any RestorableController,
    _ nearest: [ObjectIdentifier: IdentifierPath]
  ) -> IdentifierPath {
    if let known = memory.record(of: container), memory[known].standing == .preserved {
      return memory[known].path
    }
    return nearest[ObjectIdentifier(container)] ?? .root
  }

  /// Reports every registered object that is not in the archive because nothing refers to it (J4).
  func reportUnreachedObjects() {
    for registration in host.registeredObjects {
      if let known = memory.record(of: registration.object) {
        let standing = memory[known].standing
        if standing == .preserved || standing == .refused { continue }
      }
      let className = StableName.ofClass(of: registration.object)
      switch places.tree.place(of: registration.object) {
      case .path(let path, _):
        let reason = "it is registered, but saved only if something preserved refers to it"
        report(entry(path, className, .skipped, reason))
      case .none(let reason): report(entry(.root, className, .skipped, reason))
      case .beyondLimits(let reason):
        let error = RestorationError(.limitExceeded, reason)
        report(entry(.root, className, .failed, reason, error: error))
      }
    }
  }
}
