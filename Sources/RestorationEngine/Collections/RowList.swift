/// A growing list of numbered rows, which are read and changed in place.
///
/// The rows are behind a pointer, because the runtime counts references to an array on each access.
/// No access is checked for being exclusive: no row may be added while one is read or changed.
final class RowList<Row> {
  @exclusivity(unchecked) private var start: UnsafeMutablePointer<Row>
  @exclusivity(unchecked) private(set) var count: Int32 = 0
  @exclusivity(unchecked) private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit {
    start.deinitialize(count: Int(count))
    start.deallocate()
  }

  /// The numbers of all rows.
  var numbers: Range<Int32> { 0..<count }

  /// The row with a number.
  subscript(number: Int32) -> Row {
    @inline(__always) _read { yield start[place(of: number)] }
    @inline(__always) _modify { yield &start[place(of: number)] }
  }

  @inline(__always)
  private func place(of number: Int32) -> Int {
    precondition(number >= 0 && number < count, "a number without an object")
    return Int(number)
  }

  /// Adds a row; returns its number.
  @discardableResult
  func append(_ row: consuming Row) -> Int32 {
    if Int(count) == capacity { grow() }
    let number = count
    (start + Int(number)).initialize(to: row)
    count += 1
    return number
  }

  func removeLast() {
    count -= 1
    (start + Int(count)).deinitialize(count: 1)
  }

  private func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: Int(count))
    start.deallocate()
    start = larger
  }
}
