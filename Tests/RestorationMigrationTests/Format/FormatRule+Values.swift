// The rules for the values of one object.
extension FormatRule {
  static let values: [FormatRule] = plain + collections + objects + limits

  private static let plain: [FormatRule] = [
    .value("tag", "unknown kind", "other tags", [0x17]),
    .value("varint-long", "shortest form", "shortest form", [0x03, 0x81, 0x00]),
    .value(
      "varint-65-bits",
      "more than 64 bits",
      "up to 64 bits",
      [0x03] + [UInt8](repeating: 0xFF, count: 9) + [0x02]
    ),
    .value("int-small", "small integer", "tags of their own", [0x03, 0x02]),
    .value("unsigned-small", "fits a signed one", "above 2^63", [0x04, 1, 0, 0, 0, 0, 0, 0, 0]),
    .value("float-nan", "not-a-number", "not-a-number", [0x05, 1, 0, 0xC0, 0x7F]),
    .value("double-nan", "not-a-number", "not-a-number", [0x06, 0, 0, 0, 0, 0, 0, 0xF8, 0xFF]),
    .value("string-short", "short string", "tags of their own", [0x07, 1, 0x61]),
    .value("string-utf8", "not UTF-8", "UTF-8", [0x82, 0xC0, 0x80]),
    .value(
      "count",
      "more elements than there are bytes",
      "bytes that are left",
      [0x18, 0x02, 0x40]
    ),
    .value("reference-to-itself", "from the root", "second form", path(0x1B, ["z"])),
    .value("reference-below", "from the root", "second form", path(0x1B, ["z", "y"])),
    .value("reference-empty", "empty restoration identifier", "not empty", [0x1C, 1, 0]),
    FormatRule("reference-of-the-app", "from the root", "second form") {
      $0.entries[0].section = path(0x1B, ["a"])
    },
    // For `a` the first form is right, for `z` the second.
    FormatRule("reference-in-shared", "from the root", "second form") {
      for index in [1, 3, 4] { $0.entries[index].section = path(0x1B, ["z"]) }
      $0.entries[4].sharedEntry = 1
      $0.entries[4].flags |= 16
    },
  ]

  private static let collections: [FormatRule] = [
    .value(
      "dictionary-unsorted",
      "sorted order",
      "sorted by their keys",
      [0x19, 2, 0x42, 0, 0x41, 0]
    ),
    .value("dictionary-twice", "each key once", "each once", [0x19, 2, 0x41, 0, 0x41, 0]),
    .value(
      "dictionary-shared-key",
      "in the key of a dictionary",
      "no embedded object",
      [0x18, 2] + object("", []) + [0x19, 1, 0x1E, 0, 0]
    ),
    .value("set-plain-unsorted", "sorted order", "sorted by own forms", [0x1A, 2, 0x42, 0x41]),
    // The object that the elements share stands outside; by their own forms, the second comes
    // first.
    .value(
      "set-shared-unsorted",
      "sorted order",
      "sorted by own forms",
      [0x18, 3] + object("B", []) + object("A", []) + [0x1A, 2, 0x1E, 0, 0x1E, 1]
    ),
    // Two objects, equal in their own forms and not as they stand.
    .value(
      "set-shared-equal",
      "each element once",
      "each element once",
      [0x18, 3] + object("A", []) + object("A", []) + [0x1A, 2, 0x1E, 0, 0x1E, 1]
    ),
  ]

  private static let objects: [FormatRule] = [
    .value("object-key-empty", "empty key", "not empty", object("T", [("", [0])])),
    .value("object-keys", "not in sorted order", "sorted", object("T", [("b", [0]), ("a", [0])])),
    .value("shared-in-itself", "before the end", "has ended", object("T", [("k", [0x1E, 0])])),
    .value("shared-before", "before the end", "has ended", [0x18, 2, 0x1E, 0] + object("T", [])),
    .value("private-in-array", "under a key", "under a key", [0x18, 1] + privateValue([0x40])),
    .value("private-in-private", "under a key", "under a key", privateValue(privateValue([0x40]))),
    .value("private-empty", "other keys", "exactly one key", object("restoration.private", [])),
    .value(
      "private-other-key",
      "other keys",
      "exactly one key",
      object("restoration.private", [("other", [0x40])])
    ),
    .value(
      "private-shares-outside",
      "border of a private value",
      "nothing with the outside",
      object("T", [("a", object("T", [])), ("b", privateValue([0x1E, 1]))])
    ),
    .value(
      "private-shared-outside",
      "border of a private value",
      "nothing with the outside",
      object("T", [("a", privateValue(object("T", []))), ("b", [0x1E, 2])])
    ),
    .value(
      "private-shared",
      "border of a private value",
      "nothing with the outside",
      object("T", [("a", privateValue([0x40])), ("b", [0x1E, 1])])
    ),
    // A private value stands in an object in another; the inner one shares with the outer.
    .value(
      "private-nested-sharing",
      "border of a private value",
      "nothing with the outside",
      privateValue(object("T", [("a", object("T", [])), ("b", privateValue([0x1E, 2]))]))
    ),
  ]

  private static let limits: [FormatRule] = [
    .value("depth", "maximumDepth", "maximumDepth", nested(101), .limit),
    // A chain of objects, each sharing the one before: two levels as they stand.
    .value("depth-shared", "maximumDepth", "maximumDepth", chain(101), .limit),
    .value(
      "reference-long",
      "maximumPathLength",
      "maximumPathLength",
      path(0x1C, Array(repeating: "y", count: 128)),
      .limit
    ),
    .value(
      "reference-identifier-long",
      "maximumNameByteCount",
      "maximumNameByteCount",
      path(0x1C, [String(repeating: "y", count: 1025)]),
      .limit
    ),
    .value(
      "type-long",
      "maximumNameByteCount",
      "maximumNameByteCount",
      object(String(repeating: "T", count: 1025), []),
      .limit
    ),
    .value("own-forms", "maximumByteCount", "maximumByteCount", longOwnForms, .limit),
  ]

  /// Elements that are each as long as the object they share, and together too long to be sorted.
  private static var longOwnForms: [UInt8] {
    let data = [0x08] + varint(1 << 15) + [UInt8](repeating: 0, count: 1 << 15)
    let elements = (0..<600).map { number in
      [0x18, 2, 0x03] + varint(1000 + 2 * number) + [0x1E, 0]
    }.sorted { $0.lexicographicallyPrecedes($1) }
    return [0x18, 2] + object("T", [("d", data)]) + [0x1A] + varint(600) + elements.joined()
  }

  private static func chain(_ count: Int) -> [UInt8] {
    (1..<count).reduce([0x18] + varint(count) + object("T", [])) { bytes, number in
      bytes + object("T", [("k", [0x1E] + varint(number - 1))])
    }
  }
}
