#if SQLite
  /// The pages that a write-ahead log holds of a damaged database, found without SQLite.
  ///
  /// What was committed and is in the log alone would be lost with the database otherwise. As SQLite
  /// does, it believes the log up to the first frame whose checksum is wrong, and of that what is
  /// committed.
  ///
  /// Format: sqlite.org/fileformat2.html, section 4.
  struct DatabaseLog {
    let pageSize: Int
    /// Where in the log the newest form of each page begins.
    let offsets: [Int: Int64]
    private let source: FileBytes

    private static let headerByteCount = 32
    private static let frameHeaderByteCount = 24

    /// Reads a log; `nil` when it holds no commit that can be relied on.
    init?(_ source: FileBytes, byteCount: Int64) {
      guard let header = source.bytes(Self.headerByteCount, at: 0) else { return nil }
      let words = header.words
      // The lowest bit says in which order the checksum takes bytes.
      guard words[0] & ~1 == 0x377F_0682, words[1] == 3_007_000,
        DatabasePages.pageSizes.contains(Int(words[2]))
      else { return nil }
      var sum = Checksum(isBigEndian: words[0] & 1 == 1)
      sum.add(header[..<24])
      guard sum.matches(words[6...]) else { return nil }

      let pageSize = Int(words[2])
      var offset = Int64(Self.headerByteCount)
      var committed: [Int: Int64] = [:]
      var open: [Int: Int64] = [:]
      let frameByteCount = Int64(Self.frameHeaderByteCount + pageSize)
      while offset <= byteCount - frameByteCount {
        guard let frame = source.bytes(Int(frameByteCount), at: offset) else { break }
        let front = frame[..<Self.frameHeaderByteCount].words
        sum.add(frame[..<8])
        sum.add(frame[Self.frameHeaderByteCount...])
        guard front[0] > 0, front[2...3] == words[4...5], sum.matches(front[4...]) else { break }
        open[Int(front[0])] = offset + Int64(Self.frameHeaderByteCount)
        if front[1] > 0 {
          committed.merge(open) { _, new in new }
          open = [:]
        }
        offset += frameByteCount
      }
      guard !committed.isEmpty else { return nil }
      self.source = source
      self.pageSize = pageSize
      offsets = committed
    }

    /// A page by its number; `nil` when the log does not hold it.
    func page(_ number: Int) -> [UInt8]? {
      offsets[number].flatMap { source.bytes(pageSize, at: $0) }
    }

    /// Two sums over pairs of words, each of which takes in the other.
    private struct Checksum {
      let isBigEndian: Bool
      var first: UInt32 = 0
      var second: UInt32 = 0

      mutating func add(_ bytes: ArraySlice<UInt8>) {
        let words = bytes.words.map { isBigEndian ? $0 : $0.byteSwapped }
        for index in stride(from: 0, to: words.count - 1, by: 2) {
          first = first &+ words[index] &+ second
          second = second &+ words[index + 1] &+ first
        }
      }

      func matches(_ stored: ArraySlice<UInt32>) -> Bool { Array(stored) == [first, second] }
    }
  }

  extension Collection<UInt8> {
    /// The bytes as numbers of four, the highest first.
    fileprivate var words: [UInt32] {
      var result: [UInt32] = []
      result.reserveCapacity(count / 4)
      var word: UInt32 = 0
      for (index, byte) in enumerated() {
        word = word << 8 | UInt32(byte)
        if index % 4 == 3 { result.append(word) }
      }
      return result
    }
  }
#endif
