import RestorationApple
import RestorationArchive
import RestorationTestSupport
import Testing

@Suite("Files that would cost much")
struct HostileFileTests {
  private static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// A list of objects behind each other, the first outermost.
  private static func list(_ objects: [[UInt8]], referenceSize: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += number(bytes.count, 4)
      bytes += object
    }
    let table = bytes.count
    return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)] + number(objects.count, 8)
      + number(0, 8) + number(table, 8)
  }

  private func code(of bytes: [UInt8]) -> RestorationError.Code? {
    do throws(RestorationError) {
      _ = try AppleState(files: ["file": bytes], application: "a").archive()
      return nil
    } catch {
      return error.code
    }
  }

  @Test(
    "Millions of references to one object are refused before they take memory",
    arguments: [
      [UInt8](repeating: 0x61, count: 14), [UInt8](repeating: 0x61, count: 500), nil,
    ] as [[UInt8]?]
  )
  func manyReferences(text: [UInt8]?) {
    let count = 3_000_000
    let member = text.map { [0x5F, 0x11] + Self.number($0.count, 2) + $0 } ?? [0xA0]
    let array = [0xAF, 0x12] + Self.number(count, 4) + [UInt8](repeating: 1, count: count)
    let bytes = Self.list([array, member], referenceSize: 1)
    let clock = ContinuousClock()
    let time = clock.measure { #expect(code(of: bytes) == .limitExceeded) }
    #expect(time < .patience)
  }

  @Test("A text that is used very often is stored once, where copies would take much")
  func copies() throws {
    let count = 50_000
    let text = [0x5F, 0x11] + Self.number(500, 2) + [UInt8](repeating: 0x61, count: 500)
    let array = [0xAF, 0x12] + Self.number(count, 4) + [UInt8](repeating: 1, count: count)
    let bytes = Self.list([array, text], referenceSize: 1)
    let archive = try AppleState(files: ["file": bytes], application: "a").archive()
    #expect(archive.objectCount == 2)
  }

  @Test("Equal keys are numbered without trying all numbers for each")
  func equalKeys() {
    let count = 40_000
    let list = Self.list([[0xD0]], referenceSize: 1)
    let data = [0x4F, 0x10, UInt8(list.count)] + list
    let keys = [UInt8](repeating: 0, count: 2 * count).enumerated().map { UInt8($0.offset & 1) }
    let head = [0xDF, 0x12] + Self.number(count, 4)
    let sameValue = Self.list(
      [head + keys + keys.map { 2 * $0 }, [0x51, 0x61], [0x09]],
      referenceSize: 2
    )
    let references = (0..<count).flatMap { Self.number(2 + $0, 2) }
    let lists = [[UInt8]](repeating: data, count: count)
    let ownLists = Self.list([head + keys + references, [0x51, 0x61]] + lists, referenceSize: 2)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(code(of: sameValue) == nil)
      #expect(code(of: ownLists) == nil)
    }
    #expect(time < .patience)
  }
}
