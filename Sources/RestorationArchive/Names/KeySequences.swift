/// The key sequences with which objects have been encoded so far, as a tree of steps.
///
/// A class encodes the same keys in the same order every time. So after the first object each step
/// is one comparison with the key that followed last time, and the sorted order is already known.
/// Steps are plain memory at stable addresses, because one is taken for every value of every
/// object.
package final class KeySequences {
  /// One key, after those that precede it.
  struct Step {
    let key: StringIdentity
    /// The index of the text in `keys`.
    let number: Int
    let parent: UnsafeMutablePointer<Step>?
    /// The following step that was taken last, or `nowhere`.
    var latest = KeySequences.nowhere
    /// The first of the following steps, and the next step with the same parent.
    var firstFollowing: UnsafeMutablePointer<Step>?
    var sibling: UnsafeMutablePointer<Step>?
    var followingCount = 0
    /// The layout of the keys up to here, once it has been requested; retained by `layouts`.
    var layout: Unmanaged<Layout>?
  }

  /// The sorted keys, and for each the position of the call that provided its value.
  final class Layout {
    let shape: Shape
    /// The order of the calls, or `nil` if they came in sorted order, without repeats.
    let order: UnsafeBufferPointer<Int>?

    init(keys: [String]) {
      let kept = sortedPositions(of: keys)
      shape = Shape(sortedKeys: kept.map { keys[$0] })
      guard kept != Array(keys.indices) else {
        order = nil
        return
      }
      let places = UnsafeMutableBufferPointer<Int>.allocate(capacity: kept.count)
      _ = places.initialize(fromContentsOf: kept)
      order = UnsafeBufferPointer(places)
    }

    deinit { order?.deallocate() }
  }

  /// A step that no key leads to and that has no following steps.
  nonisolated(unsafe) static let nowhere: UnsafeMutablePointer<Step> = {
    let step = UnsafeMutablePointer<Step>.allocate(capacity: 1)
    step.initialize(to: Step(key: .none, number: 0, parent: nil, latest: step))
    return step
  }()

  // Objects whose keys are data never repeat a sequence, so remembering all of theirs would be
  // wasted.
  private static let maximumFollowing = 16
  private static let maximumCount = 4096
  private static let stepsPerBlock = 64

  /// The step before the first key.
  let start: UnsafeMutablePointer<Step>
  private var blocks: [UnsafeMutablePointer<Step>] = []
  // Keeps the memory alive that the steps' identities refer to.
  private var keys = [""]
  private var layouts: [Layout] = []
  private var latestNames: OrderedNames?

  package init() {
    start = .allocate(capacity: Self.stepsPerBlock)
    start.initialize(to: Step(key: StringIdentity(""), number: 0, parent: nil))
    blocks.append(start)
  }

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// The step for a key, or `nil` if the sequence should not be remembered.
  func step(
    _ key: String,
    after step: UnsafeMutablePointer<Step>
  ) -> UnsafeMutablePointer<Step>? {
    var candidate = step.pointee.firstFollowing
    while let following = candidate {
      if sameBytes(keys[following.pointee.number], key) {
        step.pointee.latest = following
        return following
      }
      candidate = following.pointee.sibling
    }
    guard step.pointee.followingCount < Self.maximumFollowing, keys.count < Self.maximumCount
    else { return nil }
    return remember(key, after: step)
  }

  private func remember(
    _ key: String,
    after step: UnsafeMutablePointer<Step>
  ) -> UnsafeMutablePointer<Step> {
    let (block, place) = keys.count.quotientAndRemainder(dividingBy: Self.stepsPerBlock)
    if block == blocks.count { blocks.append(.allocate(capacity: Self.stepsPerBlock)) }
    let new = blocks[block] + place
    new.initialize(to: Step(key: StringIdentity(key), number: keys.count, parent: step))
    new.pointee.sibling = step.pointee.firstFollowing
    keys.append(key)
    step.pointee.firstFollowing = new
    step.pointee.latest = new
    step.pointee.followingCount += 1
    return new
  }

  /// The keys that lead to a step, in the order of the calls.
  func keys(upTo step: UnsafeMutablePointer<Step>) -> [String] {
    var result: [String] = []
    var step = step
    while let parent = step.pointee.parent {
      result.append(keys[step.pointee.number])
      step = parent
    }
    result.reverse()
    return result
  }

  /// The layout of the keys that lead to a step; retained by this object.
  func layout(of step: UnsafeMutablePointer<Step>) -> Unmanaged<Layout> {
    if let known = step.pointee.layout { return known }
    let layout = Layout(keys: keys(upTo: step))
    layouts.append(layout)
    let kept = Unmanaged.passUnretained(layout)
    step.pointee.layout = kept
    return kept
  }

  /// Indicates whether more than half of the memory for sequences is used.
  var isFull: Bool { keys.count > Self.maximumCount / 2 }

  /// The order of an archive's names, reused from the previous archive if nothing has changed.
  func order(_ names: NameCollector, _ shapes: [Shape]) -> OrderedNames {
    if let latest = latestNames, latest.fits(names, shapes) { return latest }
    let order = NameTable.order(names, shapes)
    latestNames = order
    return order
  }
}
