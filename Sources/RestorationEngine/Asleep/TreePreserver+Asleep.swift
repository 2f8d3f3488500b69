package import RestorationArchive

// The state that is asleep in a tree.
extension TreePreserver {
  /// The stand-ins of the tree that have state, with their paths.
  private var standIns: [(path: IdentifierPath, standIn: any AsleepController, state: AsleepState)]
  {
    let tree = LiveTree(host: host, limits: engine.limits)
    var found: [(path: IdentifierPath, standIn: any AsleepController, state: AsleepState)] = []
    for root in host.restorationRoots {
      var path = IdentifierPath.root
      if case .path(let place, _) = tree.place(of: root) { path = place }
      for (path, controller) in tree.controllers(from: root, at: path) {
        guard let standIn = controller.restorationStandIn, let state = standIn.asleepState else {
          continue
        }
        found.append((path, standIn, state))
      }
    }
    return found
  }

  /// One entry for each controller that is asleep.
  ///
  /// - Complexity: O(*n*) in the objects of the tree and of the archive.
  package var asleep: [RestorationReport.WaitingEntry] {
    standIns.compactMap { $0.state.entry(at: $0.path) }
  }

  /// Removes the stand-ins at a path and below it, with their state.
  ///
  /// - Returns: `true` if there were any.
  package func giveUpAsleep(_ path: IdentifierPath) -> Bool {
    let standIns = standIns.filter { $0.path.isEqualToOrDescendant(of: path) }
    for (_, standIn, _) in standIns {
      standIn.asleepState = nil
      standIn.giveWay(to: nil)
    }
    if !standIns.isEmpty { forget() }
    return !standIns.isEmpty
  }

  /// Erases something from the state that is asleep. A stand-in whose state it was leaves its container.
  package func eraseAsleep(
    at path: IdentifierPath,
    _ erasing: (Archive) throws(RestorationError) -> Archive?
  ) {
    for (place, standIn, state) in standIns
    where path.isEqualToOrDescendant(of: place) || place.isEqualToOrDescendant(of: path) {
      standIn.asleepState = state.erasing(at: place, erasing)
      if standIn.asleepState == nil { standIn.giveWay(to: nil) }
    }
  }
}
