/// The keys that code has requested from objects of one shape, in the order of the requests.
///
/// A class requests the same keys in the same order for each of its objects. So after the first
/// object, finding a key is one comparison with the key that followed last time. Absent keys are
/// remembered too.
final class KeyOrder {
  /// One request, and its result.
  struct Step {
    /// The requested key; after the last step, `.none`, which equals no text.
    var key: StringIdentity
    /// The index among the keys of the shape, or `absent`.
    var place: Int
  }

  static let absent = -1

  // If an object is asked for more keys, they are found by binary search; searching a long list of
  // remembered keys would cost more.
  private static let maximumCount = 32

  /// An empty list, which expects no key.
  nonisolated(unsafe) static let nothing: UnsafeMutablePointer<Step> = {
    let step = UnsafeMutablePointer<Step>.allocate(capacity: 1)
    step.initialize(to: Step(key: .none, place: absent))
    return step
  }()

  /// The steps, followed by one that ends the list; their addresses are stable.
  let steps: UnsafeMutablePointer<Step>
  private var count = 0
  /// The texts that the steps identify, kept alive.
  private var keys: [String] = []

  init() {
    steps = .allocate(capacity: Self.maximumCount + 1)
    steps.initialize(repeating: Step(key: .none, place: Self.absent), count: Self.maximumCount + 1)
  }

  deinit {
    steps.deallocate()
  }

  /// The step for a key, or `nil` if it has not been requested before.
  func step(for key: String) -> UnsafeMutablePointer<Step>? {
    let identity = StringIdentity(key)
    for index in 0..<count where steps[index].key == identity { return steps + index }
    return nil
  }

  /// Appends a request and returns its step, or `nil` if the list is full.
  func append(_ key: String, place: Int) -> UnsafeMutablePointer<Step>? {
    guard count < Self.maximumCount else { return nil }
    steps[count] = Step(key: StringIdentity(key), place: place)
    keys.append(key)
    count += 1
    return steps + count - 1
  }
}
