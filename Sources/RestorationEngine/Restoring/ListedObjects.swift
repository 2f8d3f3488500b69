import RestorationArchive
import RestorationCoding

/// The objects that an archive lists, in its order, each with the state of its restoration.
@MainActor
final class ListedObjects {
  /// The result of locating one object.
  enum Location {
    case unknown
    case found
    case missing
  }

  struct ListedObject {
    /// The archived object without reference counting, for coders.
    var unowned: UnownedObject
    // Copied, because they are read often.
    let role: ObjectRole
    /// Indicates whether the object is located by itself; elements are located through their
    /// controllers. Stored, because a computed property copies the whole row.
    let isRestorable: Bool
    let byteCount: Int
    let classNumber: Int
    let restorationClassNumber: Int?
    /// The nearest listed object above this one.
    let above: ObjectNumber
    var location = Location.unknown
    private(set) var live: LiveObject?
    /// The identity of ``live``, which is compared without counting references.
    private(set) var identity: ObjectIdentifier?
    /// An existing controller at the path, created by launch or brought along by a restored object.
    var existing: (any RestorableController)?
    /// The coder, if the object must get the same one again.
    var coder: StateDecoder?
    /// The object's entry in the report.
    var result = ObjectResult()
    var marks = ObjectMarks()
    /// The facts that few objects have, or `nil` if this one has none.
    var rare: RareFacts?

    init(
      _ object: UnownedObject,
      of archive: Archive,
      above: ObjectNumber
    ) {
      self.above = above
      unowned = object
      role = object.role(in: archive)
      isRestorable = role == .controller || role == .object
      byteCount = object.byteCount
      classNumber = object.classNumber(in: archive)
      restorationClassNumber = object.restorationClassNumber(in: archive)
    }

    mutating func setLive(_ live: LiveObject?, _ identity: ObjectIdentifier?) {
      self.live = live
      self.identity = identity
    }
  }

  let archive: Archive
  private let rows: RowList<ListedObject>
  @exclusivity(unchecked) private(set) var paths: [IdentifierPath] = []
  /// The nodes of the paths, which find an object.
  let nodes: ListedNodes
  /// Indicates whether any object was left out with everything below it.
  var hasDropped = false
  private var app: ObjectNumber?
  // The reverse index: each object stands for at most one path.
  private let objects: NumberTable
  // Located objects, after the pass has ended. Filled only if state waits, and with stand-ins, because an
  // object with weak references is slower from then on.
  private var released: [ObjectNumber: WeakObject] = [:]
  // The last recorded class name.
  private var latestClassName: (number: Int, name: String)?
  // The last object added, and the listed objects above it.
  private let trail = RowList<ObjectNumber>(capacity: 0)

  init(_ archive: Archive) {
    self.archive = archive
    let capacity = archive.objectCount
    rows = RowList(capacity: capacity)
    paths.reserveCapacity(capacity)
    nodes = ListedNodes(capacity: capacity)
    objects = NumberTable(capacity: capacity)
  }

  var numbers: Range<ObjectNumber> { rows.numbers }

  /// The objects in the order in which they are located and decoded: that of the list, unless containers
  /// have stored another.
  lazy var order = Array(numbers)

  /// The object with a number.
  subscript(number: ObjectNumber) -> ListedObject {
    @inline(__always) unsafeAddress { UnsafePointer(rows.address(of: number)) }
    @inline(__always) unsafeMutableAddress { rows.address(of: number) }
  }

  func path(_ number: ObjectNumber) -> IdentifierPath { paths[number.index] }

  /// The object in the archive.
  func object(_ number: ObjectNumber) -> ArchivedObject {
    archive.object(self[number].unowned, at: path(number))
  }

  /// The recorded name of an object's class.
  func className(_ number: ObjectNumber) -> String {
    let recorded = self[number].classNumber
    if let latestClassName, latestClassName.number == recorded { return latestClassName.name }
    let name = object(number).className
    latestClassName = (recorded, name)
    return name
  }

  func number(at path: IdentifierPath) -> ObjectNumber? {
    path.isEmpty ? app : nodes.number(at: path).map { ObjectNumber(Int($0)) }
  }

  /// Adds the next object; returns `false` if its path is already listed.
  func append(_ path: consuming IdentifierPath, _ object: UnownedObject) -> Bool {
    guard number(at: path) == nil else { return false }
    if path.isEmpty { app = ObjectNumber(rows.count) }
    let above = aboveNext(path, object)
    let number = rows.append(ListedObject(object, of: archive, above: above))
    paths.append(path)
    trail.append(number)
    nodes.add(object, Int32(truncatingIfNeeded: number.index))
    return true
  }

  /// Removes the objects that were added last, so that `count` remain.
  func removeLast(to count: Int) {
    while trail.count > 0 { trail.removeLast() }
    while rows.count > count { rows.removeLast() }
    paths.removeLast(paths.count - count)
    if let known = app, known.index >= count { app = nil }
    nodes.forget()
    for number in numbers {
      nodes.add(self[number].unowned, Int32(truncatingIfNeeded: number.index))
    }
  }

  // The list is in the order of the tree, so the parent is nearly always in the trail.
  private func aboveNext(_ path: IdentifierPath, _ object: UnownedObject) -> ObjectNumber {
    while let last = trail.last {
      if object.isDirectlyBelow(rows[last].unowned) { return last }
      trail.removeLast()
    }
    return nearest(above: path) ?? ObjectNumber.none
  }

  /// The nearest listed object above a path, without the app itself.
  func nearest(above path: IdentifierPath) -> ObjectNumber? {
    var ancestor = path.parent
    while let candidate = ancestor, !candidate.isEmpty {
      if let number = number(at: candidate) { return number }
      ancestor = candidate.parent
    }
    return nil
  }

  // MARK: Objects

  private static func hash(_ identity: ObjectIdentifier) -> UInt32 {
    NumberTable.hash(Int(bitPattern: identity))
  }

  /// The number of the archived object that a live object stands for.
  func number(of object: AnyObject) -> ObjectNumber? { number(of: ObjectIdentifier(object)) }

  func number(of identity: ObjectIdentifier) -> ObjectNumber? {
    objects.find(Self.hash(identity)) { rows[$0].identity == identity }
  }

  func settle(_ live: LiveObject, at number: ObjectNumber) {
    let identity = live.identity
    objects.insert(Self.hash(identity), number)
    self[number].setLive(live, identity)
    self[number].location = .found
  }

  /// Releases all objects of the app; results of the pass stay.
  func releaseAll() {
    let mayClaim = isAnyWaiting
    for number in numbers {
      if mayClaim || self[number].marks.isAsleep, let live = self[number].live {
        released[number] = WeakObject(object: live.object)
      }
      self[number].setLive(nil, nil)
      self[number].existing = nil
      self[number].marks.isPrepared = false
      if let coder = self[number].coder {
        if !coder.failures.isEmpty { self[number].failures = coder.failures }
        if !coder.remarks.isEmpty { self[number].remarks = coder.remarks }
        self[number].coder = nil
      }
    }
  }

  // A loop, because the runtime checks the actor before each call of a closure.
  private var isAnyWaiting: Bool {
    for number in numbers where self[number].marks.isWaiting { return true }
    return false
  }

  /// The object that an ended pass had located, if it still exists. A claim must not create a
  /// second one.
  func released(_ number: ObjectNumber) -> (any StateRestoring)? { released[number]?.object }

  func unsettle(_ number: ObjectNumber) {
    guard let identity = self[number].identity else { return }
    objects.remove(Self.hash(identity), number)
    self[number].setLive(nil, nil)
  }
}
