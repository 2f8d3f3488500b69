import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// One document that has every kind of value.
enum SampleDocument {
  static let values: [KeyedValue] =
    [
      KeyedValue("null", .null),
      KeyedValue("yes", .bool(true)),
      KeyedValue("no", .bool(false)),
      KeyedValue("int", .int(-5)),
      KeyedValue("largest exact", .int(1 << 53)),
      KeyedValue("beyond exact", .int(1 << 53 + 1)),
      KeyedValue("smallest", .int(.min)),
      KeyedValue("unsigned", .unsigned(.max)),
      KeyedValue("float", .float(0.1)),
      KeyedValue("double", .double(0.1)),
      KeyedValue("negative zero", .double(-0.0)),
      KeyedValue("not a number", .double(.nan)),
      KeyedValue("infinite", .float(-.infinity)),
      KeyedValue("string", .string("line\nquote\" backslash\\ escape\u{1B} 🗒️")),
      KeyedValue("composed", .string("\u{E9}")),
      KeyedValue("decomposed", .string("e\u{301}")),
      KeyedValue("data", .data([0, 255, 128, 1])),
      KeyedValue("no data", .data([])),
      KeyedValue("date", .date(780_000_000.25)),
      KeyedValue("uuid", .uuid(Array(0..<16))),
      KeyedValue("url", .url("https://example.org/a", base: nil)),
      KeyedValue("relative", .url("b", base: "https://example.org/a/")),
      KeyedValue("array", .array([.int(1), .array([]), .null])),
      KeyedValue(
        "dictionary",
        .dictionary([
          .init(key: .string("k"), value: .int(1)), .init(key: .bool(true), value: .set([])),
        ])
      ),
      KeyedValue("set", .set([.string("a"), .int(3)])),
      KeyedValue("reference", .reference(["tabs", "list"])),
      KeyedValue("root", .reference(.root)),
      KeyedValue(
        "slotted",
        .reference(IdentifierPath([.init("tabs"), .init("editor", slot: "left")]))
      ),
      KeyedValue(
        "object",
        .object(
          EmbeddedObject(
            typeName: "Draft",
            label: 0,
            values: [KeyedValue("title", .string("t")), KeyedValue("inner", .array([.int(64)]))]
          )
        )
      ),
      KeyedValue("the same object", .sharedObject(0)),
      KeyedValue("enum", .enumeration(type: "Order", name: "byDate")),
    ]
    + Geometry.Kind.allCases.compactMap { kind in
      Geometry(kind, kind.componentNames.indices.map { Double($0) + 0.5 }).map {
        KeyedValue(kind.name, .geometry($0))
      }
    }

  static var document: ArchiveDocument {
    var document = ArchiveDocument(
      header: ArchiveHeader(
        appIdentifier: "org.example.notes",
        bundleVersion: "1.4",
        systemVersion: "Linux",
        interfaceIdiom: .pad,
        timestamp: 780_000_000.25,
        stateVersion: 3
      )
    )
    document["tabs"] = ArchiveDocument.Object(
      ObjectDescription(
        path: .root,
        className: "TabBarController",
        role: .controller,
        source: ObjectSource(storyboard: "Main", storyboardIdentifier: "tabs")
      )
    )
    let editor = IdentifierPath([.init("tabs"), .init("editor", slot: "left")])
    document[editor] = ArchiveDocument.Object(
      ObjectDescription(
        path: editor,
        className: "Editor",
        role: .controller,
        source: ObjectSource(restorationClass: "Editor")
      ),
      values: values
    )
    document[.root] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "App", role: .app),
      values: [KeyedValue("launches", .int(2))]
    )
    return document
  }

  static let text = String(decoding: document.json(), as: UTF8.self)

  /// The sample's JSON with one passage replaced; fails the test if the sample has no such passage.
  static func text(replacing old: String, with new: String) throws -> [UInt8] {
    let range = try #require(text.range(of: old, options: .literal), "the sample has no \(old)")
    return Array(text.replacingCharacters(in: range, with: new).utf8)
  }
}
