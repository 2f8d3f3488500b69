import RestorationArchive
import RestorationTestSupport
import Testing

@Suite struct ArchiveTests {
  @Test(.scenario(144)) func everyKindOfValueComesBackEqual() throws {
    let values = SampleValues.all.sorted { $0.key < $1.key }
    let archive = try Archives.make(["tabs", "editor"], values: values)
    let object = try #require(try archive.object(at: ["tabs", "editor"]))
    let read = try object.values()
    #expect(read.map(\.key) == values.map(\.key))
    for (one, other) in zip(read, values) { #expect(one == other, "\(other.key)") }
  }

  @Test func absentObjectIsNil() throws {
    let archive = try Archives.make(["a"], values: [])
    #expect(try archive.object(at: ["b"])?.path == nil)
    #expect(try archive.object(at: ["a", "b"])?.path == nil)
    #expect(try archive.object(at: .root)?.path == nil)
  }
}

enum Archives {
  static let header = ArchiveHeader(
    appIdentifier: "com.example.notes",
    bundleVersion: "42",
    systemVersion: "test",
    interfaceIdiom: .pad,
    timestamp: 700_000_000.25,
    stateVersion: 3
  )

  static func make(_ path: IdentifierPath, values: [KeyedValue]) throws -> Archive {
    var writer = ArchiveWriter(header: header)
    try writer.add(
      ObjectRecord(
        ObjectDescription(path: path, className: "Sample", role: .controller),
        values: values
      )
    )
    return try writer.finish()
  }
}

enum SampleValues {
  static let all: [KeyedValue] =
    [
      KeyedValue("null", .null), KeyedValue("true", .bool(true)), KeyedValue("false", .bool(false)),
      KeyedValue("zero", .int(0)), KeyedValue("small", .int(63)), KeyedValue("int", .int(64)),
      KeyedValue("negative", .int(-1)), KeyedValue("lowest", .int(.min)),
      KeyedValue("highest", .int(.max)), KeyedValue("unsigned", .unsigned(.max)),
      KeyedValue("float", .float(1.5)), KeyedValue("double", .double(-0.1)),
      KeyedValue("infinity", .double(.infinity)), KeyedValue("empty", .string("")),
      KeyedValue("string", .string("häuser 🏠")),
      KeyedValue("long", .string(String(repeating: "x", count: 300))),
      KeyedValue("data", .data([0, 1, 255])), KeyedValue("date", .date(700_000_000.5)),
      KeyedValue("uuid", .uuid(Array(0..<16))),
      KeyedValue("url", .url("https://example.com/a?b", base: nil)),
      KeyedValue("relative", .url("b", base: "https://example.com/a/")),
      KeyedValue("array", .array([.int(1), .string("two"), .array([])])),
      KeyedValue("set", .set([.int(1), .int(2), .string("a")])),
      KeyedValue(
        "dictionary",
        .dictionary([
          .init(key: .int(1), value: .string("one")), .init(key: .string("k"), value: .null),
        ])
      ),
      KeyedValue("reference", .reference(["elsewhere", "thing"])),
      KeyedValue("child", .reference(["tabs", "editor", "child"])),
      KeyedValue("self", .reference(["tabs", "editor"])),
      KeyedValue("enum", .enumeration(type: "Mode", name: "reading")),
      KeyedValue(
        "object",
        .object(
          EmbeddedObject(
            typeName: "Pen",
            label: 0,
            values: [KeyedValue("colour", .string("red")), KeyedValue("width", .double(2))]
          )
        )
      ),
      KeyedValue("shared", .sharedObject(0)),
    ]
    + Geometry.Kind.allCases.map { kind in
      let numbers = kind.componentNames.indices.map { Double($0) + 0.5 }
      return KeyedValue(kind.name, Geometry(kind, numbers).map { .geometry($0) } ?? .null)
    }
}
