public import RestorationEngine

extension Application {
  struct Registration {
    weak var object: (any StateRestoring)?
    let identifier: String
  }

  /// Makes an object that is neither a controller nor a view eligible for restoration.
  ///
  /// The object enters an archive when a preserved object encodes a reference to it (rule P17). It
  /// is held weakly and needs no unregistering (rule P18). Registering it again changes its
  /// identifier. State that has waited for the object since the app was restored is decoded at
  /// once.
  ///
  /// - Parameters:
  ///   - object: The object; its `restorationParent` gives the identifier its scope (rule P19).
  ///   - restorationIdentifier: The object's name within that scope.
  public func registerObject(
    forStateRestoration object: any StateRestoring,
    restorationIdentifier: String
  ) {
    let former = registrations.first { $0.object === object }?.identifier
    registrations.removeAll { $0.object == nil || $0.object === object }
    registrations.append(Registration(object: object, identifier: restorationIdentifier))
    // The object itself does not know that its identifier has changed.
    if let former, former != restorationIdentifier { object.invalidateRestorableState() }
    claimState(for: object)
  }
}
