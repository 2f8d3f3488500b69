/// The keys of the shape that a reader is at, and the one that is expected next.
struct KnownKeys {
  /// The number of the shape in its archive.
  let shape: Int
  /// The number of its keys.
  let count: Int
  /// The first key of earlier objects of the shape.
  var first = KeyOrder.nothing
  /// The key that the next request is expected to have, as in earlier objects.
  var expected = KeyOrder.nothing

  init(ofShape shape: Int, in pass: ReadingPass) {
    self.shape = shape
    count = pass.contents.shape(shape).keys.count
  }
}

/// Room for the starts of an object's values.
struct StartBuffer {
  private(set) var starts = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  private(set) var capacity = 0

  /// Makes room, without what was there.
  mutating func reserve(_ count: Int) {
    starts.deallocate()
    capacity = max(count, 16)
    starts = .allocate(capacity: capacity)
  }

  func deallocate() { starts.deallocate() }
}
