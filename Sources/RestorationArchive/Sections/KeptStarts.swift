/// The places of values in sections that have been checked, so that no section is checked twice.
///
/// The memory does not move, and is freed with the pass that owns it.
final class KeptStarts {
  private static let blockCapacity = 4096

  private var blocks: [UnsafeMutablePointer<UInt32>] = []
  private var next: UnsafeMutablePointer<UInt32>?
  private var remaining = 0

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Copies the places of one section; returns their copy.
  func copy(_ starts: UnsafeMutablePointer<UInt32>, count: Int) -> UnsafeMutablePointer<UInt32> {
    let place = remaining < count ? block(for: count) : next ?? block(for: count)
    place.initialize(from: starts, count: count)
    next = place + count
    remaining -= count
    return place
  }

  private func block(for count: Int) -> UnsafeMutablePointer<UInt32> {
    remaining = max(count, Self.blockCapacity)
    let block = UnsafeMutablePointer<UInt32>.allocate(capacity: remaining)
    blocks.append(block)
    return block
  }
}
