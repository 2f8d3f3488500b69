import CRestoration

/// The checksum of every part of an archive: CRC-32C (Castagnoli), reflected, as in iSCSI.
///
/// It detects accidental damage, not deliberate changes.
public enum CRC32C {
  /// Returns the checksum of bytes; `seed` continues an earlier checksum.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func checksum(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    guard let base = bytes.baseAddress else { return seed }
    guard hasInstruction else { return checksumByTable(bytes, seed: seed) }
    return ~restoration_crc32c(~seed, base, bytes.count)
  }

  private static let hasInstruction = restoration_has_crc32c()

  /// Returns the checksum by a table, for processors without a CRC-32C instruction.
  package static func checksumByTable(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    guard let base = bytes.baseAddress else { return seed }
    return tables.withUnsafeBufferPointer { table in
      var crc = ~seed
      var position = base
      var remaining = bytes.count
      while remaining >= 8 {
        let low = position.loadUnaligned(as: UInt32.self).littleEndian ^ crc
        let high = position.loadUnaligned(fromByteOffset: 4, as: UInt32.self).littleEndian
        crc =
          table[0x700 + Int(low & 0xFF)] ^ table[0x600 + Int((low >> 8) & 0xFF)]
          ^ table[0x500 + Int((low >> 16) & 0xFF)] ^ table[0x400 + Int(low >> 24)]
          ^ table[0x300 + Int(high & 0xFF)] ^ table[0x200 + Int((high >> 8) & 0xFF)]
          ^ table[0x100 + Int((high >> 16) & 0xFF)] ^ table[Int(high >> 24)]
        position += 8
        remaining -= 8
      }
      while remaining > 0 {
        let byte = position.load(as: UInt8.self)
        crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
        position += 1
        remaining -= 1
      }
      return ~crc
    }
  }

  // Eight tables of 256 entries: table k advances a byte that is followed by k more bytes.
  private static let tables: [UInt32] = {
    var result = [UInt32](repeating: 0, count: 8 * 256)
    for value in 0..<256 {
      var crc = UInt32(value)
      for _ in 0..<8 { crc = (crc & 1) == 1 ? (crc >> 1) ^ 0x82F6_3B78 : crc >> 1 }
      result[value] = crc
    }
    for level in 1..<8 {
      for value in 0..<256 {
        let previous = result[(level - 1) * 256 + value]
        result[level * 256 + value] = result[Int(previous & 0xFF)] ^ (previous >> 8)
      }
    }
    return result
  }()
}
