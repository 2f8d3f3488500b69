import RestorationArchive
import RestorationMigration
import Testing

/// A rule of `Schemas/Archive/format-v1.md`, and an archive that breaks it and no other.
struct FormatRule: CustomTestStringConvertible, Sendable {
  /// The name of the kept archive, without its extension.
  let name: String
  let kind: Verdict.Kind
  /// The library's and the other reader's message about the archive, as far as it names the rule.
  let library: String
  let reader: String
  let change: @Sendable (inout RawArchive) -> Void
  /// Damages the bytes afterwards, so that checksums are wrong.
  let damage: @Sendable (inout [UInt8]) -> Void

  var testDescription: String { name }

  init(
    _ name: String,
    _ library: String,
    _ reader: String,
    _ kind: Verdict.Kind = .damaged,
    changing change: @escaping @Sendable (inout RawArchive) -> Void = { _ in },
    damage: @escaping @Sendable (inout [UInt8]) -> Void = { _ in }
  ) {
    self.name = name
    self.kind = kind
    self.library = library
    self.reader = reader
    self.change = change
    self.damage = damage
  }

  /// A rule for values, with the bytes of a section that has one.
  static func value(
    _ name: String,
    _ library: String,
    _ reader: String,
    _ bytes: [UInt8],
    _ kind: Verdict.Kind = .damaged
  ) -> FormatRule {
    FormatRule(name, library, reader, kind, changing: { $0.entries[4].section = bytes })
  }

  func bytes() throws -> [UInt8] {
    var raw = try Self.sample()
    change(&raw)
    var bytes = raw.bytes()
    damage(&bytes)
    return bytes
  }

  /// Five objects: the app, `a`, `a/b` with two values and all facts, `a/c` that shares the section
  /// of `a`, and `z`, whose one value the rules for values replace.
  static func sample() throws -> RawArchive {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "org.example.rules"))
    func add(_ path: IdentifierPath, _ values: [KeyedValue], isFull: Bool = false) {
      document[path] = ArchiveDocument.Object(
        ObjectDescription(
          path: path,
          className: "Sample",
          role: path.isEmpty ? .app : .controller,
          source: ObjectSource(
            restorationClass: isFull ? "Maker" : nil,
            storyboard: isFull ? "Main" : nil,
            storyboardIdentifier: isFull ? "b" : nil
          )
        ),
        values: values
      )
    }
    add(.root, [KeyedValue("launches", .int(100))])
    add(["a"], [KeyedValue("v", .string("one"))])
    add(["a", "b"], [KeyedValue("v", .int(1)), KeyedValue("w", .int(2))], isFull: true)
    add(["a", "c"], [KeyedValue("v", .string("one"))])
    add(["z"], [KeyedValue("v", .null)])
    return RawArchive(try document.archive().bytes.array)
  }
}

// The bytes of values.
extension FormatRule {
  static func object(_ type: String, _ values: [(String, [UInt8])]) -> [UInt8] {
    let keys = values.flatMap { varint($0.0.utf8.count) + Array($0.0.utf8) + $0.1 }
    return [0x1D] + varint(type.utf8.count) + Array(type.utf8) + varint(values.count) + keys
  }

  static func privateValue(_ value: [UInt8]) -> [UInt8] {
    object("restoration.private", [("value", value)])
  }

  static func nested(_ levels: Int, _ value: [UInt8] = [0x40]) -> [UInt8] {
    (0..<levels).reduce(value) { inner, _ in [0x18, 1] + inner }
  }

  static func path(_ tag: UInt8, _ names: [String]) -> [UInt8] {
    [tag] + varint(names.count)
      + names.flatMap { varint(2 * $0.utf8.count) + Array($0.utf8) }
  }
}
