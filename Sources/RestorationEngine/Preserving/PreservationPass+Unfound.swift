import RestorationArchive

// Objects that are saved, and that nothing known makes at the next launch.
extension PreservationPass {
  static let unfoundText =
    ", but nothing known makes it at the next launch: it has no restoration class, closure or storyboard, "
    + "and the launch did not make it; its state waits until the app or its delegate does"

  /// Indicates whether nothing known makes an object without a restoration class at the next launch.
  ///
  /// Objects inside one that is made anew may come with it, and inside one that is not found they wait
  /// with it, so neither are named.
  func isUnfound(_ number: ObjectNumber, _ origin: RestorationOrigin?) -> Bool {
    guard let launchPlaces, origin == nil else { return false }
    let path = memory[number].path
    let container = memory[number].container
    switch memory[number].role {
    case .app, .view: return false
    case .controller:
      // Roots are the app's own.
      guard container != ObjectNumber.none,
        engine.classes.factory(for: path.last?.identifier) == nil
      else { return false }
    case .object: break
    }
    guard !launchPlaces.mayFill(path) else { return false }
    guard let above = identified(from: container) else { return true }
    guard launchPlaces.mayFill(memory[above].path),
      let owner = memory.object(above) as? any RestorableController
    else { return false }
    return !engine.classes.canMake(owner)
  }

  /// The nearest object with a path of its own, from a record up.
  private func identified(from number: ObjectNumber) -> ObjectNumber? {
    var number = number
    while number != ObjectNumber.none, memory[number].standing == .passedBy {
      number = memory[number].container
    }
    return number == ObjectNumber.none ? nil : number
  }
}
