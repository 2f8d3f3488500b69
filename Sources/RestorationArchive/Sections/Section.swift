/// The finished part of one object: its values in the order of its sorted keys.
///
/// A section depends only on its object, so the section of an unchanged object is copied.
package struct Section: Sendable {
  package let shape: Shape
  /// The bytes that contain this section, and perhaps others.
  package let bytes: ArchiveBytes
  /// The range of this section in ``bytes``.
  package let range: Range<Int>
  package let checksum: UInt32

  package init(shape: Shape, bytes: ArchiveBytes, range: Range<Int>, checksum: UInt32) {
    self.shape = shape
    self.bytes = bytes
    self.range = range
    self.checksum = checksum
  }

  /// Creates a section that consists of all the bytes.
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
