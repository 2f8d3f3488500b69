/// A stretch of a file, and what stands in the copy instead.
struct Edit: Equatable {
  var range: Range<Int>
  var text: [UInt8]
}

/// The changes to one file. No two of them overlap.
struct Edits {
  private(set) var all: [Edit] = []

  mutating func insert(_ text: String, at offset: Int) { insert(Array(text.utf8), at: offset) }

  mutating func insert(_ text: [UInt8], at offset: Int) {
    all.append(Edit(range: offset..<offset, text: text))
  }

  /// Takes a stretch out; everything else stays in its line and column.
  mutating func blank(_ range: Range<Int>, in text: SourceText) {
    all.append(Edit(range: range, text: blanked(text.bytes[range])))
  }

  /// Puts something else in the place of a stretch. What follows stays in its line, and in its
  /// column unless the new text is the longer one.
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

  /// Puts something else in the place of a stretch within one line; what follows moves.
  mutating func rename(_ range: Range<Int>, to new: String) {
    all.append(Edit(range: range, text: Array(new.utf8)))
  }

  /// Takes a stretch out together with all changes inside of it.
  mutating func blankWhole(_ range: Range<Int>, in text: SourceText) {
    all.removeAll { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    blank(range, in: text)
  }

  mutating func add(_ other: Edits) { all += other.all }

  /// A stretch of the file as the copy has it.
  func applied(to text: SourceText, in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var offset = range.lowerBound
    // What is inserted goes before what is replaced at the same place, in the order of insertion.
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
