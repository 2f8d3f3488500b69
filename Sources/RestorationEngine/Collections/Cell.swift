/// A value behind a pointer, for state that a pass touches for every object.
///
/// Run-time checks of exclusive access to the variables of a class would cost more than most of the
/// work on them. The user of a cell must not read a value while changing it.
final class Cell<Value> {
  let pointer: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}

/// A growing list whose elements are changed in place.
final class CellList<Element> {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (start + count).initialize(to: element)
    count += 1
  }

  func removeLast() {
    count -= 1
    (start + count).deinitialize(count: 1)
  }

  private func grow() {
    capacity *= 2
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
