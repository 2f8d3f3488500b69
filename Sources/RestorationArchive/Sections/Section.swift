/// The finished part of one object: its values in the order of its sorted keys.
///
/// A section depends on the object alone, so an unchanged object's section is taken over as it is.
package struct Section: Sendable {
  package let shape: Shape
  /// Bytes that hold this section, and perhaps others.
  package let bytes: ArchiveBytes
  /// Where this section stands in ``bytes``.
  package let range: Range<Int>
  package let checksum: UInt32

  package init(shape: Shape, bytes: ArchiveBytes, range: Range<Int>, checksum: UInt32) {
    self.shape = shape
    self.bytes = bytes
    self.range = range
    self.checksum = checksum
  }

  /// A section with bytes of its own.
  package init(shape: Shape, bytes: ArchiveBytes) {
    self.init(
      shape: shape,
      bytes: bytes,
      range: 0..<bytes.count,
      checksum: CRC32C.checksum(bytes.pointer)
    )
  }

  package var pointer: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes.pointer[range])
  }
}
