import RestorationArchive
import RestorationCoding

// Checks of the live tree, including objects that the pass did not reach.
extension AuditPass {
  /// Returns the paths that more than one object has.
  func lookForDuplicates() -> Set<IdentifierPath> {
    var names: [IdentifierPath: [String]] = [:]
    var seen: Set<ObjectIdentifier> = []
    func note(_ object: any StateRestoring, at path: IdentifierPath) {
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      names[path, default: []].append(StableName.ofClass(of: object))
    }
    tree.forEachController { controller in
      guard case .path(let path, _) = tree.place(of: controller) else { return }
      note(controller, at: path)
      for element in controller.restorationElements {
        guard let identifier = element.restorationIdentifier, !identifier.isEmpty else { continue }
        note(element, at: path.appending(identifier))
      }
    }
    for registration in host.registeredObjects {
      guard case .path(let path, _) = tree.place(of: registration.object) else { continue }
      note(registration.object, at: path)
    }
    let duplicates = names.filter { $0.value.count > 1 }
    for (path, classes) in duplicates {
      find(
        .duplicateIdentifier,
        path,
        "\(classes.count) objects have this path: \(classes.joined(separator: ", "))",
        "only one of them is saved; give siblings different identifiers"
      )
    }
    return Set(duplicates.keys)
  }

  /// Reports each controller without an identifier that keeps identified objects out of the
  /// archive.
  func lookForMissingIdentifiers() {
    // For each unnamed controller: its place, its class, and the number of objects lost below it.
    var losses: [ObjectIdentifier: (path: IdentifierPath, name: String, count: Int)] = [:]
    // For each controller: the topmost unnamed one above it, or itself.
    var culprits: [ObjectIdentifier: ObjectIdentifier] = [:]
    tree.forEachController { controller in
      let identity = ObjectIdentifier(controller)
      let culprit = controller.restorationContainer.flatMap { culprits[ObjectIdentifier($0)] }
      let elements = controller.restorationElements.count {
        !($0.restorationIdentifier ?? "").isEmpty
      }
      culprits[identity] = culprit
      switch tree.place(of: controller) {
      case .path(let path, _):
        guard !preserved.contains(path), let culprit else { return }
        losses[culprit]?.count += 1 + elements
      case .none:
        if culprit == nil {
          culprits[identity] = identity
          losses[identity] = (pathAbove(controller), StableName.ofClass(of: controller), 0)
        }
        losses[culprit ?? identity]?.count += elements
      case .beyondLimits: return
      }
    }
    for loss in losses.values where loss.count > 0 {
      find(
        .missingIdentifier,
        loss.path,
        "\(loss.name) has no restoration identifier, which keeps \(loss.count) identified "
          + "\(loss.count == 1 ? "object" : "objects") below it out of the archive",
        "give it one"
      )
    }
  }

  private func pathAbove(_ controller: any RestorableController) -> IdentifierPath {
    guard let container = controller.restorationContainer,
      case .path(let path, _) = tree.place(of: container)
    else { return .root }
    return path
  }

  func lookForUnreferencedObjects(_ duplicates: Set<IdentifierPath>) {
    for registration in host.registeredObjects {
      guard case .path(let path, _) = tree.place(of: registration.object),
        !preserved.contains(path), !duplicates.contains(path)
      else { continue }
      find(
        .unreferencedObject,
        path,
        "\(StableName.ofClass(of: registration.object)) is registered, but nothing that is saved "
          + "refers to it",
        "encode a reference to it in an object that needs it"
      )
    }
  }
}
