/// A growing list of numbered rows, which are read and changed in place.
///
/// The rows are behind a pointer, because the runtime counts references to an array on each access.
/// No access is checked for being exclusive: no row may be added while one is read or changed.
final class RowList<Row> {
  @exclusivity(unchecked) private var start: UnsafeMutablePointer<Row>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  /// The numbers of all rows.
  var numbers: Range<ObjectNumber> { ObjectNumber(0)..<ObjectNumber(count) }

  /// The last row, or `nil` if there is none.
  var last: Row? { count == 0 ? nil : start[count - 1] }

  /// The row with a number.
  subscript(number: ObjectNumber) -> Row {
    @inline(__always) unsafeAddress { UnsafePointer(address(of: number)) }
    @inline(__always) unsafeMutableAddress { address(of: number) }
  }

  /// The address of a row, for subscripts. Accessors that yield a row would copy it where the
  /// compiler does not inline them.
  @inline(__always)
  func address(of number: ObjectNumber) -> UnsafeMutablePointer<Row> {
    precondition(number.index >= 0 && number.index < count, "a number without an object")
    return start + number.index
  }

  /// Adds a row; returns its number.
  @discardableResult
  func append(_ row: consuming Row) -> ObjectNumber {
    if count == capacity { grow() }
    let number = ObjectNumber(count)
    (start + count).initialize(to: row)
    count += 1
    return number
  }

  func removeLast() {
    count -= 1
    (start + count).deinitialize(count: 1)
  }

  private func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
