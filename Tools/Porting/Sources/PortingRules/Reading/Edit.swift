/// A range of a file and its replacement in the copy.
struct Edit: Equatable {
  var range: Range<Int>
  var text: [UInt8]
}

/// The edits of one file. No two of them overlap.
struct Edits {
  private(set) var all: [Edit] = []

  mutating func insert(_ text: String, at offset: Int) { insert(Array(text.utf8), at: offset) }

  mutating func insert(_ text: [UInt8], at offset: Int) {
    all.append(Edit(range: offset..<offset, text: text))
  }

  /// Replaces a range by spaces, so that all other text keeps its line and column.
  mutating func blank(_ range: Range<Int>, in text: SourceText) {
    all.append(Edit(range: range, text: blanked(text.bytes[range])))
  }

  /// Replaces a range. Later text keeps its line, and its column unless the new text is longer.
  mutating func replace(_ range: Range<Int>, with new: String, in text: SourceText) {
    let old = text.bytes[range]
    let firstLine = old.prefix { !$0.isLineBreak }
    var result = Array(new.utf8)
    if result.count < firstLine.count {
      result += repeatElement(.space, count: firstLine.count - result.count)
    }
    result += blanked(old.dropFirst(firstLine.count))
    all.append(Edit(range: range, text: result))
  }

  /// Replaces a range within one line; later text on the line moves.
  mutating func rename(_ range: Range<Int>, to new: String) {
    all.append(Edit(range: range, text: Array(new.utf8)))
  }

  /// Replaces a range by spaces and drops all edits inside it.
  mutating func blankWhole(_ range: Range<Int>, in text: SourceText) {
    all.removeAll { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    blank(range, in: text)
  }

  mutating func add(_ other: Edits) { all += other.all }

  /// Returns a range of the file with the edits applied.
  func applied(to text: SourceText, in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var offset = range.lowerBound
    // An insertion precedes a replacement at the same offset; insertions keep their order.
    let sorted = all.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (first.lowerBound, first.isEmpty ? 0 : 1, left.offset)
        < (second.lowerBound, second.isEmpty ? 0 : 1, right.offset)
    }.map(\.element)
    for edit in sorted
    where edit.range.lowerBound >= offset && edit.range.upperBound <= range.upperBound {
      result += text.bytes[offset..<edit.range.lowerBound]
      result += edit.text
      offset = edit.range.upperBound
    }
    return result + text.bytes[offset..<range.upperBound]
  }
}
