import RestorationArchive

/// Facts about an object of an archive that are true or not.
struct ObjectMarks: OptionSet {
  let rawValue: UInt16

  static let beingLocated = ObjectMarks(rawValue: 1 << 0)
  static let dropped = ObjectMarks(rawValue: 1 << 1)
  static let decoded = ObjectMarks(rawValue: 1 << 2)
  static let suspect = ObjectMarks(rawValue: 1 << 3)
  static let prepared = ObjectMarks(rawValue: 1 << 4)
  static let declined = ObjectMarks(rawValue: 1 << 5)
  static let beyondLevel = ObjectMarks(rawValue: 1 << 6)
  static let askedFor = ObjectMarks(rawValue: 1 << 7)
  static let waiting = ObjectMarks(rawValue: 1 << 8)
  static let replaced = ObjectMarks(rawValue: 1 << 9)
  static let hanging = ObjectMarks(rawValue: 1 << 10)
  static let taken = ObjectMarks(rawValue: 1 << 11)
  static let cutOff = ObjectMarks(rawValue: 1 << 12)

  @inline(__always)
  subscript(mark: ObjectMarks) -> Bool {
    get { contains(mark) }
    set { if newValue { insert(mark) } else { remove(mark) } }
  }
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

extension ListedObjects.ListedObject {
  /// Indicates whether a search for the object is running.
  var isBeingLocated: Bool {
    get { marks[.beingLocated] }
    set { marks[.beingLocated] = newValue }
  }
  /// Indicates whether the object and everything below it is left out, for instance by its
  /// factory (rule R4).
  var isDropped: Bool {
    get { marks[.dropped] }
    set { marks[.dropped] = newValue }
  }
  /// Indicates whether the object's turn to decode has come.
  var isDecoded: Bool {
    get { marks[.decoded] }
    set { marks[.decoded] = newValue }
  }
  /// Indicates whether the app crashed while restoring the object.
  var isSuspect: Bool {
    get { marks[.suspect] }
    set { marks[.suspect] = newValue }
  }
  /// Indicates whether the controller has loaded its elements.
  var isPrepared: Bool {
    get { marks[.prepared] }
    set { marks[.prepared] = newValue }
  }
  /// Indicates whether the object's restoration class returned `nil` or the object is beyond the
  /// level. Its state is carried, and given only to an object that claims it.
  var isDeclined: Bool {
    get { marks[.declined] }
    set { marks[.declined] = newValue }
  }
  /// Indicates whether the object belongs to a higher level than is restored.
  var isBeyondLevel: Bool {
    get { marks[.beyondLevel] }
    set { marks[.beyondLevel] = newValue }
  }
  /// Indicates whether the app asked for the object, or for one above it, although its level left
  /// it out.
  var isAskedFor: Bool {
    get { marks[.askedFor] }
    set { marks[.askedFor] = newValue }
  }
  /// Indicates whether the object may still appear, so that the next save may carry its state.
  var isWaiting: Bool {
    get { marks[.waiting] }
    set { marks[.waiting] = newValue }
  }
  /// Indicates whether the app supplied another object, which does not decode this state.
  var isReplaced: Bool {
    get { marks[.replaced] }
    set { marks[.replaced] = newValue }
  }
  /// Indicates whether the object is in the app's tree or registered.
  var hangs: Bool {
    get { marks[.hanging] }
    set { marks[.hanging] = newValue }
  }
  /// Indicates whether another object, or the same one without this state, will encode at this
  /// path.
  var isTaken: Bool {
    get { marks[.taken] }
    set { marks[.taken] = newValue }
  }
  /// Indicates whether the app ended a list at an earlier element.
  var isCutOff: Bool {
    get { marks[.cutOff] }
    set { marks[.cutOff] = newValue }
  }

  var outcome: RestorationReport.Outcome? {
    get { result.outcome }
    set { result.outcome = newValue }
  }

  var source: RestorationReport.Source? {
    get { result.source }
    set { result.source = newValue }
  }

  var reason: String {
    get { result.reason }
    set { result.reason = newValue }
  }

  var standing: RestorationReport.Standing? {
    get { result.standing }
    set { result.standing = newValue }
  }

  var duration: Duration {
    get { result.duration }
    set { result.duration = newValue }
  }
}
