import RestorationApple
import RestorationArchive
import RestorationTestSupport
import Testing

@Suite("Random graphs of objects")
struct RandomGraphTests {
  /// An object as it was made, to be compared with the one that is read: a class, and fields that are
  /// numbers or objects.
  private struct Made {
    var className: String
    var fields: [(key: String, value: Value)] = []

    enum Value {
      case object(Int)
      case int(Int64)
      case real(Double)
      case none
    }
  }

  private func make(_ generator: inout SeededGenerator) -> [Made] {
    let count = Int.random(in: 1...30, using: &generator)
    return (0..<count).map { _ in
      var made = Made(className: "C\(Int.random(in: 0..<4, using: &generator))")
      for index in 0..<Int.random(in: 0...5, using: &generator) {
        let value: Made.Value =
          switch Int.random(in: 0..<6, using: &generator) {
          case 0: .int(Int64.random(in: .min ... .max, using: &generator))
          case 1: .real(Double(bitPattern: .random(in: 0...(.max), using: &generator)))
          case 2: .none
          default: .object(Int.random(in: 0..<count, using: &generator))
          }
        made.fields.append(("\(["", "$", "k"][index % 3])\(index)", value))
      }
      return made
    }
  }

  /// The archive, with all objects behind the classes and in their order.
  private func list(_ graph: [Made]) -> ListValue {
    let names = Array(Set(graph.map(\.className))).sorted()
    func uid(_ index: Int) -> ListValue { .uid(UInt32(1 + names.count + index)) }
    var objects: [ListValue] = ["$null"]
    for name in names {
      objects.append(.dictionary([("$classname", .string(name)), ("$classes", [.string(name)])]))
    }
    for made in graph {
      let type = UInt32(1 + (names.firstIndex(of: made.className) ?? 0))
      let fields = made.fields.map { field -> (String, ListValue) in
        let key = field.key.hasPrefix("$") ? "$" + field.key : field.key
        return switch field.value {
        case .object(let index): (key, uid(index))
        case .int(let value): (key, .int(value))
        case .real(let value): (key, .real(value))
        case .none: (key, .uid(0))
        }
      }
      objects.append(.dictionary(fields + [("$class", .uid(type))]))
    }
    return .dictionary([
      ("$version", 100_000), ("$archiver", "NSKeyedArchiver"),
      ("$top", .dictionary([("root", uid(0))])), ("$objects", .array(objects)),
    ])
  }

  @Test("Every object, value and reference is read as it was written, circles and sharing included")
  func everyReference() throws {
    var generator = SeededGenerator()
    var written: [[UInt8]] = []
    for number in 0..<SweepLength.count(200, sweep: 2000, long: 2000) {
      let graph = make(&generator)
      let list = try PropertyList(list(graph).binary())
      // Written once more by the product, it is the same.
      let archive = try KeyedArchive(PropertyList(list.binaryBytes))
      let base = archive.objectCount - graph.count
      var wrong = 0
      for (index, made) in graph.enumerated() {
        guard case .instance(let instance) = archive.object(uid: UInt32(base + index)) else {
          wrong += 1
          continue
        }
        if instance.className != made.className { wrong += 1 }
        if instance.fields.map(\.key) != made.fields.map(\.key) { wrong += 1 }
        for (field, written) in zip(instance.fields, made.fields) {
          switch (archive.list[field.value], written.value) {
          case (.uid(let uid), .object(let index)): wrong += Int(uid) == base + index ? 0 : 1
          case (.uid(0), .none): break
          case (.int(let read), .int(let value)): wrong += read == value ? 0 : 1
          case (.real(let read), .real(let value)):
            wrong += read.bitPattern == value.bitPattern ? 0 : 1
          default: wrong += 1
          }
        }
      }
      #expect(wrong == 0, "graph \(number) of seed \(generator.seed)")
      written.append(list.binaryBytes)
      let state = AppleState(files: ["file": list.binaryBytes], application: "a")
      #expect(throws: Never.self, "graph \(number) of seed \(generator.seed)") {
        try state.archive().verify()
      }
    }
    guard OtherReader.python != nil else { return }
    let other = try OtherReader.lines(ofEach: written)
    for (number, lines) in other.enumerated() {
      let ours = ListText(try PropertyList(written[number])).lines
      #expect(lines == ours, "graph \(number) of seed \(generator.seed)")
    }
    print("SWEEP graphs: \(other.count) equal for another reader; seed \(generator.seed)")
  }
}
