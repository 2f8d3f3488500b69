import RestorationArchive
import RestorationTestSupport

/// Random values of all kinds, with objects that are shared.
struct RandomValues {
  private var generator: SeededGenerator
  private var label = 0
  private var finished: [Int] = []

  init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  /// The values of one object of the tree: an array of random values under each key.
  mutating func next() -> [KeyedValue] {
    (label, finished) = (0, [])
    return ["$a", "b", "c"].map { KeyedValue($0, .array(members(depth: 0))) }
  }

  private mutating func members(depth: Int) -> [ArchiveValue] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth + 1) }
  }

  private mutating func text() -> String {
    String(
      (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        "aZ9 <&$é日🐟\u{0}\u{301}".randomElement(using: &generator) ?? "a"
      }
    )
  }

  private mutating func number() -> Double {
    let number = Double(bitPattern: .random(in: 0...(.max), using: &generator))
    return number.isNaN ? 0.1 : number
  }

  private mutating func value(depth: Int) -> ArchiveValue {
    switch Int.random(in: 0..<(depth > 4 ? 12 : 18), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(.random(in: .min ... .max, using: &generator))
    case 3: return .unsigned(.random(in: UInt64(Int64.max) + 1...(.max), using: &generator))
    case 4: return .double(number())
    case 5: return .string(text())
    case 6: return .data((0..<9).map { _ in .random(in: 0...255, using: &generator) })
    case 7: return .date(Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator)))
    case 8: return .uuid((0..<16).map { _ in .random(in: 0...255, using: &generator) })
    case 9: return .url("b", base: Bool.random(using: &generator) ? "https://a.org/" : nil)
    case 10: return Geometry(.rect, [1, 2.5, -3, 4e6]).map { .geometry($0) } ?? .null
    case 11:
      return finished.randomElement(using: &generator).map { .sharedObject($0) } ?? .null
    case 12: return .array(members(depth: depth))
    case 13: return .set((0..<3).map { .int(Int64($0)) })
    case 14:
      return .dictionary(
        members(depth: depth).enumerated().map { index, value in
          .init(key: .string("k\(index)"), value: value)
        }
      )
    default:
      let own = label
      label += 1
      let values = ["a", "b"].map { KeyedValue($0, .array(members(depth: depth))) }
      finished.append(own)
      return .object(EmbeddedObject(typeName: "Box", label: own, values: values))
    }
  }
}
