import RestorationApple
import RestorationArchive
import RestorationTestSupport

/// Files with random damage: bytes that are changed, taken out, doubled or cut off.
struct Mutants {
  private let originals: [[UInt8]]
  private var generator: SeededGenerator

  init(of originals: [[UInt8]], _ generator: SeededGenerator) {
    self.originals = originals
    self.generator = generator
  }

  /// The next damaged file.
  mutating func next() -> [UInt8] {
    var bytes = originals.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 4:
        bytes[max(0, bytes.count - 1 - place % 40)] = UInt8.random(in: 0...255, using: &generator)
      case 5:
        let end = min(bytes.count, place + Int.random(in: 1...8, using: &generator))
        bytes.removeSubrange(place..<end)
      case 6:
        let end = min(bytes.count, place + Int.random(in: 1...8, using: &generator))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        let other = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = bytes[other]
      }
    }
    return bytes
  }

  /// Files of every kind that is read, made by hand.
  static let samples: [[UInt8]] = {
    var fixture = KeyedFixture()
    let text = fixture.add("text")
    let own = fixture.next(of: "NSMutableArray")
    _ = fixture.add("NSMutableArray", [("NS.objects", [text, own, text])])
    let date = fixture.add("NSDate", [("NS.time", .real(5))])
    let set = fixture.add("NSSet", [("NS.objects", [date, text])])
    let keyed = fixture.add(
      "NSDictionary",
      [("NS.keys", [text, date]), ("NS.objects", [set, own])]
    )
    let path = fixture.add(
      "NSIndexPath",
      [("NSIndexPathLength", 3), ("NSIndexPathData", .data([4, 0x88, 1, 3]))]
    )
    let box = fixture.add(
      "Box",
      [("keyed", keyed), ("path", path), ("Tab Contents", text), ("frame", "{{0, 0}, {1, 2}}")]
    )
    let inner = fixture.list([("root", box), ("keyed", keyed)])
    let outer = ListValue.dictionary([("Tab/:[1]:/Nav", .data(inner.binary())), ("b", 1)])
    let plain = BinaryListTests.sample
    return [inner.binary(), inner.xml, outer.binary(), outer.xml, plain.binary(), plain.xml]
  }()

  /// Reads a damaged file, and returns the violation in the result, if any.
  ///
  /// - Parameter counts: Goes up for each way in which reading ends.
  static func read(_ bytes: [UInt8], _ counts: inout [String: Int]) -> String? {
    do throws(RestorationError) {
      let archive = try AppleState(files: ["file": bytes], application: "a").archive()
      try archive.verify()
      counts["read", default: 0] += 1
    } catch {
      counts[error.code.name, default: 0] += 1
      guard
        [.corrupted, .unsupportedValue, .unsupportedVersion, .limitExceeded].contains(error.code)
      else {
        return "\(error)"
      }
    }
    return nil
  }
}
