/// The key sequences that objects have been encoded with so far, as a tree of steps.
///
/// A class encodes the same keys in the same order every time, so after the first object each step
/// is one comparison with the key that came next last time, and the sorted order is already known.
/// Steps are plain memory behind a pointer: one is taken for every value of every object.
package final class KeySequences {
  /// One key, behind those that led to it.
  private struct Step {
    let key: StringIdentity
    let parent: Int32
    /// The following step that was taken last, or `none`.
    var latest = KeySequences.none
    /// The first of the following steps, and the next one after this of its parent's.
    var firstFollowing = KeySequences.none
    var sibling = KeySequences.none
    var followingCount: Int32 = 0
    /// What the keys up to here come to, once somebody has asked; held by `layouts`.
    var layout: Unmanaged<Layout>?
  }

  /// The sorted keys, and for each the position of the call that gave its value.
  final class Layout {
    let shape: Shape
    /// `nil` when the calls came in sorted order, without repeats.
    let order: [Int]?

    init(keys: [String]) {
      let kept = sortedPositions(of: keys)
      shape = Shape(sortedKeys: kept.map { keys[$0] })
      order = kept == Array(keys.indices) ? nil : kept
    }
  }

  static let none: Int32 = -1
  /// The step before the first key.
  static let start: Int32 = 0
  // Objects whose keys are data never repeat a sequence; remembering those would only cost.
  private static let maximumFollowing = 16
  private static let maximumCount = 4096

  private let steps: UnsafeMutablePointer<UnsafeMutablePointer<Step>>
  private var capacity = 64
  // The keys keep the memory alive that the steps' identities stand for.
  private var keys = [""]
  private var layouts: [Layout] = []

  package init() {
    steps = .allocate(capacity: 1)
    steps.initialize(to: .allocate(capacity: capacity))
    steps.pointee.initialize(to: Step(key: StringIdentity(""), parent: Self.none))
  }

  deinit {
    steps.pointee.deallocate()
    steps.deallocate()
  }

  /// The step for a key if it is the one that came here last time, else `none`.
  @inline(__always)
  func expected(_ key: String, after step: Int32) -> Int32 {
    let latest = steps.pointee[Int(step)].latest
    guard latest != Self.none, steps.pointee[Int(latest)].key == StringIdentity(key) else {
      return Self.none
    }
    return latest
  }

  /// The step for any key, or `none` when this sequence is not worth remembering.
  func step(_ key: String, after step: Int32) -> Int32 {
    var candidate = steps.pointee[Int(step)].firstFollowing
    while candidate != Self.none {
      if sameBytes(keys[Int(candidate)], key) {
        steps.pointee[Int(step)].latest = candidate
        return candidate
      }
      candidate = steps.pointee[Int(candidate)].sibling
    }
    guard steps.pointee[Int(step)].followingCount < Self.maximumFollowing,
      keys.count < Self.maximumCount
    else { return Self.none }
    return remember(key, after: step)
  }

  private func remember(_ key: String, after step: Int32) -> Int32 {
    let index = Int32(keys.count)
    if keys.count == capacity { grow() }
    keys.append(key)
    var new = Step(key: StringIdentity(key), parent: step)
    new.sibling = steps.pointee[Int(step)].firstFollowing
    steps.pointee.advanced(by: Int(index)).initialize(to: new)
    steps.pointee[Int(step)].firstFollowing = index
    steps.pointee[Int(step)].latest = index
    steps.pointee[Int(step)].followingCount += 1
    return index
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Step>.allocate(capacity: capacity * 2)
    larger.update(from: steps.pointee, count: capacity)
    steps.pointee.deallocate()
    steps.pointee = larger
    capacity *= 2
  }

  func parent(of step: Int32) -> Int32 { steps.pointee[Int(step)].parent }

  /// The keys that led to a step, in the order of the calls.
  func keys(upTo step: Int32) -> [String] {
    var result: [String] = []
    var step = step
    while step != Self.start {
      result.append(keys[Int(step)])
      step = parent(of: step)
    }
    result.reverse()
    return result
  }

  func layout(of step: Int32) -> Layout {
    if let known = steps.pointee[Int(step)].layout { return known.takeUnretainedValue() }
    let layout = Layout(keys: keys(upTo: step))
    layouts.append(layout)
    steps.pointee[Int(step)].layout = Unmanaged.passUnretained(layout)
    return layout
  }
}
