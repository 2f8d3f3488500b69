import RestorationArchive
import RestorationCoding

// Rule R1, step 7: what was located gets its state, parents before their children.
extension RestorationPass {
  func decode(_ path: IdentifierPath) -> (any StateRestoring)? {
    guard case .found(let object, let source, _, _) = locations[path],
      let recorded = archived[path], let coder = coders[path]
    else { return nil }
    guard isKind(object, of: recorded, from: source) else { return nil }
    if let controller = object as? any RestorableController { prepare(controller) }
    object.decodeRestorableState(with: coder)
    return object
  }

  /// Whether an object is of the recorded class; if not, the report says so (rule R13).
  private func isKind(
    _ object: any StateRestoring,
    of recorded: ArchivedObject,
    from source: RestorationReport.Source
  ) -> Bool {
    if StableName.ancestry(of: type(of: object)).contains(recorded.className) { return true }
    note(
      recorded.path,
      .skipped,
      source,
      "expected \(recorded.className), found \(StableName.of(type(of: object))); its state was "
        + "not decoded (R13)"
    )
    return false
  }

  /// Lets a controller load its views, once.
  private func prepare(_ controller: any RestorableController) {
    guard prepared.updateValue(controller, forKey: ObjectIdentifier(controller)) == nil else {
      return
    }
    controller.prepareToDecodeRestorableState()
  }

  // MARK: Views (rule P15)

  /// Lets the identified views of a controller decode, after the controller has set them up.
  func decodeViews(below path: IdentifierPath) -> [any StateRestoring] {
    guard case .found(let owner as any RestorableController, _, _, _) = locations[path],
      entries[path]?.outcome != .skipped
    else { return [] }
    return owner.restorationViews.compactMap { view in
      guard let identifier = view.restorationIdentifier else { return nil }
      return decode(view, at: path.appending(identifier))
    }
  }

  private func decode(_ view: any RestorableView, at path: IdentifierPath) -> (any StateRestoring)?
  {
    guard let recorded = archived[path], recorded.role == .view, entries[path] == nil,
      isKind(view, of: recorded, from: .existing)
    else { return nil }
    do throws(RestorationError) {
      guard let coder = try coder(at: path) else { return nil }
      view.decodeRestorableState(with: coder)
      note(path, .adopted, .existing, "a view of its controller")
      return view
    } catch {
      note(path, .failed, nil, error.message)
      return nil
    }
  }

  /// Views whose controllers are not in the archive or could not be read, but exist; the report
  /// says of all others why they do not come back.
  func decodeRemainingViews() -> [any StateRestoring] {
    var restored: [any StateRestoring] = []
    for path in order where archived[path]?.role == .view && entries[path] == nil {
      guard let parent = path.parent, let identifier = path.last?.identifier else { continue }
      if let ancestor = droppedAncestor(of: path) {
        note(path, .skipped, nil, leftOut(by: ancestor))
      } else if let owner = liveController(at: parent) {
        guard entries[parent]?.outcome != .skipped else {
          note(path, .skipped, nil, "the state of its controller was not decoded (R13)")
          continue
        }
        prepare(owner)
        if let view = owner.restorationViews.first(where: { $0.restorationIdentifier == identifier }
        ) {
          if let object = decode(view, at: path) { restored.append(object) }
        } else {
          note(path, .skipped, nil, "its controller has no view with this identifier (P15)")
        }
      } else {
        note(path, .skipped, nil, "its controller did not come back (P15)")
      }
    }
    return restored
  }

  // MARK: References (rule R14)

  /// What a reference stands for: the located object. Where the archive's part of it is lost, and
  /// only there, the object that exists at its path will do.
  func liveObject(at path: IdentifierPath) -> AnyObject? {
    switch archived[path]?.role {
    case .app: nil
    case .view: liveView(at: path)
    case .controller: liveController(at: path)
    case .object:
      switch locate(path) {
      case .found(let object, _, _, _): object
      case .missing(.failed, _): registeredObject(at: path)
      case .missing: nil
      }
    case nil:
      droppedAncestor(of: path) == nil ? existing[path] ?? registeredObject(at: path) : nil
    }
  }

  private func liveController(at path: IdentifierPath) -> (any RestorableController)? {
    guard isRestorable(path) else {
      return droppedAncestor(of: path) == nil ? existing[path] : nil
    }
    return switch locate(path) {
    case .found(let object, _, _, _): object as? any RestorableController
    case .missing(.failed, _): existing[path]
    case .missing: nil
    }
  }

  // A reference may need a view before its controller decodes, so the controller loads it now.
  private func liveView(at path: IdentifierPath) -> AnyObject? {
    guard let parent = path.parent, let identifier = path.last?.identifier,
      let owner = liveController(at: parent)
    else { return nil }
    prepare(owner)
    return owner.restorationViews.first { $0.restorationIdentifier == identifier }
  }
}
