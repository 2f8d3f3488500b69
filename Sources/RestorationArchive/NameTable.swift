/// The names that objects of an archive share: classes, storyboards and keys, and lists of keys.
///
/// Names and lists stand in sorted order, each once, so the table depends on nothing but the set
/// of objects.
struct NameTable {
  let names: [String]
  let shapes: [Shape]
  private var nameIndex: [Name: Int] = [:]
  private var shapeIndex: [Shape: Int] = [:]
  private var shapeIndexByIdentity: [ObjectIdentifier: Int] = [:]

  /// A name that is equal to another only if its bytes are.
  private struct Name: Hashable {
    let text: String

    static func == (left: Name, right: Name) -> Bool { sameBytes(left.text, right.text) }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  init(_ objects: [(ObjectDescription, Shape)]) {
    var found = Set<Name>()
    var shapes = Set<Shape>()
    var seen: [ObjectIdentifier: Shape] = [:]
    var previousClass: String?
    for (description, shape) in objects {
      // Neighbours tend to be of one class, and looking names up costs more than comparing two.
      if previousClass.map({ sameBytes($0, description.className) }) != true {
        found.insert(Name(text: description.className))
        previousClass = description.className
      }
      if let name = description.restorationClass { found.insert(Name(text: name)) }
      if let name = description.storyboard {
        found.insert(Name(text: name))
        found.insert(Name(text: description.storyboardIdentifier ?? ""))
      }
      if seen.updateValue(shape, forKey: ObjectIdentifier(shape)) == nil { shapes.insert(shape) }
    }
    for shape in shapes { for key in shape.keys { found.insert(Name(text: key)) } }

    names = found.map(\.text).sorted(by: bytesPrecede)
    for (index, name) in names.enumerated() { nameIndex[Name(text: name)] = index }
    let index = nameIndex
    func numbers(_ shape: Shape) -> [Int] { shape.keys.map { index[Name(text: $0)] ?? 0 } }
    self.shapes = shapes.map { (numbers($0), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    for (index, shape) in self.shapes.enumerated() { shapeIndex[shape] = index }
    for (identity, shape) in seen { shapeIndexByIdentity[identity] = shapeIndex[shape] }
  }

  func index(of name: String) -> Int { nameIndex[Name(text: name)] ?? 0 }

  func index(of shape: Shape) -> Int {
    shapeIndexByIdentity[ObjectIdentifier(shape)] ?? shapeIndex[shape] ?? 0
  }

  func write(to out: ByteWriter) {
    out.write(varint: names.count)
    for name in names { out.write(name: name) }
    out.write(varint: shapes.count)
    for shape in shapes {
      out.write(varint: shape.keys.count)
      for key in shape.keys { out.write(varint: index(of: key)) }
    }
  }

  /// Reads and checks a table.
  init(_ bytes: UnsafeRawBufferPointer, limits: ArchiveLimits) throws(RestorationError) {
    var reader = ByteReader(bytes)
    var names: [String] = []
    for _ in 0..<(try reader.readCount()) {
      let name = try reader.readName(limit: limits.maximumNameByteCount, of: "name")
      if let last = names.last, !bytesPrecede(last, name) {
        throw .damaged("names that are not in sorted order")
      }
      names.append(name)
    }
    var shapes: [Shape] = []
    var previous: [Int] = []
    for number in 0..<(try reader.readCount()) {
      var keys: [Int] = []
      for _ in 0..<(try reader.readCount()) {
        let index = try reader.readVarint()
        guard index < UInt64(names.count), keys.last.map({ $0 < Int(index) }) ?? true,
          !names[Int(index)].isEmpty
        else { throw .damaged("a list of keys that is not in sorted order") }
        keys.append(Int(index))
      }
      guard number == 0 || previous.lexicographicallyPrecedes(keys) else {
        throw .damaged("lists of keys that are not in sorted order")
      }
      shapes.append(Shape(sortedKeys: keys.map { names[$0] }))
      previous = keys
    }
    guard reader.isAtEnd else { throw .damaged("a table of names that is longer than its names") }
    self.names = names
    self.shapes = shapes
  }
}
