/// The bytes of a source file and the offsets of its lines.
struct SourceText {
  /// The bytes of the file, without a byte order mark.
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == .newline { starts.append(offset + 1) }
    lineStarts = starts
  }

  /// The line of an offset, counted from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column of an offset in bytes, counted from 1, as in the compiler.
  func column(at offset: Int) -> Int { offset - lineStart(at: offset) + 1 }

  /// The offset of the start of the line.
  func lineStart(at offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

  /// Spaces as wide as the text before an offset in its line; tabs stay tabs.
  func indentation(before offset: Int) -> [UInt8] {
    blanked(bytes[lineStart(at: offset)..<offset])
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")

  var isBlank: Bool { self == .space || self == .tab }
  var isLineBreak: Bool { self == .newline || self == .carriageReturn }
}

/// Returns as many spaces as there are bytes; line breaks and tabs stay.
func blanked(_ bytes: some Sequence<UInt8>) -> [UInt8] {
  bytes.map { $0.isLineBreak || $0 == .tab ? $0 : .space }
}
