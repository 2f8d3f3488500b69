/// The keys of one embedded object, with their positions in the section.
package struct EmbeddedObjectReader {
  package let number: Int
  package let typeName: String
  package let shape: Shape
  private let starts: [Int]

  init(in section: SectionReader, at position: Int, number: Int) throws(RestorationError) {
    var reader = try section.reader(at: position)
    _ = try reader.readByte()
    let limit = section.limits.maximumNameByteCount
    typeName = try reader.readName(limit: limit, of: "a type name")
    let count = try reader.readCount(minimumSize: 2)
    var keys: [String] = []
    var starts: [Int] = []
    for _ in 0..<count {
      keys.append(try reader.readName(limit: limit, of: "a key"))
      starts.append(reader.position)
      try section.skipValue(&reader)
    }
    shape = Shape(sortedKeys: keys)
    self.starts = starts
    self.number = number
  }

  package func position(of key: String) -> Int? {
    shape.index(of: key).map { starts[$0] }
  }
}
