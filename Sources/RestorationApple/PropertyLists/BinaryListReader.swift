import RestorationArchive

/// Reads a binary property list into a table, each object once.
///
/// Objects are numbered in the order in which they are reached from the top object; unreachable
/// ones are not read.
struct BinaryListReader {
  private let bytes: [UInt8]
  private let limits: AppleLimits

  init(_ bytes: [UInt8], _ limits: AppleLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The fields of the last 32 bytes.
  private struct Trailer {
    let offsetSize: Int
    let referenceSize: Int
    let count: Int
    let top: Int
    let table: Int
  }

  private static let headerLength = 8
  private static let trailerLength = 32

  func read() throws(RestorationError) -> [PropertyList.Object] {
    let trailer = try readTrailer()
    let offsets = try readOffsets(trailer)
    // Maps the numbers in the file to those in the table.
    var numbers = [Int32](repeating: -1, count: trailer.count)
    var order = [Int32(trailer.top)]
    order.reserveCapacity(min(trailer.count, bytes.count / 4))
    numbers[trailer.top] = 0
    var objects: [PropertyList.Object] = []
    objects.reserveCapacity(min(trailer.count, bytes.count / 4))
    // Objects may overlap, but a few bytes must not expand into very many.
    var budget = 2 * bytes.count + 4096
    // A reference takes more memory than its one byte in the file.
    var references = 0
    var next = 0
    while next < order.count {
      var place = Place(offset: offsets[Int(order[next])], end: trailer.table, budget: budget)
      let object = try readObject(&place, trailer) { (number: Int) throws(RestorationError) in
        guard number < trailer.count else {
          throw .badList("a reference to object \(number) of \(trailer.count)")
        }
        references += 1
        guard references <= 2 * limits.maximumObjectCount else {
          throw .beyond("more references", "maximumObjectCount", limits.maximumObjectCount)
        }
        if numbers[number] < 0 {
          numbers[number] = Int32(order.count)
          order.append(Int32(number))
        }
        return Int(numbers[number])
      }
      budget = place.budget
      objects.append(object)
      next += 1
    }
    try ListShape.check(objects, top: 0, limits)
    return objects
  }

  // MARK: Trailer and offsets

  private func readTrailer() throws(RestorationError) -> Trailer {
    guard bytes.count >= Self.headerLength + 1 + Self.trailerLength else {
      throw .badList("only \(bytes.count) bytes")
    }
    let start = bytes.count - Self.trailerLength
    let offsetSize = Int(bytes[start + 6])
    let referenceSize = Int(bytes[start + 7])
    guard offsetSize > 0, referenceSize > 0 else { throw .badList("references of no bytes") }
    let end = UInt64(start)
    let count = integer(start + 8, 8)
    let top = integer(start + 16, 8)
    let table = integer(start + 24, 8)
    guard table > UInt64(Self.headerLength), table < end else {
      throw .badList("a table of offsets outside of the file, as in a truncated one")
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: UInt64(offsetSize))
    guard count > 0, !overflow, length == end - table else {
      throw .badList("a table of offsets of the wrong length, as in a truncated file")
    }
    guard top < count else { throw .badList("no outermost object") }
    guard referenceSize >= 8 || count >> UInt64(8 * referenceSize) == 0,
      offsetSize >= 8 || table >> UInt64(8 * offsetSize) == 0
    else { throw .badList("references too short for its objects") }
    guard count <= UInt64(limits.maximumObjectCount), count < UInt64(Int32.max) else {
      throw .beyond("\(count) objects", "maximumObjectCount", limits.maximumObjectCount)
    }
    return Trailer(
      offsetSize: offsetSize,
      referenceSize: referenceSize,
      count: Int(count),
      top: Int(top),
      table: Int(table)
    )
  }

  private func readOffsets(_ trailer: Trailer) throws(RestorationError) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(trailer.count)
    for index in 0..<trailer.count {
      let offset = integer(trailer.table + index * trailer.offsetSize, trailer.offsetSize)
      guard offset < UInt64(trailer.table) else { throw .badList("an offset outside of the file") }
      offsets.append(Int(offset))
    }
    guard offsets[trailer.top] >= Self.headerLength else {
      throw .badList("its outermost object in its header")
    }
    return offsets
  }

  /// Returns a big-endian number; the greatest one if it does not fit.
  private func integer(_ start: Int, _ length: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in start..<start + length {
      guard value >> 56 == 0 else { return .max }
      value = value << 8 | UInt64(bytes[index])
    }
    return value
  }

  // MARK: Objects

  /// The position of an object, and the bytes that all objects may still take.
  private struct Place {
    var offset: Int
    let end: Int
    var budget: Int

    /// Takes the next bytes.
    mutating func take(_ count: Int) throws(RestorationError) -> Int {
      guard count <= end - offset, offset >= headerLength else {
        throw .badList("an object that extends beyond the end of the file")
      }
      guard count <= budget else { throw .badList("objects that lie over each other") }
      budget -= count
      defer { offset += count }
      return offset
    }
  }

  private func readObject(
    _ place: inout Place,
    _ trailer: Trailer,
    _ number: (Int) throws(RestorationError) -> Int
  ) throws(RestorationError) -> PropertyList.Object {
    let marker = bytes[try place.take(1)]
    let low = Int(marker & 0x0F)
    switch (marker >> 4, low) {
    case (0x0, 0x0): return .null
    case (0x0, 0x8): return .bool(false)
    case (0x0, 0x9): return .bool(true)
    case (0x1, 0...4): return try readInteger(&place, 1 << low)
    case (0x2, 2):
      let start = try place.take(4)
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: integer(start, 4)))))
    case (0x2, 3): return .real(try readDouble(&place))
    case (0x3, 3): return .date(try readDouble(&place))
    case (0x4, _):
      let range = try readRange(&place, low, unit: 1)
      return .data(Array(bytes[range]))
    case (0x5, _):
      let range = try readRange(&place, low, unit: 1)
      return .string(Self.text(bytes[range]))
    case (0x6, _):
      let range = try readRange(&place, low, unit: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map { place in
        UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    case (0x8, _):
      let value = integer(try place.take(low + 1), low + 1)
      guard let uid = UInt32(exactly: value) else { throw .badList("a UID of more than 32 bits") }
      return .uid(uid)
    case (0xA, _): return .array(try readReferences(&place, low, trailer, number))
    case (0xC, _): return .set(try readReferences(&place, low, trailer, number))
    case (0xD, _):
      let count = try readCount(&place, low)
      let keys = try readReferences(&place, count: count, trailer, number)
      let values = try readReferences(&place, count: count, trailer, number)
      return .dictionary(zip(keys, values).map { PropertyList.Entry(key: $0, value: $1) })
    default: throw .badList("an object of the unknown kind \(marker)")
    }
  }

  /// Decodes an ASCII string; old programs wrote Latin-1 letters into these.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self)
      : String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private func readDouble(_ place: inout Place) throws(RestorationError) -> Double {
    Double(bitPattern: integer64(try place.take(8)))
  }

  private func integer64(_ start: Int) -> UInt64 {
    bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func readInteger(
    _ place: inout Place,
    _ length: Int
  ) throws(RestorationError) -> PropertyList.Object {
    let start = try place.take(length)
    switch length {
    case 8: return .int(Int64(bitPattern: integer64(start)))
    case 16:
      let high = integer64(start)
      let low = integer64(start + 8)
      if high == 0 { return Int64(exactly: low).map { .int($0) } ?? .unsigned(low) }
      guard high == .max, low > Int64.max else { throw .badList("an integer of more than 64 bits") }
      return .int(Int64(bitPattern: low))
    default: return .int(Int64(integer(start, length)))
    }
  }

  private func readCount(_ place: inout Place, _ low: Int) throws(RestorationError) -> Int {
    guard low == 15 else { return low }
    let marker = bytes[try place.take(1)]
    guard marker >> 4 == 1, marker & 0x0F <= 4,
      case .int(let count) = try readInteger(&place, 1 << Int(marker & 0x0F)),
      count >= 0, count <= bytes.count
    else { throw .badList("an object that extends beyond the end of the file") }
    return Int(count)
  }

  private func readRange(
    _ place: inout Place,
    _ low: Int,
    unit: Int
  ) throws(RestorationError) -> Range<Int> {
    let length = try readCount(&place, low) * unit
    let start = try place.take(length)
    return start..<start + length
  }

  private func readReferences(
    _ place: inout Place,
    _ low: Int,
    _ trailer: Trailer,
    _ number: (Int) throws(RestorationError) -> Int
  ) throws(RestorationError) -> [Int] {
    try readReferences(&place, count: try readCount(&place, low), trailer, number)
  }

  private func readReferences(
    _ place: inout Place,
    count: Int,
    _ trailer: Trailer,
    _ number: (Int) throws(RestorationError) -> Int
  ) throws(RestorationError) -> [Int] {
    let start = try place.take(count * trailer.referenceSize)
    var references: [Int] = []
    references.reserveCapacity(count)
    for index in 0..<count {
      let value = integer(start + index * trailer.referenceSize, trailer.referenceSize)
      references.append(try number(Int(clamping: value)))
    }
    return references
  }
}
