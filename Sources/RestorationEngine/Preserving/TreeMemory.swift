import RestorationArchive

/// The objects that passes over one tree have met: where each stands and what it refers to, and
/// nothing of its state.
///
/// A pass fills an empty one. If it is kept, the next pass knows what can be reached without
/// encoding anything, and hears from the objects' trackers what has changed (rule A4).
@MainActor
final class TreeMemory {
  /// Stands for no object.
  nonisolated static let none: Int32 = -1

  /// How an object takes part.
  enum Standing {
    /// It has a place, but nothing that is preserved refers to it.
    case placed
    /// It has no identifier of its own; what stands below it has (rule P10).
    case passedBy
    /// It is in the archive, or will be.
    case preserved
    /// Another object has its path (rule P21).
    case refused
    /// It was in the archive once.
    case dropped
  }

  struct Record {
    /// Where the object stands; of one without an identifier, where those below it do.
    let path: IdentifierPath
    let identity: ObjectIdentifier
    /// What it referred to when it encoded, its elements included.
    var references: [Int32] = []
    /// The container of a controller, the owner of an element, the parent of a registered object.
    let container: Int32
    let role: ObjectRole
    var standing: Standing
    /// The numbers of the passes that last found the object changed, encoded it, checked its place,
    /// found it in another one, and reached it.
    var listedIn: Int32 = 0
    var encodedIn: Int32 = 0
    var checkedIn: Int32 = 0
    var movedIn: Int32 = 0
    var reachedIn: Int32 = 0
    /// The number of the pass in which it changed after it had been encoded.
    var lateIn: Int32 = 0
    /// The number of the pass that last needed the place of the object for that of another.
    var neededIn: Int32 = 0

    init(
      _ path: IdentifierPath,
      _ role: ObjectRole,
      _ identity: ObjectIdentifier,
      _ container: Int32,
      _ standing: Standing
    ) {
      self.path = path
      self.role = role
      self.identity = identity
      self.container = container
      self.standing = standing
    }
  }

  private struct State {
    // For all records that earlier passes have made.
    var objects: [WeakObject] = []
    // For those of the running pass, which keeps their objects alive.
    var newObjects: [any StateRestoring] = []
    var preservedCount = 0
    var droppedCount = 0
  }

  let log = InvalidationLog()
  private let records: CellList<Record>
  private let index: NumberTable
  private let preservedAt: NumberTable
  private let cell: Cell<State>
  private var state: UnsafeMutablePointer<State> { cell.pointer }

  /// The number of the running pass.
  private(set) var pass: Int32 = 1
  /// Where the walk began, as far as it has places.
  var roots: [Int32] = []
  /// What the app's own part refers to.
  var appReferences: [Int32] = []
  /// Objects that encode, or at least have to be looked at, in every pass.
  private(set) var untracked: [Int32] = []
  /// What has changed and is not in any archive yet, as far as ``hear()`` knows.
  private(set) var invalidated: Set<Int32> = []
  /// What has been freed and may still be in the latest archive.
  private(set) var freed: Set<Int32> = []
  /// Why no later pass may rely on this memory, or `nil` if it may.
  var doubt: String?

  /// - Parameter expected: How many objects there may be.
  init(expected: Int) {
    records = CellList(capacity: expected)
    index = NumberTable(capacity: expected)
    preservedAt = NumberTable(capacity: expected)
    cell = Cell(State())
    cell.pointer.pointee.newObjects.reserveCapacity(expected)
  }

  deinit {
    log.close()
  }

  // MARK: Looking up

  /// The record of a number.
  subscript(number: Int32) -> UnsafeMutablePointer<Record> {
    precondition(number >= 0 && Int(number) < records.count, "a number without an object")
    return records.start + Int(number)
  }

  /// The numbers of all records; containers come before what they contain.
  var numbers: Range<Int32> { 0..<Int32(truncatingIfNeeded: records.count) }

  var isEmpty: Bool { records.count == 0 }

  /// How many objects are in the archive, the app not counted.
  var preservedCount: Int { state.pointee.preservedCount }

  private static func hash(_ identity: ObjectIdentifier) -> UInt32 {
    NumberTable.hash(Int(bitPattern: identity))
  }

  private static func hash(_ path: IdentifierPath) -> UInt32 {
    NumberTable.hash(path.storedHash)
  }

  /// The record of an object, or `nil` if it has not been met.
  func record(of object: AnyObject) -> Int32? {
    let identity = ObjectIdentifier(object)
    let records = records.start
    let number = index.find(Self.hash(identity)) {
      records[Int($0)].identity == identity
    }
    guard let number else { return nil }
    // An object may have got the address of one that is gone.
    let position = Int(number)
    guard
      position >= state.pointee.objects.count
        || state.pointee.objects[position].object === object
    else { return nil }
    return number
  }

  /// The object of a record, or `nil` if it is gone.
  func object(_ number: Int32) -> (any StateRestoring)? {
    let position = Int(number)
    let known = state.pointee.objects.count
    return position < known
      ? state.pointee.objects[position].object : state.pointee.newObjects[position - known]
  }

  /// Whether the running pass has met the object first.
  func isNew(_ number: Int32) -> Bool { Int(number) >= state.pointee.objects.count }

  func preserved(at path: IdentifierPath) -> Int32? {
    let records = records.start
    return preservedAt.find(Self.hash(path)) { records[Int($0)].path == path }
  }

  // MARK: Filling

  func add(
    _ object: any StateRestoring,
    _ path: IdentifierPath,
    _ role: ObjectRole,
    container: Int32,
    _ standing: Standing
  ) -> Int32 {
    let identity = ObjectIdentifier(object)
    let number = Int32(truncatingIfNeeded: records.count)
    records.append(Record(path, role, identity, container, standing))
    state.pointee.newObjects.append(object)
    if !state.pointee.objects.isEmpty { removeFormer(identity) }
    index.insert(Self.hash(identity), number)
    return number
  }

  // The address may have been that of another object, which is gone.
  private func removeFormer(_ identity: ObjectIdentifier) {
    let hash = Self.hash(identity)
    let records = records.start
    let former = index.find(hash) { records[Int($0)].identity == identity }
    if let former { index.remove(hash, former) }
  }

  /// Lets the object's tracker report here; without one the object is looked at in every pass.
  func listen(to object: any StateRestoring, _ number: Int32) {
    guard let tracker = object.restorableStateTracker, tracker.report(to: log, as: number) else {
      untracked.append(number)
      return
    }
  }

  /// Puts an object among those that are in the archive; it takes the place of any other at its
  /// path.
  func preserve(_ number: Int32, insteadOf other: Int32?) {
    let hash = Self.hash(self[number].pointee.path)
    if let other { preservedAt.remove(hash, other) }
    self[number].pointee.standing = .preserved
    preservedAt.insert(hash, number)
    state.pointee.preservedCount += 1
  }

  /// Lets an object leave the archive.
  ///
  /// - Parameter isNeeded: Whether others that stay have their places from it.
  func drop(_ number: Int32, isNeeded: Bool) {
    let record = self[number]
    if record.pointee.standing == .preserved { state.pointee.preservedCount -= 1 }
    record.pointee.references = []
    preservedAt.remove(Self.hash(record.pointee.path), number)
    if isNeeded {
      record.pointee.standing = .placed
    } else {
      record.pointee.standing = .dropped
      state.pointee.droppedCount += 1
      index.remove(Self.hash(record.pointee.identity), number)
    }
  }

  // MARK: From pass to pass

  func begin() {
    pass += 1
  }

  /// Whether the running pass has met objects that none before it had.
  var hasNewObjects: Bool { !state.pointee.newObjects.isEmpty }

  /// Takes note of what the trackers have said.
  func hear() {
    let notes = log.take()
    for number in notes.invalidated where self[number].pointee.encodedIn == pass {
      self[number].pointee.lateIn = pass
    }
    invalidated.formUnion(notes.invalidated)
    freed.formUnion(notes.freed)
  }

  /// What was said in this pass of objects that had been encoded by then; the next pass has it.
  var hasLateChanges: Bool {
    invalidated.contains { self[$0].pointee.lateIn == pass } || log.hasInvalidations
  }

  func noteEnd(of number: Int32) { freed.insert(number) }

  /// Ends a pass that has put everything that was invalidated into an archive.
  ///
  /// - Parameter incomplete: Objects of which something could not be stored. They encode in the
  ///   next pass too, because what was in the way may go without notice.
  func end(incomplete: [Int32]) {
    state.pointee.objects.reserveCapacity(records.count)
    for object in state.pointee.newObjects {
      state.pointee.objects.append(WeakObject(object: object))
    }
    state.pointee.newObjects = []
    untracked.removeAll { self[$0].pointee.standing == .dropped }
    invalidated = invalidated.filter { self[$0].pointee.lateIn == pass }.union(incomplete)
    freed = []
  }

  /// Whether taking sections over is worth the trouble: most objects say when they change, and
  /// most records are of objects that are still there.
  var isWorthKeeping: Bool {
    guard doubt == nil, state.pointee.droppedCount <= preservedCount + 64 else { return false }
    let untrackedCount = untracked.count { self[$0].pointee.standing == .preserved }
    return untrackedCount * 2 <= preservedCount
  }
}
