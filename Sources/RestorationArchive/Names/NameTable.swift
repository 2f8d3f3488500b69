/// The names that objects of an archive share (classes, storyboards and keys), and their lists of
/// keys.
///
/// Names and lists are sorted and unique, so the table depends only on the set of objects.
struct NameTable {
  let names: [String]
  let shapes: [Shape]

  /// Sorts the names and lists of keys of an archive's objects.
  static func order(_ names: NameCollector, _ given: [Shape]) -> OrderedNames {
    var collected = names
    let distinct = Array(Set(given))
    let keyNumbers = distinct.map { $0.keys.map { Int(collected.number(of: $0)) } }
    let order = collected.names.indices.sorted {
      bytesPrecede(collected.names[$0], collected.names[$1])
    }
    var namePlaces = [Int](repeating: 0, count: order.count)
    for (place, number) in order.enumerated() { namePlaces[number] = place }

    let keyPlaces = keyNumbers.map { $0.map { namePlaces[$0] } }
    let shapeOrder = distinct.indices.sorted {
      keyPlaces[$0].lexicographicallyPrecedes(keyPlaces[$1])
    }
    var placeOfShape: [Shape: Int] = [:]
    for (place, index) in shapeOrder.enumerated() { placeOfShape[distinct[index]] = place }
    let table = NameTable(
      names: order.map { collected.names[$0] },
      shapes: shapeOrder.map { distinct[$0] },
      keyPlaces: shapeOrder.map { keyPlaces[$0] }
    )
    let out = ByteWriter()
    table.write(to: out)
    return OrderedNames(
      names: names.names,
      shapes: given,
      table: table,
      tableBytes: out.finish(),
      namePlaces: namePlaces,
      shapePlaces: given.map { placeOfShape[$0] ?? 0 }
    )
  }

  // For each shape, the indices of its keys among the names.
  private let keyPlaces: [[Int]]

  /// The indices of all keys of all shapes among the names; a key of several shapes is repeated.
  var keyIndices: some Sequence<Int> { keyPlaces.lazy.joined() }

  private init(names: [String], shapes: [Shape], keyPlaces: [[Int]]) {
    self.names = names
    self.shapes = shapes
    self.keyPlaces = keyPlaces
  }

  private func write(to out: ByteWriter) {
    out.write(varint: names.count)
    for name in names { out.write(name: name) }
    out.write(varint: shapes.count)
    for places in keyPlaces {
      out.write(varint: places.count)
      for place in places { out.write(varint: place) }
    }
  }

  /// Reads and checks a table.
  init(_ bytes: UnsafeRawBufferPointer, limits: ArchiveLimits) throws(RestorationError) {
    var reader = ByteReader(bytes)
    var names: [String] = []
    for _ in 0..<(try reader.readCount()) {
      let name = try reader.readName(limit: limits.maximumNameByteCount, of: "a name")
      if let last = names.last, !bytesPrecede(last, name) {
        throw .damaged("names that are not in sorted order")
      }
      names.append(name)
    }
    var shapes: [Shape] = []
    var keyPlaces: [[Int]] = []
    for _ in 0..<(try reader.readCount()) {
      var keys: [Int] = []
      for _ in 0..<(try reader.readCount()) {
        let index = try reader.readVarint()
        guard index < UInt64(names.count) else {
          throw .damaged("a list of keys with a key that is not in the table of names")
        }
        guard keys.last.map({ $0 < Int(index) }) ?? true else {
          throw .damaged("a list of keys that is not in sorted order")
        }
        guard !names[Int(index)].isEmpty else { throw .damaged("an empty key") }
        keys.append(Int(index))
      }
      if let previous = keyPlaces.last, !previous.lexicographicallyPrecedes(keys) {
        throw .damaged("lists of keys that are not in sorted order")
      }
      shapes.append(Shape(sortedKeys: keys.map { names[$0] }))
      keyPlaces.append(keys)
    }
    guard reader.isAtEnd else { throw .damaged("a table of names that is longer than its names") }
    self.init(names: names, shapes: shapes, keyPlaces: keyPlaces)
  }
}
