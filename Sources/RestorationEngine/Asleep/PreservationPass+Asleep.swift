import RestorationArchive
import RestorationCoding

// Controllers that are asleep do not encode.
extension PreservationPass {
  /// Copies the state of a controller that is asleep, and of all below it.
  func copy(_ state: AsleepState, _ number: ObjectNumber) throws(RestorationError) {
    guard memory[number].encodedIn != memory.pass else { return }
    memory[number].encodedIn = memory.pass
    // Later passes keep it with all that has not changed.
    guard isFull else {
      memory.doubt = "a controller is asleep that was not"
      return
    }
    memory.asleep.insert(number)
    let place = memory[number].path
    for object in state.objects {
      let path = state.place(of: object.path, at: place)
      do throws(RestorationError) {
        switch try state.copy(object, at: place) {
        case .section(let description, let section):
          try encoder.add(description, section: section)
        case .record(let record): try encoder.add(record)
        }
        noteStored(path)
        report(entry(path, object.className, .carried, "it is asleep, or an object above it is"))
      } catch {
        if results.storedCount >= engine.limits.maximumObjectCount { throw error }
        report(entry(path, object.className, .failed, error.message, error: error))
      }
    }
    try keepRegistered(state, number)
  }

  /// Indicates whether a controller above a path is asleep, so that its state has what was saved there.
  func isAsleep(above path: IdentifierPath) -> Bool {
    guard !memory.asleep.isEmpty else { return false }
    var ancestor = path.parent
    while let current = ancestor {
      if let number = memory.preserved(at: current) { return memory.asleep.contains(number) }
      ancestor = current.parent
    }
    return false
  }

  /// Adds the registered objects to which the state refers; nothing that is awake may refer to them.
  private func keepRegistered(
    _ state: AsleepState,
    _ number: ObjectNumber
  ) throws(RestorationError) {
    guard !places.registered.isEmpty else { return }
    references.removeAll(keepingCapacity: true)
    for place in state.outerReferences {
      if let object = places.registered[place] { _ = try node(ofReferenced: object) }
    }
    memory[number].references = Array(references[...])
  }
}
