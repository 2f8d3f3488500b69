import RestorationArchive
import RestorationCoding

/// A part of a restoration, which reads the input and writes its results into the listed objects.
@MainActor
protocol PassPart {
  var input: PassInput { get }
  var listed: ListedObjects { get }
}

extension PassPart {
  var engine: TreeEngine { input.engine }
  var host: any RestorationHost { input.host }
  var options: RestorationOptions { input.options }
  var tree: LiveTree { input.tree }

  // MARK: Results

  func note(
    _ number: ObjectNumber,
    _ outcome: RestorationReport.Outcome,
    _ source: RestorationReport.Source?,
    _ reason: String
  ) {
    listed[number].result.outcome = outcome
    listed[number].result.source = source
    listed[number].result.reason = reason
  }

  /// Marks an object as failed that may still appear; its state is kept.
  func noteFailure(_ number: ObjectNumber, _ error: RestorationError) {
    note(number, .failed, nil, error.message)
    listed[number].errorCode = error.code
  }

  /// The errors that the coder of an object recorded.
  func failures(of number: ObjectNumber) -> [RestorationError] {
    listed[number].coder?.failures ?? listed[number].failures
  }

  // MARK: Decisions about objects

  /// The nearest object, from this one up, that was left out with everything below it.
  func droppedAncestor(of number: ObjectNumber) -> ObjectNumber? {
    guard listed.hasDropped else { return nil }
    var number = number
    while number != ObjectNumber.none {
      if listed[number].marks.isDropped { return number }
      number = listed[number].above
    }
    return nil
  }

  func leftOut(by ancestor: ObjectNumber) -> String {
    "\(listed.path(ancestor)) above it \(listed[ancestor].dropText)"
  }

  /// The reason to leave out an object on which the app crashed, or `nil`.
  func reasonToLeaveOut(_ number: ObjectNumber) -> String? {
    if !options.leavingOut.isEmpty, let reason = options.leavingOut[input.savedPath(number)] {
      listed[number].marks.isSuspect = true
      return reason
    }
    if let condition = listed[number].condition, condition.kind == .suspect,
      condition.bundleVersion == options.bundleVersion
    {
      listed[number].marks.isSuspect = true
      return "the app crashed while restoring it, and is still the same build"
    }
    return nil
  }

  // MARK: Levels

  /// Indicates whether the options restore only part of the levels.
  var isPartial: Bool { options.level < .content }

  /// The reason why an object is beyond the restored level, or `nil` if it is not.
  func reasonBeyondLevel(_ number: ObjectNumber) -> String? {
    guard isPartial, !listed[number].marks.isAskedFor else { return nil }
    let level = listed.object(number).level
    guard level > options.level else { return nil }
    listed[number].marks.isBeyondLevel = true
    return
      "it belongs to \(level.rawValue), and no more than \(options.level.rawValue) was restored"
  }

  /// Exempts an object from levels, because the app asks for it.
  func bringBackWhole(_ number: ObjectNumber) {
    listed[number].marks.isBeyondLevel = false
    listed[number].marks.isAskedFor = true
    // The previous coder hides keys.
    listed[number].coder = nil
  }
}
