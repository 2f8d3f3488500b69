import RestorationArchive
import RestorationCoding

// Controllers that are made when the user goes there.
extension RestorationPass {
  /// Makes the controller at a path, for which the tree has a stand-in, in the order of a launch: it and
  /// all below it are located, it takes the place of the stand-in, and all decode.
  ///
  /// - Returns: The controller, or `nil` if no factory makes it now; and the report.
  func wake(
    _ standIn: any AsleepController,
    at path: IdentifierPath
  ) -> (controller: (any RestorableController)?, report: RestorationReport) {
    beginWork()
    defer { end() }
    coders.list()
    existing.index()
    guard let number = listed.number(at: path) else {
      return (nil, RestorationReport(.unreadable, reason: "the state of \(path) cannot be read"))
    }
    locator.asReferenced { locator.locate(number) }
    guard let made = listed[number].live?.controller, made.restorationStandIn == nil else {
      let isWanted = listed[number].absence == .missing
      if !isWanted {
        standIn.asleepState = nil
        standIn.giveWay(to: nil)
      }
      var entry = RestorationReport.Entry(
        path: path,
        className: listed.className(number),
        outcome: .skipped,
        reason: listed[number].result.reason
      )
      entry.standing = isWanted ? .asleep : .givenUp
      entry.byteCount = listed[number].byteCount
      entry.errorCode = listed[number].errorCode?.name
      return (nil, RestorationReport(.restored, reason: entry.reason, entries: [entry]))
    }
    locator.locateAll()
    standIn.asleepState = nil
    standIn.giveWay(to: made)
    return (made, finish())
  }
}
