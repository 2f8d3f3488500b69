import RestorationArchive

/// Reads an XML property list into a table, without recursion and without custom entities.
struct XMLListReader {
  private(set) var objects: [PropertyList.Object] = []
  private var scanner: XMLScanner
  private let limits: AppleLimits
  private var open: [Collection] = []
  private var root: Int?

  /// A collection that has not ended.
  private struct Collection {
    let isDictionary: Bool
    var members: [Int] = []
    var entries: [PropertyList.Entry] = []
    var key: Int?
  }

  init(_ bytes: [UInt8], _ limits: AppleLimits) {
    scanner = XMLScanner(bytes)
    self.limits = limits
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Reads the one value of the list, and returns its number.
  mutating func read() throws(RestorationError) -> Int {
    var isInList = false
    while let tag = try scanner.nextTag() {
      if tag.name == "plist" {
        guard open.isEmpty, tag.isEnd == isInList else {
          throw .badList("a misplaced plist element")
        }
        isInList = !tag.isEnd && !tag.isEmpty
      } else if tag.isEnd {
        try end(tag.name)
      } else {
        try begin(tag)
      }
    }
    guard open.isEmpty, !isInList else { throw .badList("an element without an end") }
    guard let root else { throw .badList("no value") }
    return root
  }

  private mutating func begin(_ tag: XMLScanner.Tag) throws(RestorationError) {
    switch tag.name {
    case "dict", "array":
      guard open.count < limits.maximumDepth else {
        throw .beyond("collections nested deeper", "maximumDepth", limits.maximumDepth)
      }
      open.append(Collection(isDictionary: tag.name == "dict"))
      if tag.isEmpty { try end(tag.name) }
    case "key":
      guard let last = open.indices.last, open[last].isDictionary, open[last].key == nil else {
        throw .badList("a key where a value belongs")
      }
      open[last].key = try append(.string(try text(tag)))
    case "string": try add(.string(try text(tag)))
    case "integer": try add(try XMLValue.integer(try text(tag)))
    case "real": try add(try XMLValue.real(try text(tag)))
    case "date": try add(try XMLValue.date(try text(tag)))
    case "data": try add(.data(try XMLValue.data(try text(tag))))
    case "true", "false":
      guard try text(tag).utf8.allSatisfy(Self.isSpace) else { throw .badList("text in a boolean") }
      try add(.bool(tag.name == "true"))
    default: throw .badList("an element that no property list has")
    }
  }

  private mutating func text(_ tag: XMLScanner.Tag) throws(RestorationError) -> String {
    tag.isEmpty ? "" : try scanner.text(until: tag.name)
  }

  private mutating func end(_ name: String) throws(RestorationError) {
    guard let collection = open.popLast(), (name == "dict") == collection.isDictionary,
      name == "dict" || name == "array"
    else { throw .badList("an end without its element") }
    guard collection.isDictionary else { return try add(.array(collection.members)) }
    guard collection.key == nil else { throw .badList("a key without a value") }
    // The only entry of such a dictionary was added last, and is removed again.
    if collection.entries.count == 1, let entry = collection.entries.first,
      objects[entry.key] == .string("CF$UID"), case .int(let number) = objects[entry.value],
      let uid = UInt32(exactly: number), entry.value == objects.count - 1
    {
      objects.removeLast(2)
      return try add(.uid(uid))
    }
    try add(.dictionary(collection.entries))
  }

  private mutating func append(_ object: PropertyList.Object) throws(RestorationError) -> Int {
    guard objects.count < limits.maximumObjectCount else {
      throw .beyond("more objects", "maximumObjectCount", limits.maximumObjectCount)
    }
    objects.append(object)
    return objects.count - 1
  }

  private mutating func add(_ object: PropertyList.Object) throws(RestorationError) {
    let number = try append(object)
    guard let last = open.indices.last else {
      guard root == nil else { throw .badList("a second value") }
      root = number
      return
    }
    guard open[last].isDictionary else {
      open[last].members.append(number)
      return
    }
    guard let key = open[last].key else { throw .badList("a value without a key") }
    open[last].entries.append(PropertyList.Entry(key: key, value: number))
    open[last].key = nil
  }
}
