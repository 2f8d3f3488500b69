import RestorationArchive

/// The numbers of revisions, as ascending ranges apart from each other.
package struct NumberRanges: Sendable, Hashable {
  package private(set) var ranges: [ClosedRange<RevisionNumber>] = []

  /// Makes the ranges of some numbers; by default of none.
  package init(_ numbers: [RevisionNumber] = []) {
    for number in numbers.sorted() {
      if let last = ranges.last, number <= last.upperBound { continue }
      if let last = ranges.last, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }

  /// Makes ranges that were read; `nil` when they are not ascending and apart.
  init?(stored ranges: [ClosedRange<RevisionNumber>]) {
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      guard range.upperBound < next.lowerBound else { return nil }
    }
    self.ranges = ranges
  }

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ number: RevisionNumber) -> Bool {
    // The last range that begins at the number or before it.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(number)
  }

  package mutating func remove(_ number: RevisionNumber) {
    guard let index = ranges.firstIndex(where: { $0.contains(number) }) else { return }
    let range = ranges[index]
    var rest: [ClosedRange<RevisionNumber>] = []
    if range.lowerBound < number { rest.append(range.lowerBound...(number - 1)) }
    if number < range.upperBound { rest.append((number + 1)...range.upperBound) }
    ranges.replaceSubrange(index...index, with: rest)
  }

  /// Returns the newest ranges, at most so many.
  func newest(_ count: Int) -> NumberRanges {
    var result = self
    result.ranges = ranges.suffix(count)
    return result
  }
}
