import RestorationArchive

/// The objects that passes over one tree have met: the place and references of each, without its
/// state.
///
/// A pass fills an empty memory. With the memory kept, the next pass knows which objects can be
/// reached without encoding any, and learns from the objects' trackers what has changed (rule A4).
@MainActor
final class TreeMemory {
  /// The part that an object has in the pass.
  enum Standing {
    /// The object has a place, but no preserved object refers to it.
    case placed
    /// The object has no identifier of its own; objects below it may have one (rule P10).
    case passedBy
    /// The object is in the archive, or will be.
    case preserved
    /// Another object has the same path (rule P21).
    case refused
    /// The object was in an earlier archive.
    case dropped
  }

  /// The place of an object in the tree.
  struct Place {
    let path: IdentifierPath
    let role: ObjectRole
    let container: ObjectNumber
    let standing: Standing
  }

  struct Record {
    /// The object's path; for an object without an identifier, the path that those below it extend.
    let path: IdentifierPath
    /// The last node of the path and its hash, which are read more often.
    let node: UnownedNode
    let hash: UInt32
    let identity: ObjectIdentifier
    /// The numbers of the objects that the object referred to when it encoded, with its elements.
    var references: [ObjectNumber] = []
    /// The container of a controller, the owner of an element, the parent of a registered object.
    let container: ObjectNumber
    let role: ObjectRole
    var standing: Standing
    /// The numbers of the passes that last listed the object as changed, encoded it, checked its
    /// place, found it moved, and reached it.
    var listedIn: Int32 = 0
    var encodedIn: Int32 = 0
    var checkedIn: Int32 = 0
    var movedIn: Int32 = 0
    var reachedIn: Int32 = 0
    /// The number of the pass in which the object changed after it had encoded.
    var lateIn: Int32 = 0
    /// The number of the last pass in which another object's place depended on this one's.
    var neededIn: Int32 = 0

    init(_ identity: ObjectIdentifier, at place: consuming Place) {
      node = UnownedNode(place.path)
      hash = NumberTable.hash(place.path.storedHash)
      path = place.path
      role = place.role
      self.identity = identity
      container = place.container
      standing = place.standing
    }
  }

  private struct State {
    // For all records of earlier passes.
    var objects: [WeakObject] = []
    // For the records of the running pass, which keeps their objects alive.
    var newObjects: [any StateRestoring] = []
    var preservedCount = 0
    var droppedCount = 0
  }

  let log = InvalidationLog()
  private let records: RowList<Record>
  private let index: NumberTable
  private let preservedAt: NumberTable
  // Touched for every object, for which checks of exclusive access cost too much.
  @exclusivity(unchecked) private var state = State()

  /// The number of the running pass.
  private(set) var pass: Int32 = 1
  /// The roots of the walk that have a place.
  var roots: [ObjectNumber] = []
  /// The objects that the app's own part refers to.
  var appReferences: [ObjectNumber] = []
  /// Objects without a tracker, which encode or are checked in every pass.
  private(set) var untracked: [ObjectNumber] = []
  /// The changed objects that no archive includes yet, as of the last ``hear()``.
  private(set) var invalidated: Set<ObjectNumber> = []
  /// Deallocated objects that may still be in the latest archive.
  private(set) var freed: Set<ObjectNumber> = []
  /// The controllers that are asleep.
  var asleep: Set<ObjectNumber> = []
  /// The reason why no later pass may use this memory, or `nil`.
  var doubt: String?

  /// Creates an empty memory.
  ///
  /// - Parameter expected: The expected number of objects.
  init(expected: Int) {
    records = RowList(capacity: expected)
    index = NumberTable(capacity: expected)
    preservedAt = NumberTable(capacity: expected)
    state.newObjects.reserveCapacity(expected)
  }

  deinit {
    log.close()
  }

  // MARK: Looking up

  /// The record with a number.
  subscript(number: ObjectNumber) -> Record {
    @inline(__always) unsafeAddress { UnsafePointer(records.address(of: number)) }
    @inline(__always) unsafeMutableAddress { records.address(of: number) }
  }

  /// The numbers of all records; containers come before their contents.
  var numbers: Range<ObjectNumber> { records.numbers }

  var isEmpty: Bool { records.count == 0 }

  /// The number of objects in the archive, without the app.
  var preservedCount: Int { state.preservedCount }

  private static func hash(_ identity: ObjectIdentifier) -> UInt32 {
    NumberTable.hash(Int(bitPattern: identity))
  }

  /// The number of an object, or `nil` if it has not been met.
  func record(of object: AnyObject) -> ObjectNumber? { record(of: ObjectIdentifier(object)) }

  /// The number of a living object, or `nil` if it has not been met.
  func record(of identity: ObjectIdentifier) -> ObjectNumber? {
    let number = index.find(Self.hash(identity)) { records[$0].identity == identity }
    guard let number else { return nil }
    // A new object may have the address of a deallocated one.
    if isNew(number) { return number }
    return state.objects[number.index].object.map { ObjectIdentifier($0) } == identity
      ? number : nil
  }

  /// The object of a record, or `nil` if it has been deallocated.
  func object(_ number: ObjectNumber) -> (any StateRestoring)? {
    let (index, known) = (number.index, state.objects.count)
    return index < known ? state.objects[index].object : state.newObjects[index - known]
  }

  /// Indicates whether the running pass was the first to meet the object.
  func isNew(_ number: ObjectNumber) -> Bool { number.index >= state.objects.count }

  func preserved(at path: IdentifierPath) -> ObjectNumber? {
    preservedAt.find(NumberTable.hash(path.storedHash)) { records[$0].path == path }
  }

  /// The object that is preserved at the path of a record.
  func preserved(atPathOf number: ObjectNumber) -> ObjectNumber? {
    preservedAt.find(records[number].hash) {
      $0 == number || records[$0].path == records[number].path
    }
  }

  // MARK: Filling

  func add(_ object: any StateRestoring, at place: consuming Place) -> ObjectNumber {
    let identity = ObjectIdentifier(object)
    let number = records.append(Record(identity, at: place))
    state.newObjects.append(object)
    if !state.objects.isEmpty { removeFormer(identity) }
    index.insert(Self.hash(identity), number)
    return number
  }

  // The address may have been that of an object that has been deallocated.
  private func removeFormer(_ identity: ObjectIdentifier) {
    let hash = Self.hash(identity)
    let former = index.find(hash) { records[$0].identity == identity }
    if let former { index.remove(hash, former) }
  }

  /// Makes the object's tracker report here; an object without one is checked in every pass.
  func listen(to object: any StateRestoring, _ number: ObjectNumber) {
    guard let tracker = object.restorableStateTracker, tracker.report(to: log, as: number) else {
      untracked.append(number)
      return
    }
  }

  /// Marks an object as preserved, in place of any other at its path.
  func preserve(_ number: ObjectNumber, insteadOf other: ObjectNumber?) {
    let hash = self[number].hash
    if let other { preservedAt.remove(hash, other) }
    self[number].standing = .preserved
    preservedAt.insert(hash, number)
    state.preservedCount += 1
  }

  /// Removes an object from the archive.
  ///
  /// - Parameter isNeeded: Indicates whether the places of objects that stay depend on this one.
  func drop(_ number: ObjectNumber, isNeeded: Bool) {
    if self[number].standing == .preserved { state.preservedCount -= 1 }
    self[number].references = []
    preservedAt.remove(self[number].hash, number)
    if isNeeded {
      self[number].standing = .placed
    } else {
      self[number].standing = .dropped
      state.droppedCount += 1
      index.remove(Self.hash(self[number].identity), number)
    }
  }

  // MARK: From pass to pass

  func begin() {
    pass += 1
  }

  /// Indicates whether the running pass has met objects that earlier passes had not.
  var hasNewObjects: Bool { !state.newObjects.isEmpty }

  /// Takes over the notes of the trackers.
  func hear() {
    let notes = log.take()
    for number in notes.invalidated where self[number].encodedIn == pass {
      self[number].lateIn = pass
    }
    invalidated.formUnion(notes.invalidated)
    freed.formUnion(notes.freed)
  }

  /// Indicates whether objects changed after they had encoded in this pass; the next pass encodes
  /// them.
  var hasLateChanges: Bool {
    invalidated.contains { self[$0].lateIn == pass } || log.hasInvalidations
  }

  func noteEnd(of number: ObjectNumber) { freed.insert(number) }

  /// Ends a pass that has put every invalidated object into an archive.
  ///
  /// - Parameter incomplete: Objects of which some value could not be stored. They encode in the
  ///   next pass too, because the obstacle may disappear without an invalidation.
  func end(incomplete: [ObjectNumber]) {
    state.objects.reserveCapacity(records.count)
    for object in state.newObjects {
      state.objects.append(WeakObject(object: object))
    }
    state.newObjects = []
    untracked.removeAll { self[$0].standing == .dropped }
    invalidated = invalidated.filter { self[$0].lateIn == pass }.union(incomplete)
    freed = []
  }

  /// Indicates whether an incremental pass would pay: most objects have trackers, and most records
  /// are of objects still in the archive.
  var isWorthKeeping: Bool {
    guard doubt == nil, state.droppedCount <= preservedCount + 64 else { return false }
    let untrackedCount = untracked.count { self[$0].standing == .preserved }
    return untrackedCount * 2 <= preservedCount
  }
}
