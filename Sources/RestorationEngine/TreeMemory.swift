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
    let role: ObjectRole
    let identity: ObjectIdentifier
    /// The container of a controller, the owner of a view, the parent of a registered object.
    let container: Int32
    var standing: Standing
    /// Whether the object says when it changes.
    var isTracked = false
    /// What it referred to when it encoded, its views included.
    var references: [Int32] = []
    /// The numbers of the passes that last found the object changed, encoded it, checked its place,
    /// found it in another one, and reached it.
    var listedIn = 0
    var encodedIn = 0
    var checkedIn = 0
    var movedIn = 0
    var reachedIn = 0
    /// The number of the pass that last needed the place of the object for that of another.
    var neededIn = 0
  }

  /// A reference that does not keep its object alive.
  private struct WeakObject {
    weak var object: (any StateRestoring)?
  }

  let log = InvalidationLog()
  var records: [Record] = []
  private var index: [ObjectIdentifier: Int32] = [:]
  private var preservedAt: [IdentifierPath: Int32] = [:]
  // For all records that earlier passes have made.
  private var objects: [WeakObject] = []
  // For those of the running pass, which keeps their objects alive.
  private var newObjects: [any StateRestoring] = []

  /// The number of the running pass.
  private(set) var pass = 1
  /// Where the walk began, as far as it has places.
  var roots: [Int32] = []
  /// What the app's own part refers to.
  var appReferences: [Int32] = []
  /// Objects that encode, or at least have to be looked at, in every pass.
  private(set) var untracked: [Int32] = []
  private(set) var preservedCount = 0
  private var droppedCount = 0
  /// What has changed and is not in any archive yet, as far as ``hear()`` knows.
  private(set) var invalidated: Set<Int32> = []
  /// What has been freed and may still be in the latest archive.
  private(set) var freed: Set<Int32> = []
  /// Why no later pass may rely on this memory, or `nil` if it may.
  var doubt: String?

  deinit {
    log.close()
  }

  // MARK: Looking up

  /// The record of an object, or `nil` if it has not been met.
  func record(of object: AnyObject) -> Int32? {
    guard let number = index[ObjectIdentifier(object)] else { return nil }
    // An object may have got the address of one that is gone.
    guard Int(number) >= objects.count || objects[Int(number)].object === object else { return nil }
    return number
  }

  /// The object of a record, or `nil` if it is gone.
  func object(_ number: Int32) -> (any StateRestoring)? {
    let position = Int(number)
    return position < objects.count
      ? objects[position].object : newObjects[position - objects.count]
  }

  /// Whether the running pass has met the object first.
  func isNew(_ number: Int32) -> Bool { Int(number) >= objects.count }

  func preserved(at path: IdentifierPath) -> Int32? { preservedAt[path] }

  // MARK: Filling

  func add(
    _ object: any StateRestoring,
    _ path: IdentifierPath,
    _ role: ObjectRole,
    container: Int32,
    _ standing: Standing
  ) -> Int32 {
    let number = Int32(truncatingIfNeeded: records.count)
    let identity = ObjectIdentifier(object)
    records.append(
      Record(
        path: path,
        role: role,
        identity: identity,
        container: container,
        standing: standing
      )
    )
    newObjects.append(object)
    index[identity] = number
    return number
  }

  /// Lets the object's tracker report here; without one the object is looked at in every pass.
  func listen(to object: any StateRestoring, _ number: Int32) {
    if let tracker = object.restorableStateTracker, tracker.report(to: log, as: number) {
      records[Int(number)].isTracked = true
    } else {
      untracked.append(number)
    }
  }

  func preserve(_ number: Int32) {
    records[Int(number)].standing = .preserved
    preservedAt[records[Int(number)].path] = number
    preservedCount += 1
  }

  /// Lets an object leave the archive.
  ///
  /// - Parameter isNeeded: Whether others that stay have their places from it.
  func drop(_ number: Int32, isNeeded: Bool) {
    let record = records[Int(number)]
    if record.standing == .preserved { preservedCount -= 1 }
    records[Int(number)].references = []
    if preservedAt[record.path] == number { preservedAt[record.path] = nil }
    if isNeeded {
      records[Int(number)].standing = .placed
    } else {
      records[Int(number)].standing = .dropped
      droppedCount += 1
      if index[record.identity] == number { index[record.identity] = nil }
    }
  }

  // MARK: From pass to pass

  func begin() {
    pass += 1
  }

  /// Whether the running pass has met objects that none before it had.
  var hasNewObjects: Bool { !newObjects.isEmpty }

  /// Takes note of what the trackers have said.
  func hear() {
    let notes = log.take()
    invalidated.formUnion(notes.invalidated)
    freed.formUnion(notes.freed)
  }

  func noteEnd(of number: Int32) { freed.insert(number) }

  /// Ends a pass that has put everything that was invalidated into an archive.
  ///
  /// - Parameter incomplete: Objects of which something could not be stored. They encode in the
  ///   next pass too, because what was in the way may go without notice.
  func end(incomplete: [Int32]) {
    objects.reserveCapacity(records.count)
    for object in newObjects { objects.append(WeakObject(object: object)) }
    newObjects = []
    untracked.removeAll { records[Int($0)].standing == .dropped }
    invalidated = Set(incomplete)
    freed = []
  }

  /// Whether taking sections over is worth the trouble: most objects say when they change, and
  /// most records are of objects that are still there.
  var isWorthKeeping: Bool {
    guard doubt == nil, droppedCount <= preservedCount + 64 else { return false }
    let untrackedCount = untracked.count { records[Int($0)].standing == .preserved }
    return untrackedCount * 2 <= preservedCount
  }
}
