/// The embedded objects of one section, by their numbers.
///
/// The representation is compact, because a section may have a million objects. Nearly all objects
/// are short and have few levels; the others are stored separately.
struct EmbeddedObjects {
  /// The position of each object's tag.
  private(set) var starts: [UInt32] = []
  /// The length of each object: 0 while it is open, and the largest number for a long object.
  private var lengths: [UInt16] = []
  private var longLengths: [Int: Int] = [:]
  /// The number of levels of each object, including itself and shared objects; the largest number
  /// for an object with many.
  private var heights: [UInt8] = []
  private var greatHeights: [Int: Int] = [:]
  /// The position of each shared object's tag.
  private(set) var shares: [UInt32] = []
  /// The number ranges of the closed private values' objects, only for outermost private values.
  private var privates: [Range<Int>] = []

  var count: Int { starts.count }

  /// Reserves space for as many objects as a large section can have: lists that grow in parallel
  /// leave behind more memory than they need in the end. Unused space costs nothing.
  mutating func reserve(_ count: Int) {
    guard count > 1 << 15 else { return }
    starts.reserveCapacity(count)
    lengths.reserveCapacity(count)
    heights.reserveCapacity(count)
  }

  mutating func begin(at position: Int) -> Int {
    starts.append(UInt32(truncatingIfNeeded: position))
    lengths.append(0)
    heights.append(0)
    return starts.count - 1
  }

  mutating func end(_ number: Int, at position: Int, height: Int) {
    let length = position - Int(starts[number])
    lengths[number] = UInt16(clamping: length)
    if lengths[number] == .max { longLengths[number] = length }
    heights[number] = UInt8(clamping: height)
    if heights[number] == .max { greatHeights[number] = height }
  }

  /// The end of an object, or `nil` while it is open.
  private func end(of number: Int) -> Int? {
    switch lengths[number] {
    case 0: nil
    case .max: longLengths[number].map { Int(starts[number]) + $0 }
    case let length: Int(starts[number]) + Int(length)
    }
  }

  private func height(of number: Int) -> Int {
    heights[number] == .max ? greatHeights[number] ?? .max : Int(heights[number])
  }

  /// Closes a private value: later objects may not share an object inside it.
  mutating func endPrivate(_ number: Int) {
    while let last = privates.last, last.lowerBound > number { privates.removeLast() }
    privates.append(number..<starts.count)
  }

  /// Adds a shared object.
  ///
  /// - Parameter openPrivate: The number of the innermost private value around it, or `nil`.
  /// - Returns: The number of levels of the object.
  mutating func share(
    _ number: UInt64,
    at position: Int,
    openPrivate: Int?
  ) throws(RestorationError) -> Int {
    guard number < UInt64(starts.count), end(of: Int(number)) != nil else {
      throw .damaged("a shared object before the end of the object itself")
    }
    guard openPrivate ?? -1 < Int(number), !isInPrivate(Int(number)) else {
      throw .damaged("an object that is shared across the border of a private value")
    }
    shares.append(UInt32(truncatingIfNeeded: position))
    return height(of: Int(number))
  }

  private func isInPrivate(_ number: Int) -> Bool {
    let index = Self.first(in: privates.count) { privates[$0].upperBound > number }
    return index < privates.count && privates[index].contains(number)
  }

  private static func first(in count: Int, _ isFound: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isFound(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// The own form of an element contains every object at its first occurrence, and numbers of its own.
extension EmbeddedObjects {
  private struct Form {
    let out = ByteWriter()
    let limit: Int
    /// The numbers in the form, by the numbers in the section.
    var numbers: [Int: Int] = [:]

    func writeShared(_ number: Int) {
      out.write(byte: ArchiveFormat.Tag.sharedObject.rawValue)
      out.write(varint: number)
    }
  }

  /// The bytes that a value would have as the only value of a section.
  ///
  /// - Parameters:
  ///   - range: The range of the value; all objects in it must have ended.
  ///   - limit: The largest allowed length.
  /// - Returns: The bytes, or `nil` if they exceed the limit.
  /// - Complexity: O(*n* log *m*) in the bytes of the form and the objects of the section.
  func ownForm(
    of range: Range<Int>,
    in bytes: UnsafeRawBufferPointer,
    limit: Int
  ) throws(RestorationError) -> ArchiveBytes? {
    var form = Form(limit: limit)
    try append(range, bytes, to: &form)
    return form.out.count > limit ? nil : form.out.finish()
  }

  // The recursion is as deep as the values are nested, including shared ones, which has been
  // checked.
  private func append(
    _ range: Range<Int>,
    _ bytes: UnsafeRawBufferPointer,
    to form: inout Form
  ) throws(RestorationError) {
    var position = range.lowerBound
    var object = Self.first(in: starts.count) { Int(starts[$0]) >= position }
    var share = Self.first(in: shares.count) { Int(shares[$0]) >= position }
    while form.out.count <= form.limit {
      let nextObject = object < starts.count ? Int(starts[object]) : range.upperBound
      let nextShare = share < shares.count ? Int(shares[share]) : range.upperBound
      let next = min(nextObject, nextShare, range.upperBound)
      form.out.write(raw: UnsafeRawBufferPointer(rebasing: bytes[position..<next]))
      guard next < range.upperBound else { return }
      if next == nextShare {
        var reader = try ByteReader(bytes, range: (next + 1)..<range.upperBound)
        let number = Int(truncatingIfNeeded: try reader.readVarint())
        position = reader.position
        share += 1
        if let known = form.numbers[number] {
          form.writeShared(known)
        } else {
          let start = Int(starts[number])
          try append(start..<(end(of: number) ?? start), bytes, to: &form)
        }
      } else if let known = form.numbers[object] {
        form.writeShared(known)
        position = end(of: object) ?? range.upperBound
        object = Self.first(in: starts.count) { Int(starts[$0]) >= position }
        share = Self.first(in: shares.count) { Int(shares[$0]) >= position }
      } else {
        form.numbers[object] = form.numbers.count
        form.out.write(byte: ArchiveFormat.Tag.object.rawValue)
        position = next + 1
        object += 1
      }
    }
  }
}
