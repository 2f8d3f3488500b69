import RestorationArchive

/// Facts about an object of an archive that are true or not.
struct ObjectMarks {
  /// Indicates whether a search for the object is running.
  var isBeingLocated = false
  /// Indicates whether the object and everything below it is left out, for instance by its
  /// factory (rule R4).
  var isDropped = false
  /// Indicates whether the object's turn to decode has come.
  var isDecoded = false
  /// Indicates whether the app crashed while restoring the object.
  var isSuspect = false
  /// Indicates whether the controller has loaded its elements.
  var isPrepared = false
  /// Indicates whether the object's restoration class returned `nil` or the object is beyond the
  /// level. Its state is carried, and given only to an object that claims it.
  var isDeclined = false
  /// Indicates whether the object belongs to a higher level than is restored.
  var isBeyondLevel = false
  /// Indicates whether the app asked for the object, or for one above it, although its level left
  /// it out.
  var isAskedFor = false
  /// Indicates whether the object may still appear, so that the next save may carry its state.
  var isWaiting = false
  /// Indicates whether the app supplied another object, which does not decode this state.
  var isReplaced = false
  /// Indicates whether the object is in the app's tree or registered.
  var hangs = false
  /// Indicates whether another object, or the same one without this state, will encode at this
  /// path.
  var isTaken = false
  /// Indicates whether the object, or one above it, is asleep.
  var isAsleep = false
  /// Indicates whether the app ended a list at an earlier element.
  var isCutOff = false
}

/// The entry of one object in the report, once it is known.
struct ObjectResult {
  var outcome: RestorationReport.Outcome?
  var source: RestorationReport.Source?
  var reason = ""
  /// The standing of the object, once the pass has ended.
  var standing: RestorationReport.Standing?
  var duration = Duration.zero
}
