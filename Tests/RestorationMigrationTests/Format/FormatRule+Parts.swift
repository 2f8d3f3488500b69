// The rules for everything around the values.
extension FormatRule {
  static let parts: [FormatRule] = head + tables + list

  private static let head: [FormatRule] = [
    FormatRule("magic", "does not begin as an archive", "begins with its header") {
      $0.editHeader = { $0[0] = 0x88 }
    },
    FormatRule(
      "header-checksum",
      "checksum of the header",
      "checksum of the header",
      damage: { $0[40] ^= 1 }
    ),
    FormatRule("version-zero", "read version 0", "versions are 1 or more") { $0.readVersion = 0 },
    FormatRule("write-below-read", "write version 1", "writeVersion not below") {
      $0.readVersion = 2
    },
    FormatRule("read-version", "format version 2", "readVersion is 1", .newer) {
      $0.readVersion = 2
      $0.writeVersion = 2
    },
    FormatRule("required-feature", "features 0x4", "no features", .newer) {
      $0.requiredFeatures = 4
    },
    FormatRule("total-length", "bytes too many", "totalLength", damage: { $0.append(0) }),
    FormatRule("lengths", "do not add up", "lengths add up") { $0.editHeader = { $0[40] += 1 } },
    FormatRule("block-count", "do not add up", "lengths add up") { $0.editHeader = { $0[48] = 2 } },
    FormatRule("object-count-limit", "maximumObjectCount", "maximumObjectCount", .limit) {
      $0.editHeader = { $0[26] = 2 }
    },
    FormatRule(
      "facts-checksum",
      "checksum of its facts",
      "checksums of facts and names",
      damage: { $0[65] ^= 1 }
    ),
    FormatRule("facts-length", "facts that are longer", "nothing follows the facts") {
      $0.facts.append(0)
    },
    FormatRule("facts-nan", "not-a-number", "one form of not-a-number") {
      // The timestamp, before the state version.
      let end = $0.facts.count - 1
      $0.facts.replaceSubrange((end - 8)..<end, with: [1, 0, 0, 0, 0, 0, 0xF8, 0x7F])
    },
  ]

  private static let tables: [FormatRule] = [
    FormatRule("names-unsorted", "names that are not in sorted order", "names are sorted") {
      $0.names.swapAt(0, 1)
    },
    FormatRule("names-unused", "a name that nothing uses", "names are exactly") {
      $0.names.append([0x7A])
    },
    FormatRule("names-long", "maximumNameByteCount", "maximumNameByteCount", .limit) {
      $0.names[$0.names.count - 1] = Array(repeating: 0x77, count: 1025)
    },
    FormatRule("names-end", "longer than its names", "nothing follows the key lists") {
      $0.editNames = { $0.append(0) }
    },
    FormatRule("key-lists-unused", "a list of keys that no object has", "key lists are exactly") {
      $0.keyLists.append([UInt64($0.names.count - 1)])
    },
    FormatRule("key-lists-unsorted", "lists of keys that are not", "key lists are sorted") {
      $0.keyLists.swapAt(0, 1)
    },
    FormatRule("keys-unsorted", "list of keys that is not in sorted", "keys are sorted") { raw in
      let list = raw.keyLists.firstIndex { $0.count == 2 } ?? 0
      raw.keyLists[list].swapAt(0, 1)
    },
    FormatRule("keys-empty", "an empty key", "none is empty") { raw in
      raw.names.insert([], at: 0)
      raw.keyLists = raw.keyLists.map { $0.map { $0 + 1 } }
      for index in raw.entries.indices {
        raw.entries[index].names = raw.entries[index].names.map { $0 + 1 }
      }
      raw.keyLists[raw.entries[0].keys == 0 ? 0 : 1][0] = 0
    },
    FormatRule("extension-order", "order of their identifiers", "extensions are sorted") {
      $0.extensions = [(9, []), (7, [1])]
    },
    FormatRule("extension-twice", "each once", "each once") { $0.extensions = [(7, []), (7, [])] },
    FormatRule("extension-required", "extension 0x80000007", "must be understood", .newer) {
      $0.extensions = [(0x8000_0007, [])]
    },
    FormatRule(
      "extension-checksum",
      "checksum of an extension",
      "checksum of an extension",
      changing: { $0.extensions = [(7, [0xCA, 0xFE, 0xCA, 0xFE])] },
      damage: { bytes in
        let content: [UInt8] = [0xCA, 0xFE, 0xCA, 0xFE]
        if let place = bytes.firstRange(of: content) { bytes[place.lowerBound] ^= 1 }
      }
    ),
  ]

  private static let list: [FormatRule] = [
    FormatRule("path-order", "order of their paths", "order of their paths") {
      $0.entries.swapAt(2, 3)
      $0.entries[2].sharedEntry = 1
    },
    FormatRule("path-twice", "order of their paths", "order of their paths") {
      $0.entries[3].components = []
      $0.entries[3].shared = 2
    },
    FormatRule("path-shares-more", "shares more than there is", "those of the entry before") {
      $0.entries[4].shared = 3
    },
    FormatRule("path-shares-less", "shares less than it could", "in common are shared") {
      $0.entries[2].components.insert($0.entries[1].components[0], at: 0)
      $0.entries[2].shared = 0
    },
    FormatRule("path-long", "maximumPathLength", "maximumPathLength", .limit) {
      $0.entries[4].components = Array(repeating: [2, 0x7A], count: 129)
    },
    FormatRule("identifier-empty", "an empty restoration identifier", "are not empty") {
      $0.entries[2].components = [[0]]
    },
    FormatRule("identifier-long", "maximumNameByteCount", "maximumNameByteCount", .limit) {
      $0.entries[4].components = [varint(2050) + Array(repeating: 0x7A, count: 1025)]
    },
    FormatRule("flags", "unknown flags", "flags are known") { $0.entries[4].flags |= 0x20 },
    FormatRule("app-with-path", "a role that its path does not have", "the app's path is empty") {
      $0.entries[4].flags |= 3
    },
    FormatRule("name-outside", "a name that is not in the table", "names are in the table") {
      $0.entries[4].names[0] = UInt64($0.names.count)
    },
    FormatRule("key-list-outside", "keys that is not in the table", "lists are in the table") {
      $0.entries[4].keys = UInt64($0.keyLists.count)
    },
    // The app alone, whose section is the second of two bytes.
    FormatRule("block-offset", "out of its place", "sections follow each other") {
      $0.names = ["Sample", "launches"].map { Array($0.utf8) }
      $0.keyLists = [[1]]
      $0.entries = [$0.entries[0]]
      $0.entries[0].names = [0]
      $0.entries[0].keys = 0
      $0.entries[0].section = [0x40]
      $0.editSections = { $0.append(0x40) }
      $0.baseChange[0] = 1
    },
    FormatRule("block-end", "longer than its objects", "a block ends with its last entry") {
      $0.editBlock = { $0.append(0) }
    },
    FormatRule("section-shared-empty", "no other object's", "an earlier object's") {
      $0.keyLists.insert([], at: 0)
      for index in $0.entries.indices { $0.entries[index].keys += 1 }
      for index in [3, 4] {
        $0.entries[index].keys = 0
        $0.entries[index].section = []
      }
      $0.entries[3].sharedEntry = nil
      $0.entries[3].flags &= ~16
      $0.entries[4].sharedEntry = 3
      $0.entries[4].flags |= 16
    },
    FormatRule("section-unused", "bytes that belong to no object", "belongs to an object") {
      $0.editSections = { $0.append(0) }
    },
    FormatRule("section-long", "longer than its values", "ends with its last value") {
      $0.entries[4].section = [0x40, 0x41]
    },
    FormatRule("section-short", "in the middle of", "in the middle of") {
      $0.entries[2].section = [0x41]
    },
  ]
}
