import Foundation

extension NSData {
  /// Decoded data as an object that code can say `as Data` of without much cost.
  static func decoded(_ bytes: UnsafeRawBufferPointer) -> NSData {
    #if canImport(Darwin)
      NSData(bytes: bytes.baseAddress, length: bytes.count)
    #else
      DecodedData(copying: bytes)
    #endif
  }
}

#if !canImport(Darwin)
  /// An `NSData` that Swift turns into a `Data` in one copy.
  ///
  /// Off Apple's systems Foundation copies any other `NSData` byte by byte, several calls a byte, when
  /// code says `as Data`. It asks first whether the object says itself where its bytes are.
  private final class DecodedData: NSData, ContiguousBytes {
    private let start: UnsafeMutableRawPointer
    private let count: Int

    init(copying bytes: UnsafeRawBufferPointer) {
      count = bytes.count
      start = .allocate(byteCount: Swift.max(count, 1), alignment: 16)
      UnsafeMutableRawBufferPointer(start: start, count: count).copyMemory(from: bytes)
      super.init()
    }

    // No archive names this class: data is a value there.
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
