/// The values of one object, fully checked before any is used.
///
/// Reading has two phases: creating a reader checks the whole section and throws if it has a fault;
/// afterwards values are read on request.
///
/// One reader can read any number of objects, one after another.
///
/// Concurrency: used only by the task of its pass.
@usableFromInline
package final class SectionReader {
  private let pass: ReadingPass
  let namedPaths: NamedPaths
  let listedNodes: ListedNodes?
  package let limits: ArchiveLimits
  let bytes: UnsafeRawBufferPointer
  private var place: ArchivedObject.Place
  // Most objects have the shape of the previous one.
  private var keys: KnownKeys
  // Retained manually, because it is used for every reference, and the runtime checks every access
  // to a property of a class that holds another object.
  private var node: Unmanaged<IdentifierPath.Node>?
  /// Indicates whether this reader retains the node; that of a kept object is retained elsewhere.
  private var retainsNode = true
  /// The walk with the object, which knows its path.
  private(set) var walk: Unmanaged<TreeWalk>?
  /// The start of the value of each key of the shape: in the buffer, or kept by the pass.
  private var starts: UnsafeMutablePointer<UInt32>
  private var buffer = StartBuffer()
  /// The number of keys, once the section has been checked; before that, 0.
  private(set) var keyCount = 0
  /// The start of each embedded object, by its number.
  private(set) var objectStarts: [UInt32] = []
  /// The keys that are treated as absent.
  private var hidden: Set<ExactName> = []

  /// Checks the whole section of an object, and creates a reader for it.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`.
  package init(_ object: ArchivedObject, in pass: ReadingPass) throws(RestorationError) {
    self.pass = pass
    namedPaths = pass.namedPaths
    listedNodes = pass.listedNodes
    limits = pass.contents.limits
    bytes = pass.contents.bytes.pointer
    starts = buffer.starts
    place = object.place
    node = object.path.node.map { .passRetained($0) }
    keys = KnownKeys(ofShape: object.shapeIndex, in: pass)
    try check()
  }

  deinit {
    if retainsNode { node?.release() }
    buffer.deallocate()
  }

  /// The object with these values.
  package var object: ArchivedObject {
    ArchivedObject(path: path, contents: pass.contents, place: place)
  }

  package var path: IdentifierPath { IdentifierPath(node: ownNode) }

  /// The last node of the path of an object that is not one of a walk.
  var unownedNode: Unmanaged<IdentifierPath.Node>? { node }

  /// The last node of the object's path.
  var ownNode: IdentifierPath.Node? {
    if node == nil, let walk {
      node = walk._withUnsafeGuaranteedRef { $0.path }.node.map { .passRetained($0) }
      retainsNode = true
    }
    return node?.takeUnretainedValue()
  }

  /// Makes the path of an object of a walk, before the walk goes on without this reader.
  package func leaveWalk() {
    _ = ownNode
    walk = nil
  }

  /// Switches to the current object of a walk, whose path is made only if it is asked for.
  ///
  /// - Parameter walk: The walk, which must exist as long as this is its current object.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`; the reader then has no
  ///   values.
  package func turn(to object: UnownedObject, of walk: TreeWalk) throws(RestorationError) {
    move(to: object)
    self.walk = .passUnretained(walk)
    try check()
  }

  private var depth: Int {
    if let walk { return walk._withUnsafeGuaranteedRef { $0.depth } }
    return node?._withUnsafeGuaranteedRef { $0.depth } ?? 0
  }

  /// Switches to another object of the same archive.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`; the reader then has no
  ///   values.
  package func turn(to object: UnownedObject) throws(RestorationError) {
    move(to: object)
    try check()
  }

  /// Switches to an object that may be read again; its section is checked only the first time.
  ///
  /// The object's path must stay as long as this reader is at the object; see ``retainPath()``.
  ///
  /// - Parameter object: The object, which keeps the result of the check for readers of this pass.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`; the reader then has no
  ///   values.
  package func turn(toKept object: inout UnownedObject) throws(RestorationError) {
    move(to: object, retaining: false)
    if let known = object.starts {
      forgetValues()
      starts = known
      beginReading()
    } else {
      try check()
      // Embedded objects have places of their own, which are not kept.
      if objectStarts.isEmpty { object.starts = pass.keptStarts.copy(starts, count: keyCount) }
    }
  }

  /// Retains the path of a kept object, before it can go.
  package func retainPath() {
    guard !retainsNode else { return }
    _ = node?.retain()
    retainsNode = true
  }

  private func move(to object: UnownedObject, retaining: Bool = true) {
    place = object.place
    let previous = retainsNode ? node : nil
    walk = nil
    node = object.node
    if retaining { _ = node?.retain() }
    retainsNode = retaining
    previous?.release()
    if object.shapeIndex != keys.shape { keys = KnownKeys(ofShape: object.shapeIndex, in: pass) }
  }

  private func forgetValues() {
    keyCount = 0
    keys.expected = KeyOrder.nothing
    if !objectStarts.isEmpty { objectStarts = [] }
    if !hidden.isEmpty { hidden = [] }
  }

  private func check() throws(RestorationError) {
    let place = place
    forgetValues()
    guard place.matchesChecksum(bytes) else { throw object.wrongChecksum() }
    let range = place.range
    let count = keys.count
    // Each value has at least one byte, so there cannot be more values than bytes.
    guard count <= range.count else { throw .damaged("ends in the middle of a value") }
    if count > buffer.capacity { buffer.reserve(count) }
    starts = buffer.starts

    var plain = PlainValues(
      bytes,
      end: range.upperBound,
      limits,
      pathLength: depth
    )
    var position = range.lowerBound
    var number = 0
    while number < count, let next = plain.skip(position) {
      starts[number] = UInt32(truncatingIfNeeded: position)
      position = next
      number += 1
    }
    let valueCount = number + plain.nestedCount
    guard valueCount <= limits.maximumValueCount else { throw .tooManyValues(limits) }
    if number < count {
      position = try checkRest(from: position, number: number, keyCount: count, valueCount)
    }
    guard position == range.upperBound else {
      throw .damaged("a section that is longer than its values")
    }
    beginReading()
  }

  private func beginReading() {
    keyCount = keys.count
    if keys.first == KeyOrder.nothing, let order = pass.knownOrder(keys.shape) {
      keys.first = order.steps
    }
    keys.expected = keys.first
  }

  /// Checks the rest of a section, from the first value that the fast check does not handle.
  private func checkRest(
    from position: Int,
    number firstNumber: Int,
    keyCount: Int,
    _ valueCount: Int
  ) throws(RestorationError) -> Int {
    var reader = try ByteReader(bytes, range: range)
    try reader.seek(to: position)
    var validation = SectionValidation(limits: limits, path: path, valueCount: valueCount)
    for number in firstNumber..<keyCount {
      starts[number] = UInt32(truncatingIfNeeded: reader.position)
      try validation.skipValue(&reader, depth: 0, isKeyed: true)
    }
    objectStarts = validation.objects.starts
    return reader.position
  }

  private var range: Range<Int> { place.range }
  private var shape: Shape { pass.contents.shape(keys.shape) }
  var end: Int { range.upperBound }

  // MARK: Finding keys

  /// The start of the value of a key that was also requested at this point last time.
  ///
  /// - Returns: `nil` if the key is absent, or another key is expected; use `position(of:isKept:)`
  ///   then.
  @inline(__always)
  func expectedPosition(of key: String) -> Int? {
    let step = keys.expected.pointee
    guard step.key == StringIdentity(key), step.place >= 0 else { return nil }
    return Int(starts[step.place])
  }

  /// Advances to the key after the expected one, which was found.
  @inline(__always)
  func expectNext() { keys.expected += 1 }

  /// Stops expecting keys, while keys of other objects are requested.
  package func expectNothing() {
    keys.expected = KeyOrder.nothing
  }

  /// Returns whether the requested key is the expected one and known to be absent.
  package func isExpectedAbsent(_ key: String) -> Bool {
    guard keys.expected.pointee.key == StringIdentity(key), keys.expected.pointee.place < 0 else {
      return false
    }
    keys.expected += 1
    return true
  }

  /// Treats keys as absent until the reader switches to another object.
  package func hide(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    hidden = Set(names: keys)
    self.keys.expected = KeyOrder.nothing
  }

  /// The start of the value of a key, or `nil` if the object has no such key.
  ///
  /// - Parameter isKept: Indicates whether to expect the key at this point for later objects;
  ///   `false` for keys that may mean something else than a value of the section.
  package func position(of key: String, isKept: @autoclosure () -> Bool = true) -> Int? {
    if let position = expectedPosition(of: key) {
      expectNext()
      return position
    }
    let shape = shape
    guard keyCount == keys.count else { return nil }
    guard hidden.isEmpty, pass.remembersOrders else {
      // The expectations from other objects do not apply here.
      return hidden.contains(key) ? nil : shape.index(of: key).map { Int(starts[$0]) }
    }
    let order = pass.order(keys.shape)
    if let step = order.step(for: key) {
      keys.expected = step + 1
      return step.pointee.place < 0 ? nil : Int(starts[step.pointee.place])
    }
    let place = shape.index(of: key)
    if isKept(), let step = order.append(key, place: place ?? KeyOrder.absent) {
      keys.expected = step + 1
    }
    return place.map { Int(starts[$0]) }
  }

  /// A reader at a position that this section has returned.
  package func reader(at position: Int) throws(RestorationError) -> ByteReader {
    var reader = try ByteReader(bytes, range: range)
    try reader.seek(to: position)
    return reader
  }

  /// All keys and values, in the order of the keys.
  package func values() throws(RestorationError) -> [KeyedValue] {
    var result: [KeyedValue] = []
    result.reserveCapacity(keyCount)
    for (number, key) in shape.keys.enumerated()
    where number < keyCount && !hidden.contains(key) {
      result.append(KeyedValue(key, try value(at: Int(starts[number]))))
    }
    return result
  }

  /// An embedded object by its number.
  package func embeddedObject(
    numbered number: Int
  ) throws(RestorationError) -> EmbeddedObjectReader {
    guard objectStarts.indices.contains(number) else {
      throw .damaged("a shared object that is not there")
    }
    return try EmbeddedObjectReader(in: self, at: Int(objectStarts[number]), number: number)
  }

  /// The number of the embedded object whose tag is at a position.
  package func number(ofObjectAt position: Int) throws(RestorationError) -> Int {
    var low = 0
    var high = objectStarts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(objectStarts[middle]) < position { low = middle + 1 } else { high = middle }
    }
    guard low < objectStarts.count, Int(objectStarts[low]) == position else {
      throw .damaged("an embedded object where none begins")
    }
    return low
  }

  /// The start of the content of a private value; for any other value, its own position.
  package func unwrapped(_ position: Int) throws(RestorationError) -> Int {
    guard !objectStarts.isEmpty,
      bytes.load(fromByteOffset: position, as: UInt8.self) == ArchiveFormat.Tag.object.rawValue
    else { return position }
    let object = try embeddedObject(numbered: number(ofObjectAt: position))
    guard object.typeName == EmbeddedObject.privateTypeName else { return position }
    guard let content = object.position(of: EmbeddedObject.privateValueKey) else {
      throw .damaged("a private value without its content")
    }
    return content
  }

  /// Moves a reader past a value that has already been checked.
  package func skipValue(_ reader: inout ByteReader) throws(RestorationError) {
    var validation = SectionValidation(repeating: limits)
    try validation.skipValue(&reader, depth: 0)
  }
}
