/// The keys that code has asked objects of one shape for, in the order in which it asked.
///
/// A class asks for the same keys in the same order for each of its objects. So after the first
/// object, finding a key is one comparison with the key that was asked for next last time; absent
/// keys are remembered too.
final class KeyOrder {
  /// One question, and what the shape answered.
  struct Step {
    /// Zero, which no text has, behind the last step.
    var key: StringIdentity
    /// The place among the keys of the shape, or `absent`.
    var place: Int
  }

  static let absent = -1

  // Objects that are asked for ever new keys are found by the sorted keys; searching a long list
  // of remembered ones would cost more.
  private static let maximumCount = 32

  /// An empty list, which expects no key.
  nonisolated(unsafe) static let nothing: UnsafeMutablePointer<Step> = {
    let step = UnsafeMutablePointer<Step>.allocate(capacity: 1)
    step.initialize(to: Step(key: .none, place: absent))
    return step
  }()

  /// The steps, and one behind them that ends the list; they stay where they are.
  let steps: UnsafeMutablePointer<Step>
  private var count = 0
  /// Keeps the texts alive whose identities the steps hold.
  private var keys: [String] = []

  init() {
    steps = .allocate(capacity: Self.maximumCount + 1)
    steps.initialize(repeating: Step(key: .none, place: Self.absent), count: Self.maximumCount + 1)
  }

  deinit {
    steps.deallocate()
  }

  /// The step for a key, if it has been asked for before.
  func step(for key: String) -> UnsafeMutablePointer<Step>? {
    let identity = StringIdentity(key)
    for index in 0..<count where steps[index].key == identity { return steps + index }
    return nil
  }

  /// Remembers a question behind all others, and returns its step, or `nil` when there are enough.
  func append(_ key: String, place: Int) -> UnsafeMutablePointer<Step>? {
    guard count < Self.maximumCount else { return nil }
    steps[count] = Step(key: StringIdentity(key), place: place)
    keys.append(key)
    count += 1
    return steps + count - 1
  }
}
