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
    values = ValueWriter(limits: parent.limits, out: ByteWriter())
    values.reset(parent.path)
    try values.limits.checkName(typeName, of: "type")
  }

  package func begin(key: String) throws(RestorationError) {
    try values.checkKey(key)
    keys.append(key)
    starts.append(values.count)
  }

  package func abandonKey() {
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
