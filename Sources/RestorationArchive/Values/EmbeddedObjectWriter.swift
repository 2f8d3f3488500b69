/// Collects the keys and values of an object that is stored by value.
package final class EmbeddedObjectWriter {
  package let typeName: String
  package let values: ValueWriter
  let isPrivate: Bool
  private var keys: [String] = []
  private var starts: [Int] = []
  /// The positions of the kept keys in sorted order, once the object is finished.
  private var order: [Int] = []
  /// Indicates whether the object is still being encoded; a reference to it now is a cycle.
  package private(set) var isOpen = true

  package init(typeName: String, inside parent: ValueWriter) throws(RestorationError) {
    self.typeName = typeName
    isPrivate = sameBytes(typeName, EmbeddedObject.privateTypeName)
    values = ValueWriter(limits: parent.limits, out: ByteWriter(), ownForms: parent.ownForms)
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
    values.abandon(to: start)
  }

  package func finish() {
    order = sortedPositions(of: keys)
    isOpen = false
  }

  /// Throws for a private value in any other than its defined form, or at a place where tools could
  /// not remove it alone.
  func checkPrivate(isKeyed: Bool) throws(RestorationError) {
    guard isPrivate else { return }
    guard isKeyed else {
      throw RestorationError(
        .unsupportedValue,
        "a private value in a collection; make the whole collection private"
      )
    }
    guard order.count == 1, let key = order.first,
      sameBytes(keys[key], EmbeddedObject.privateValueKey)
    else {
      throw RestorationError(
        .unsupportedValue,
        "a private value with other keys than \"\(EmbeddedObject.privateValueKey)\""
      )
    }
    let content = values.holes.first { $0.position == starts[key] }
    guard content?.object.isPrivate != true else {
      throw RestorationError(.unsupportedValue, "a private value that is a private value itself")
    }
  }

  var valueCount: Int { keys.count + values.elementCount }

  func emit(into emission: SectionEmission) throws(RestorationError) {
    emission.out.write(name: typeName)
    emission.out.write(varint: order.count)
    for index in order {
      emission.out.write(name: keys[index])
      let end = index + 1 < starts.count ? starts[index + 1] : values.count
      try emission.emit(values.out.bytes, starts[index]..<end, holes: values.holes)
    }
  }
}

/// The total length of the own forms of sets' elements in one section.
///
/// Sorting sets of embedded objects takes time in proportion to these forms, and sharing can make
/// them much longer than the section. So their length is limited, for writers and readers.
final class OwnFormCount {
  var byteCount = 0
}

/// One pass over the written values that inserts embedded objects at their places and numbers them.
final class SectionEmission {
  let out = ByteWriter()
  private let limits: ArchiveLimits
  private let maximumByteCount: Int
  // For each object its number, and that of the innermost private value around it.
  private var places: [ObjectIdentifier: (number: Int, privateValue: Int?)] = [:]
  private var privateValue: Int?
  private var valueCount: Int

  /// Creates a pass over the values of one section.
  ///
  /// - Parameter maximumByteCount: The largest length of an own form.
  init(limits: ArchiveLimits, valueCount: Int = 0, maximumByteCount: Int = .max) {
    self.limits = limits
    self.valueCount = valueCount
    self.maximumByteCount = maximumByteCount
  }

  /// Emits written values with the embedded objects at their places.
  ///
  /// - Parameter holes: The holes in the order of their positions; those outside of the range are
  ///   ignored.
  func emit(
    _ bytes: UnsafeRawBufferPointer,
    _ range: Range<Int>,
    holes: [ValueWriter.Hole]
  ) throws(RestorationError) {
    var position = range.lowerBound
    var next = holes.firstPosition { $0.position >= range.lowerBound }
    while next < holes.count, holes[next].position < range.upperBound {
      let hole = holes[next]
      out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[position..<hole.position]))
      try emit(hole.object)
      position = hole.position + 1
      next += 1
    }
    out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[position..<range.upperBound]))
    guard out.count <= maximumByteCount else { throw .ownFormsTooLong(limits) }
  }

  private func emit(_ object: EmbeddedObjectWriter) throws(RestorationError) {
    if let place = places[ObjectIdentifier(object)] {
      guard place.privateValue == privateValue else {
        throw RestorationError(
          .unsupportedValue,
          "an object that is shared across the border of a private value; make both places private"
        )
      }
      out.write(byte: ArchiveFormat.Tag.sharedObject.rawValue)
      out.write(varint: place.number)
      return
    }
    let number = places.count
    let outside = privateValue
    if object.isPrivate { privateValue = number }
    places[ObjectIdentifier(object)] = (number, privateValue)
    valueCount += object.valueCount
    guard valueCount <= limits.maximumValueCount else { throw .tooManyValues(limits) }
    out.write(byte: ArchiveFormat.Tag.object.rawValue)
    try object.emit(into: self)
    privateValue = outside
  }
}

extension Array {
  /// The first position from which all elements match, or the count if there is none.
  func firstPosition(_ isFound: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isFound(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
