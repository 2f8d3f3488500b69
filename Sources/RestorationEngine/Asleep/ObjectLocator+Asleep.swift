import RestorationArchive
import RestorationCoding

// Objects that stay asleep, and with them all below.
extension ObjectLocator {
  /// Takes the stand-ins that a container has for its saved children.
  func takeStandIns(of container: any RestorableController, _ number: ObjectNumber) {
    var coder: StateDecoder?
    let found = container.restorationStandIns {
      coder = coder ?? (try? coders.takeCoder(of: number))
      return coder
    }
    if let coder { coders.giveBack(coder, of: number) }
    guard !found.isEmpty else { return }
    let path = listed.path(number)
    for (child, standIn) in found where child.parent == path { standIns[child] = standIn }
  }

  /// The stand-in that the container of an object has for it, or `nil`. An object that exists is not
  /// asleep.
  func standIn(for number: ObjectNumber) -> (any AsleepController)? {
    guard !standIns.isEmpty, listed[number].role == .controller, existing.controller(number) == nil
    else { return nil }
    return standIns[listed.path(number)]
  }

  /// Leaves an object asleep, with all below it.
  func leaveAsleep(
    _ number: ObjectNumber,
    _ standIn: any AsleepController,
    _ source: RestorationReport.Source
  ) {
    let archive = asleepArchive ?? AsleepArchive(input.archive)
    asleepArchive = archive
    standIn.asleepState = AsleepState(listed.path(number), in: archive)
    drop(number, "is asleep")
    mark(number, source, "it is asleep, and is made when the app goes there")
    listed[number].marks.isDecoded = true
    // They follow in the order of an archive; any other is found below it later.
    var next = number.index + 1
    while next < listed.numbers.upperBound.index {
      let other = ObjectNumber(next)
      let above = listed[other].above
      guard above == number || above.index > number.index else { break }
      listed[other].location = .missing
      mark(other, nil, "an object above it is asleep")
      next += 1
    }
  }

  private func mark(
    _ number: ObjectNumber,
    _ source: RestorationReport.Source?,
    _ reason: String
  ) {
    listed[number].marks.isAsleep = true
    note(number, .skipped, source, reason)
  }
}

extension RestorationPass {
  /// The stand-in that has the whole state of an object, after the pass has ended.
  ///
  /// Without one the state is no longer asleep: its controller has been made, or was closed.
  func standIn(of number: ObjectNumber) -> (any AsleepController)? {
    guard listed[number].marks.isAsleep, listed[number].location == .found,
      let standIn = (listed.released(number) as? any RestorableController)?.restorationStandIn,
      standIn.asleepState?.isWhole == true
    else { return nil }
    return standIn
  }

  /// The state of all objects that may still appear, with the names of those that are asleep.
  var unclaimed: UnclaimedState {
    var state = accounts.unclaimed()
    for number in listed.numbers where standIn(of: number) != nil {
      if let name = listed.path(number).last?.identifier { state.asleep.insert(ExactName(name)) }
    }
    return state
  }

  /// Indicates whether an object that appears may be given state.
  var mayBeClaimed: Bool {
    let unclaimed = unclaimed
    return unclaimed.hasItems || !unclaimed.isEmpty
  }
}

extension ObjectAccounts {
  /// Indicates whether a stand-in in the tree has the state of an object, or of one above it.
  func isAsleep(_ number: ObjectNumber) -> Bool {
    var number = number
    while number != ObjectNumber.none, listed[number].marks.isAsleep {
      if listed[number].location == .found { return listed[number].marks.hangs }
      number = listed[number].above
    }
    return false
  }
}
