import RestorationArchive
import RestorationCoding

/// The objects that an archive lists, by their place in its order, with what became of each.
@MainActor
final class ListedObjects {
  /// Stands for no object.
  nonisolated static let none: Int32 = -1

  /// What was found out about one object.
  enum Location {
    case unknown
    case found
    case missing
  }

  struct ListedObject {
    let object: ArchivedObject
    /// The same for coders, which are turned to it more than once.
    let unowned: UnownedObject
    // By themselves, because asking the object would copy it.
    let role: ObjectRole
    let classNumber: Int
    let restorationClassNumber: Int?
    /// The nearest object above that the archive lists.
    let above: Int32
    /// Whether the object is located by itself; elements belong to their controllers.
    let isRestorable: Bool
    var location = Location.unknown
    var live: LiveObject?
    /// A controller that exists, launched with the app or brought along by what was made since.
    var existing: (any RestorableController)?
    /// The coder, where it has to be the same one the next time, too.
    var coder: StateDecoder?
    // The entry of the report, once there is something to say.
    var outcome: RestorationReport.Outcome?
    var source: RestorationReport.Source?
    var reason = ""
    var isBeingLocated = false
    /// Whether it and all below do not come back, such as when its factory said so (rule R4).
    var isDropped = false
    /// What those below are told then.
    var dropText = ""
    var isDecoded = false
    /// Whether the app died of it.
    var isSuspect = false
    /// What is unusual about the state, if anything is.
    var condition: ObjectCondition?
    var isPrepared = false
    var errorCode: RestorationError.Code?
    /// What the coder has found wrong, once it is gone.
    var failures: [RestorationError] = []
    /// What the coder was told of values that did not fit, once it is gone.
    var remarks: [String] = []
    /// Whether its restoration class returned nil, or it is beyond the level: it is carried, but only who
    /// asks for it gets it.
    var isDeclined = false
    /// Whether it belongs to a higher level than what is restored.
    var isBeyondLevel = false
    /// Whether the app asked for it, or for what it is below, although it was left out for its level.
    var isAskedFor = false
    var duration = Duration.zero
    /// Whether the state may be carried into the next save: the object may still come.
    var isWaiting = false
    /// What containers are told about the object if it did not come.
    var absence = ReferenceAbsence.missing
    /// Whether the object is one that the app gave instead, which does not decode this state.
    var isReplaced = false
    /// Whether the object hangs in the app's tree, or is registered.
    var hangs = false
    /// Whether another object, or the same one without the state, will encode at this path.
    var isTaken = false
    /// Whether the app has ended the list in which the object stood before it.
    var isCutOff = false
    /// The outcome and the reason before its container left the object out, or `nil` if none did.
    var unshown: (outcome: RestorationReport.Outcome, reason: String)?
    /// The place in the account, once the pass has ended.
    var standing: RestorationReport.Standing?

    init(_ object: consuming ArchivedObject, above: Int32) {
      self.above = above
      role = object.role
      classNumber = object.classNumber
      restorationClassNumber = object.restorationClassNumber
      isRestorable = role == .controller || role == .object
      unowned = UnownedObject(object)
      self.object = object
    }
  }

  private let cells: CellList<ListedObject>
  private let paths: NumberTable
  // The other way round: an object stands for one path.
  private let objects: NumberTable
  // What was found, once the pass has ended and holds nothing; only where state waits, because an
  // object that is referred to weakly costs more from then on.
  private var released: [Int32: WeakObject] = [:]
  // The object that was added last, and all above it that are listed.
  private let trail = CellList<Int32>(capacity: 0)

  init(capacity: Int) {
    cells = CellList(capacity: capacity)
    paths = NumberTable(capacity: capacity)
    objects = NumberTable(capacity: capacity)
  }

  var numbers: Range<Int32> { 0..<Int32(truncatingIfNeeded: cells.count) }

  subscript(number: Int32) -> UnsafeMutablePointer<ListedObject> {
    precondition(number >= 0 && Int(number) < cells.count, "a number without an object")
    return cells.start + Int(number)
  }

  func path(_ number: Int32) -> IdentifierPath { self[number].pointee.object.path }

  func number(at path: IdentifierPath) -> Int32? {
    let start = cells.start
    return paths.find(NumberTable.hash(path.storedHash)) {
      start[Int($0)].object.path == path
    }
  }

  /// Adds the next object; returns false if there is one with its path already.
  func append(_ object: consuming ArchivedObject) -> Bool {
    guard number(at: object.path) == nil else { return false }
    let number = Int32(truncatingIfNeeded: cells.count)
    let above = aboveNext(object.path)
    trail.append(number)
    paths.insert(NumberTable.hash(object.path.storedHash), number)
    cells.append(ListedObject(object, above: above))
    return true
  }

  // The list goes down the tree, so nearly always one of the trail is the parent.
  private func aboveNext(_ path: IdentifierPath) -> Int32 {
    while trail.count > 0 {
      let last = trail.start[trail.count - 1]
      if path.isOnNode(below: cells.start[Int(last)].object.path) { return last }
      trail.removeLast()
    }
    return nearest(above: path) ?? Self.none
  }

  /// The nearest object above a path that the archive lists; the app itself does not count.
  func nearest(above path: IdentifierPath) -> Int32? {
    var ancestor = path.parent
    while let candidate = ancestor, !candidate.isEmpty {
      if let number = number(at: candidate) { return number }
      ancestor = candidate.parent
    }
    return nil
  }

  // MARK: Objects

  private static func hash(_ object: AnyObject) -> UInt32 {
    NumberTable.hash(Int(bitPattern: ObjectIdentifier(object)))
  }

  /// The object of the archive that a live one stands for.
  func number(of object: AnyObject) -> Int32? {
    let start = cells.start
    return objects.find(Self.hash(object)) { start[Int($0)].live?.object === object }
  }

  func settle(_ live: LiveObject, at number: Int32) {
    objects.insert(Self.hash(live.object), number)
    self[number].pointee.live = live
    self[number].pointee.location = .found
  }

  /// Lets go of everything that the app owns; what was found out stays.
  func releaseAll() {
    let mayClaim = isAnyWaiting
    for number in numbers {
      let entry = self[number]
      if mayClaim { released[number] = entry.pointee.live.map { WeakObject(object: $0.object) } }
      entry.pointee.live = nil
      entry.pointee.existing = nil
      entry.pointee.isPrepared = false
      if let coder = entry.pointee.coder {
        if !coder.failures.isEmpty { entry.pointee.failures = coder.failures }
        if !coder.remarks.isEmpty { entry.pointee.remarks = coder.remarks }
        entry.pointee.coder = nil
      }
    }
  }

  // A loop, because the runtime asks for the actor before each call of a closure.
  private var isAnyWaiting: Bool {
    for number in numbers where self[number].pointee.isWaiting { return true }
    return false
  }

  /// What had been found for an object whose pass has ended, if somebody has kept it: whoever claims
  /// state must not make a second one.
  func released(_ number: Int32) -> (any StateRestoring)? { released[number]?.object }

  func unsettle(_ number: Int32) {
    guard let live = self[number].pointee.live else { return }
    objects.remove(Self.hash(live.object), number)
    self[number].pointee.live = nil
  }
}
