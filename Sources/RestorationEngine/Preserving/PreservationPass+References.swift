import RestorationArchive

// References that coders meet, each of which adds its object to the pass.
extension PreservationPass {
  func path(ofReferenced object: AnyObject) throws(RestorationError) -> IdentifierPath? {
    try node(ofReferenced: object)?.path
  }

  /// Adds an object that a coder met and returns the last node of its path, which the memory
  /// retains, or `nil` if it is not restorable.
  func node(ofReferenced object: AnyObject) throws(RestorationError) -> UnownedNode? {
    let known = memory.record(of: object)
    if let known, memory[known].standing == .preserved {
      if !isFull { changes.checkPlace(of: known, object) }
      if memory[known].role == .view { places.doubtUnlessFound(known) }
      references.append(known)
      return memory[known].node
    }
    switch names.kind(of: object) {
    case .controller(let type):
      let controller = type.controller(object)
      let place = known == nil ? places.newPlace(of: controller) : places.place(of: controller)
      return try refer(to: controller, controller, place)
    case .element(let type):
      let element = type.element(object)
      if let known { return try refer(to: element, nil, .found(known)) }
      return try refer(to: element, nil, places.place(of: element))
    case .object(let type):
      let object = type.restorable(object)
      if let known { return try refer(to: object, nil, .found(known)) }
      return try refer(to: object, nil, places.place(ofRegistered: object))
    case .none:
      return nil
    }
  }

  private func refer(
    to object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ place: ObjectPlaces.Place
  ) throws(RestorationError) -> UnownedNode {
    switch place {
    case .found(let number):
      if let error = enqueue(object, number, controller) { throw error }
      references.append(number)
      return memory[number].node
    case .none(let reason):
      throw RestorationError(
        .invalidIdentifier,
        "\(type(of: object)) cannot be referenced: \(reason)"
      )
    case .beyondLimits(let reason):
      throw RestorationError(
        .limitExceeded,
        "\(type(of: object)) cannot be referenced: \(reason)"
      )
    }
  }
}
