#if SQLite
  import RestorationFiles
  import RestorationArchive
  import RestorationStorage
  import SystemPackage

  /// The pages of a database file, read without SQLite, which rejects a file with one bad page.
  ///
  /// It reads only the parts needed to find rows: the cells of a page, and the continuation of a
  /// long row. Pages and lengths are checked against the size of the file; the contents are checked
  /// by the checksums of the rows.
  ///
  /// Format: sqlite.org/fileformat2.html, sections 1.3 and 1.6.
  struct DatabasePages {
    let pageSize: Int
    let pageCount: Int
    /// The part of a page that SQLite uses: all of it in a store, whatever the header says.
    var usableSize: Int { pageSize }
    private let source: FileBytes

    static let pageSizes = [4096, 1024, 2048, 8192, 16384, 32768, 65536, 512]

    /// Prepares to read the pages of a file.
    ///
    /// - Parameters:
    ///   - byteCount: The length of the file; an incomplete last page is not read.
    ///   - pageSize: A power of two.
    init(
      _ source: FileBytes,
      byteCount: Int64,
      pageSize: Int
    ) {
      self.source = source
      self.pageSize = pageSize
      pageCount = Int(clamping: min(byteCount / Int64(pageSize), Int64(Int32.max)))
    }

    /// Returns a page by its number, from 1 on; `nil` when there is none or the system cannot read
    /// it.
    func page(_ number: Int) -> [UInt8]? {
      guard number >= 1, number <= pageCount else { return nil }
      return source.bytes(pageSize, at: Int64(number - 1) * Int64(pageSize))
    }

    /// The kind of a page's cells.
    enum Kind: UInt8 {
      case tableLeaf = 13
      case indexLeaf = 10
      case indexInterior = 2
    }

    /// Returns the offsets of the cells in a page; `nil` when the page has no cells of a store or
    /// its header is invalid.
    func cells(of page: [UInt8], number: Int) -> (kind: Kind, offsets: [Int])? {
      let start = number == 1 ? 100 : 0
      guard let kind = Kind(rawValue: page[start]) else { return nil }
      let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
      let pointers = start + (kind == .indexInterior ? 12 : 8)
      guard pointers + 2 * count <= usableSize else { return nil }
      return (
        kind,
        (0..<count).map { index in
          Int(page[pointers + 2 * index]) << 8 | Int(page[pointers + 2 * index + 1])
        }
      )
    }

    /// A row as stored in the file, not yet decoded.
    struct Cell {
      let rowID: Int64
      let payload: [UInt8]
      /// The numbers of the row's overflow pages.
      let overflow: [Int]
    }

    /// Returns the row that begins at an offset in a page, or `nil` when none can.
    func cell(in page: [UInt8], at offset: Int, _ kind: Kind, limit: Int) -> Cell? {
      var bytes = ByteCursor(page, at: offset, end: usableSize)
      if kind == .indexInterior { guard bytes.skip(4) else { return nil } }
      guard let length = bytes.varint(), length > 0, length <= UInt64(limit) else { return nil }
      var rowID: Int64 = 0
      if kind == .tableLeaf {
        guard let read = bytes.varint() else { return nil }
        rowID = Int64(bitPattern: read)
      }
      let total = Int(length)
      let local = localByteCount(total, kind)
      guard var payload = bytes.bytes(local) else { return nil }
      var overflow: [Int] = []
      if local < total {
        guard var next = bytes.pageNumber(),
          total / (usableSize - 4) < pageCount
        else {
          return nil
        }
        payload.reserveCapacity(total)
        while payload.count < total {
          // A chain cannot be circular: each page takes some of the remaining bytes.
          guard let page = self.page(next) else { return nil }
          overflow.append(next)
          payload += page[4..<(4 + min(total - payload.count, usableSize - 4))]
          var front = ByteCursor(page, at: 0, end: 4)
          next = front.pageNumber() ?? 0
        }
      }
      return Cell(rowID: rowID, payload: payload, overflow: overflow)
    }

    // The number of a row's bytes that are stored in the page of its cell.
    private func localByteCount(_ total: Int, _ kind: Kind) -> Int {
      let maximum = kind == .tableLeaf ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
      if total <= maximum { return total }
      let minimum = (usableSize - 12) * 32 / 255 - 23
      let wanted = minimum + (total - minimum) % (usableSize - 4)
      return wanted <= maximum ? wanted : minimum
    }
  }

  /// An advancing position in some bytes, which never exceeds their end.
  struct ByteCursor {
    private let bytes: [UInt8]
    private(set) var offset: Int
    private let end: Int

    init(_ bytes: [UInt8], at offset: Int, end: Int) {
      self.bytes = bytes
      self.offset = max(0, offset)
      self.end = min(end, bytes.count)
    }

    var isAtEnd: Bool { offset >= end }

    mutating func skip(_ count: Int) -> Bool {
      guard count <= end - offset else { return false }
      offset += count
      return true
    }

    mutating func bytes(_ count: Int) -> [UInt8]? {
      guard count >= 0, count <= end - offset else { return nil }
      defer { offset += count }
      return Array(bytes[offset..<(offset + count)])
    }

    /// Reads a variable-length integer of 1 to 9 bytes.
    mutating func varint() -> UInt64? {
      var result: UInt64 = 0
      for index in 0..<9 {
        guard offset < end else { return nil }
        let byte = bytes[offset]
        offset += 1
        if index == 8 { return result << 8 | UInt64(byte) }
        result = result << 7 | UInt64(byte & 0x7f)
        if byte < 0x80 { return result }
      }
      return nil
    }

    /// Reads a signed big-endian integer of 0 to 8 bytes.
    mutating func integer(_ byteCount: Int) -> Int64? {
      guard byteCount <= end - offset else { return nil }
      var result: Int64 = byteCount > 0 && bytes[offset] >= 0x80 ? -1 : 0
      for _ in 0..<byteCount {
        result = result << 8 | Int64(bytes[offset])
        offset += 1
      }
      return result
    }

    mutating func pageNumber() -> Int? {
      integer(4).map { Int(UInt32(truncatingIfNeeded: $0)) }
    }
  }

  /// An open file from which bytes are read at any offset.
  struct FileBytes {
    let file: FileDescriptor
    let system: any FileSystem

    /// Returns bytes from an offset; `nil` when the file has fewer or the system cannot read them.
    func bytes(_ count: Int, at offset: Int64) -> [UInt8]? {
      try? [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        let memory = UnsafeMutableRawBufferPointer(buffer)
        initialized = try system.readAll(file, into: memory, at: offset)
        guard initialized == count else { throw Errno.ioError }
      }
    }
  }
#endif
