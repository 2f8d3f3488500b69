/// The finished part of one object: its values in the order of its sorted keys.
///
/// A section depends on the object alone, so an unchanged object's section is taken over as it is.
package struct Section: Sendable {
  package let shape: Shape
  package let bytes: ArchiveBytes
  package let checksum: UInt32

  init(shape: Shape, bytes: ArchiveBytes) {
    self.shape = shape
    self.bytes = bytes
    checksum = CRC32C.checksum(bytes.pointer)
  }

  package init(shape: Shape, bytes: ArchiveBytes, checksum: UInt32) {
    self.shape = shape
    self.bytes = bytes
    self.checksum = checksum
  }
}

/// Collects the keys and values of one restorable object.
package final class SectionWriter {
  package let values: ValueWriter
  private var sequence: KeySequence
  private var starts: [Int] = []

  package init(path: IdentifierPath, sequences: KeySequences, limits: ArchiveLimits) {
    values = ValueWriter(path: path, limits: limits)
    sequence = sequences.start
    starts.reserveCapacity(16)
  }

  /// Begins a key; exactly one value must be written to ``values`` before the next call.
  package func begin(key: String) throws(RestorationError) {
    try values.checkKey(key)
    sequence = sequence.next(key)
    starts.append(values.count)
  }

  /// Forgets a key whose value could not be written.
  package func abandonKey(_ key: String) {
    guard let start = starts.popLast(), let previous = sequence.previous else { return }
    values.truncate(to: start)
    sequence = previous
  }

  /// Puts the section together.
  package func finish() throws(RestorationError) -> Section {
    let layout = sequence.layout
    guard starts.count + values.elementCount <= values.limits.maximumValueCount else {
      throw .tooManyValues(values.limits)
    }
    if values.holes.isEmpty, layout.order == nil {
      return Section(shape: layout.shape, bytes: values.out.finish())
    }
    let emission = SectionEmission(
      limits: values.limits,
      valueCount: starts.count + values.elementCount
    )
    for index in layout.order ?? Array(starts.indices) {
      let end = index + 1 < starts.count ? starts[index + 1] : values.count
      try emission.emit(values.out.bytes, starts[index]..<end, holes: values.holes, depth: 0)
    }
    return Section(shape: layout.shape, bytes: emission.out.finish())
  }
}

/// Collects the keys and values of an object that is stored by value.
package final class EmbeddedObjectWriter {
  package let typeName: String
  package let values: ValueWriter
  private var keys: [String] = []
  private var starts: [Int] = []
  /// Whether the object is still being encoded; meeting it again meanwhile means a cycle.
  package private(set) var isOpen = true

  package init(typeName: String, inside parent: ValueWriter) throws(RestorationError) {
    self.typeName = typeName
    values = ValueWriter(path: parent.path, limits: parent.limits)
    try values.limits.checkName(typeName, of: "type")
  }

  package func begin(key: String) throws(RestorationError) {
    try values.checkKey(key)
    keys.append(key)
    starts.append(values.count)
  }

  package func abandonKey(_ key: String) {
    guard let start = starts.popLast() else { return }
    keys.removeLast()
    values.truncate(to: start)
  }

  package func finish() {
    isOpen = false
  }

  var valueCount: Int { keys.count + values.elementCount }

  func emit(into emission: SectionEmission, depth: Int) throws(RestorationError) {
    let order = sortedPositions(of: keys)
    emission.out.write(name: typeName)
    emission.out.write(varint: order.count)
    for index in order {
      emission.out.write(name: keys[index])
      let end = index + 1 < starts.count ? starts[index + 1] : values.count
      try emission.emit(values.out.bytes, starts[index]..<end, holes: values.holes, depth: depth)
    }
  }
}

/// One pass over the written values that puts embedded objects in their places and numbers them.
final class SectionEmission {
  let out = ByteWriter()
  private let limits: ArchiveLimits
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var valueCount: Int

  init(limits: ArchiveLimits, valueCount: Int = 0) {
    self.limits = limits
    self.valueCount = valueCount
  }

  func emit(
    _ bytes: UnsafeRawBufferPointer,
    _ range: Range<Int>,
    holes: [ValueWriter.Hole],
    depth: Int
  ) throws(RestorationError) {
    var position = range.lowerBound
    for hole in holes where range.contains(hole.position) {
      out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[position..<hole.position]))
      try emit(hole.object, depth: depth + hole.depth + 1)
      position = hole.position + 1
    }
    out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[position..<range.upperBound]))
  }

  private func emit(_ object: EmbeddedObjectWriter, depth: Int) throws(RestorationError) {
    guard depth + object.values.deepest <= limits.maximumDepth else { throw .tooDeep(limits) }
    if let number = numbers[ObjectIdentifier(object)] {
      out.write(byte: ArchiveFormat.Tag.sharedObject.rawValue)
      out.write(varint: number)
      return
    }
    numbers[ObjectIdentifier(object)] = numbers.count
    valueCount += object.valueCount
    guard valueCount <= limits.maximumValueCount else { throw .tooManyValues(limits) }
    out.write(byte: ArchiveFormat.Tag.object.rawValue)
    try object.emit(into: self, depth: depth)
  }
}

extension RestorationError {
  static func tooManyValues(_ limits: ArchiveLimits) -> RestorationError {
    RestorationError(
      .limitExceeded,
      "more than \(limits.maximumValueCount) values in one object; store large data in a file of "
        + "its own and its name here"
    )
  }
}

/// What keys and values can be written to: a section, or an object embedded in one.
package protocol KeyedValueWriter: AnyObject {
  var values: ValueWriter { get }
  func begin(key: String) throws(RestorationError)
  func abandonKey(_ key: String)
}

extension SectionWriter: KeyedValueWriter {}
extension EmbeddedObjectWriter: KeyedValueWriter {}
