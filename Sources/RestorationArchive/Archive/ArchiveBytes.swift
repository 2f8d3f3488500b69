/// Immutable bytes with a fixed address, shared without copying.
///
/// Stores exchange archives in this form; a store that maps files can pass the mapping on.
public final class ArchiveBytes: @unchecked Sendable {
  // Unchecked because of the pointer; its bytes are never written after init, and only deinit frees
  // them.
  package let pointer: UnsafeRawBufferPointer
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  /// Takes ownership of memory; `release` frees it when the last reference is gone.
  public init(
    adopting pointer: UnsafeRawBufferPointer,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    self.pointer = pointer
    self.release = release
  }

  /// Creates a copy of bytes.
  ///
  /// - Complexity: O(*n*) in their number.
  public convenience init(_ bytes: some Collection<UInt8>) {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1),
      alignment: 16
    )
    let copied = UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes.count])
    copied.copyBytes(from: bytes)
    self.init(adopting: UnsafeRawBufferPointer(copied)) { $0.deallocate() }
  }

  /// Creates a copy of bytes.
  ///
  /// - Complexity: O(*n*) in their number.
  public convenience init(_ bytes: UnsafeRawBufferPointer) {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(bytes.count, 1),
      alignment: 16
    )
    memory.copyMemory(from: bytes)
    self.init(
      adopting: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<bytes.count])
    ) { $0.deallocate() }
  }

  deinit {
    release(pointer)
  }

  /// The number of bytes.
  public var count: Int { pointer.count }

  /// A copy of the bytes as an array.
  ///
  /// - Complexity: O(*n*).
  public var array: [UInt8] { Array(pointer) }

  /// Calls `body` with the bytes, which are valid only during the call.
  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(pointer)
  }
}

extension ArchiveBytes: Equatable {
  /// Returns whether both have the same bytes.
  ///
  /// - Complexity: O(*n*), or O(1) for the same object.
  public static func == (left: ArchiveBytes, right: ArchiveBytes) -> Bool {
    left === right || sameBytes(left.pointer, right.pointer)
  }
}
