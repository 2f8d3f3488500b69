import RestorationArchive
package import RestorationMigration
import RestorationTestSupport

/// Makes documents with objects, keys and values of every kind.
package struct RandomDocuments {
  private var generator: SeededGenerator
  private var nextLabel = 0
  /// The labels of the objects that are complete and may be shared.
  private var complete: [Int] = []

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package mutating func next() -> ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(
        appIdentifier: text(),
        sceneIdentifier: text(),
        bundleVersion: text(),
        systemVersion: text(),
        interfaceIdiom: ArchiveHeader.InterfaceIdiom(rawValue: integer()),
        timestamp: real(),
        stateVersion: UInt64(bitPattern: integer())
      )
    )
    var paths: [IdentifierPath] = [.root]
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      let parent = pick(paths)
      let slot = Bool.random(using: &generator) ? nil : text()
      let path = parent.appending("a" + text(), slot: slot)
      paths.append(path)
      document[path] = object(at: path, role: pick([.controller, .view, .object]))
    }
    if Bool.random(using: &generator) { document[.root] = object(at: .root, role: .app) }
    return document
  }

  private mutating func object(
    at path: IdentifierPath,
    role: ObjectRole
  ) -> ArchiveDocument.Object {
    nextLabel = 0
    complete = []
    let hasStoryboard = Bool.random(using: &generator)
    var values: [KeyedValue] = []
    for number in 0..<Int.random(in: 0...6, using: &generator) {
      values.append(KeyedValue("\(number)" + text(), keyedValue(depth: 0)))
    }
    return ArchiveDocument.Object(
      ObjectDescription(
        path: path,
        className: text(),
        role: role,
        source: ObjectSource(
          restorationClass: Bool.random(using: &generator) ? text() : nil,
          storyboard: hasStoryboard ? text() : nil,
          storyboardIdentifier: hasStoryboard ? text() : nil
        )
      ),
      values: values
    )
  }

  private mutating func value(depth: Int) -> ArchiveValue {
    let kinds = depth < 4 ? 18 : 13
    switch Int.random(in: 0..<kinds, using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(integer())
    case 3: return .unsigned(UInt64.random(in: (1 << 63)...UInt64.max, using: &generator))
    case 4: return .float(Float(real()))
    case 5: return .double(real())
    case 6: return .string(text())
    case 7: return .data(bytes(Int.random(in: 0...9, using: &generator)))
    case 8: return .date(real())
    case 9: return .uuid(bytes(16))
    case 10: return .url(text(), base: Bool.random(using: &generator) ? text() : nil)
    case 11: return geometry()
    case 12: return .enumeration(type: text(), name: text())
    case 13: return .array(values(depth: depth))
    case 14: return .set(values(depth: depth))
    case 15:
      return .dictionary(
        (0..<Int.random(in: 0...3, using: &generator)).map { number in
          ArchiveValue.Entry(key: .string("\(number)" + text()), value: value(depth: depth + 1))
        }
      )
    case 16: return .reference(pick([.root, ["a"], ["a", "b" + text()], ["ax"], ["ax", "b"]]))
    default: return embeddedObject(depth: depth)
    }
  }

  private mutating func values(depth: Int) -> [ArchiveValue] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth + 1) }
  }

  private mutating func embeddedObject(depth: Int) -> ArchiveValue {
    // Shared only once it is complete, so that no object contains itself.
    if !complete.isEmpty, Bool.random(using: &generator) { return .sharedObject(pick(complete)) }
    let label = nextLabel
    nextLabel += 1
    let values = (0..<Int.random(in: 0...3, using: &generator)).map { number in
      KeyedValue("\(number)" + text(), keyedValue(depth: depth + 1))
    }
    complete.append(label)
    return .object(EmbeddedObject(typeName: pick(["", "T", text()]), label: label, values: values))
  }

  /// A value of any kind, now and then a private one; it shares nothing with the outside.
  private mutating func keyedValue(depth: Int) -> ArchiveValue {
    guard Int.random(in: 0..<8, using: &generator) == 0 else { return value(depth: depth) }
    let label = nextLabel
    nextLabel += 1
    let outside = complete
    complete = []
    let content = value(depth: depth + 1)
    complete = outside
    return .object(
      EmbeddedObject(
        typeName: EmbeddedObject.privateTypeName,
        label: label,
        values: [KeyedValue(EmbeddedObject.privateValueKey, content)]
      )
    )
  }

  private mutating func geometry() -> ArchiveValue {
    let kind = pick(Geometry.Kind.allCases)
    let numbers = kind.componentNames.map { _ in real() }
    return Geometry(kind, numbers).map { .geometry($0) } ?? .null
  }

  private mutating func integer() -> Int64 {
    pick([
      0, 1, -1, 63, 64, 1 << 53, 1 << 53 + 1, -(1 << 53), -(1 << 53) - 1, .max, .min,
      Int64.random(in: .min ... .max, using: &generator),
    ])
  }

  private mutating func real() -> Double {
    let random = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
    return pick([
      0, -0.0, 1.5, 0.1, .pi, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
      .greatestFiniteMagnitude, 16_777_217, random.isNaN ? .nan : random,
    ])
  }

  private mutating func text() -> String {
    let pieces = [
      "", "x", "title", "é", "e\u{301}", "\u{0}", "\u{1B}[31m", "\n\t\r", "\"\\/", "🗒️", "日本",
      "\u{2028}", "\u{202E}", "\u{FFFF}", "\u{10FFFF}", "\u{7F}\u{9B}",
    ]
    return (0..<Int.random(in: 0...3, using: &generator)).map { _ in pick(pieces) }.joined()
  }

  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }
}
