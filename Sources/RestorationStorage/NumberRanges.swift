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

  /// Adds a range; those that it touches become one with it.
  package mutating func insert(_ range: ClosedRange<RevisionNumber>) {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    var apart: [ClosedRange<RevisionNumber>] = []
    for other in ranges {
      let isBelow = other.upperBound < lower && lower - other.upperBound > 1
      let isAbove = other.lowerBound > upper && other.lowerBound - upper > 1
      if isBelow || isAbove {
        apart.append(other)
      } else {
        (lower, upper) = (min(lower, other.lowerBound), max(upper, other.upperBound))
      }
    }
    ranges = (apart + [lower...upper]).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Removes all numbers of a range.
  package mutating func remove(_ range: ClosedRange<RevisionNumber>) {
    ranges = ranges.flatMap { found in
      guard found.overlaps(range) else { return [found] }
      var rest: [ClosedRange<RevisionNumber>] = []
      if found.lowerBound < range.lowerBound {
        rest.append(found.lowerBound...(range.lowerBound - 1))
      }
      if found.upperBound > range.upperBound {
        rest.append((range.upperBound + 1)...found.upperBound)
      }
      return rest
    }
  }

  /// Returns the newest ranges, at most so many.
  package func newest(_ count: Int) -> NumberRanges {
    var result = self
    result.ranges = ranges.suffix(count)
    return result
  }
}
