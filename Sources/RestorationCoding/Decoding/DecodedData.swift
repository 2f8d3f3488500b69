import Foundation

extension NSData {
  /// Decoded data as an object that can be cast with `as Data` cheaply.
  static func decoded(_ bytes: UnsafeRawBufferPointer) -> NSData {
    #if canImport(Darwin)
      NSData(bytes: bytes.baseAddress, length: bytes.count)
    #else
      DecodedData(copying: bytes)
    #endif
  }
}

#if !canImport(Darwin)
  /// An `NSData` that is converted to `Data` in one copy.
  ///
  /// On other systems than Apple's, `as Data` copies any other `NSData` byte by byte, with several
  /// calls per byte. Foundation first checks whether the object adopts `ContiguousBytes`.
  private final class DecodedData: NSData, ContiguousBytes {
    private let start: UnsafeMutableRawPointer
    private let count: Int

    init(copying bytes: UnsafeRawBufferPointer) {
      count = bytes.count
      start = .allocate(byteCount: Swift.max(count, 1), alignment: 16)
      UnsafeMutableRawBufferPointer(start: start, count: count).copyMemory(from: bytes)
      super.init()
    }

    // Archives never name this class: they store data as a value.
    required init?(coder: NSCoder) { nil }

    deinit { start.deallocate() }

    override var length: Int { count }
    override var bytes: UnsafeRawPointer { UnsafeRawPointer(start) }
    override func copy(with zone: NSZone? = nil) -> Any { self }

    override func enumerateBytes(
      _ block: (UnsafeRawPointer, NSRange, UnsafeMutablePointer<Bool>) -> Void
    ) {
      var stop = false
      block(bytes, NSRange(location: 0, length: count), &stop)
    }

    func withUnsafeBytes<Result>(
      _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
      try body(UnsafeRawBufferPointer(start: start, count: count))
    }
  }
#endif
