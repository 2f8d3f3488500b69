import RestorationArchive
import RestorationTestSupport
import Testing

@Suite struct ChecksumTests {
  @Test func checksumOfTheStandardTestStringIsTheStandardOne() {
    let digits = Array("123456789".utf8)
    #expect(digits.withUnsafeBytes { CRC32C.checksum($0) } == 0xE306_9283)
    #expect(digits.withUnsafeBytes { CRC32C.checksumByTable($0) } == 0xE306_9283)
  }

  /// Archives move between processors that have the instruction and those that have not.
  @Test func checksumDoesNotDependOnTheProcessor() {
    var random = SeededGenerator()
    // The instruction takes short and long runs in different ways.
    for length in [Array(0..<400), Array(stride(from: 400, to: 7000, by: 53))].joined() {
      let bytes = (0..<(length + 8)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let seed = UInt32.random(in: .min ... .max, using: &random)
      bytes.withUnsafeBytes { bytes in
        // Every alignment, because the instruction takes eight bytes at a time.
        let part = UnsafeRawBufferPointer(rebasing: bytes[(length % 8)..<(length % 8 + length)])
        #expect(
          CRC32C.checksum(part, seed: seed) == CRC32C.checksumByTable(part, seed: seed),
          "seed \(random.seed), length \(length)"
        )
      }
    }
  }
}
