import RestorationArchive

/// Builds one keyed archive from values of this library.
struct KeyedArchiveWriter {
  private var list: [PropertyList.Object] = []
  /// The numbers of the archived objects in the list, by UID.
  private var elements: [Int] = []
  private var roots: [PropertyList.Entry] = []
  private var texts: [String: Int] = [:]
  private var classes: [String: UInt32] = [:]
  /// The UIDs of embedded objects, by their labels.
  private var labels: [Int: UInt32] = [:]
  /// The values that were left out or changed, by the key being written.
  private(set) var losses: [(key: String, reason: String)] = []
  private var key = ""
  private let includesPrivate: Bool

  init(includesPrivate: Bool) {
    self.includesPrivate = includesPrivate
    elements.append(text("$null"))
  }

  // MARK: Roots

  /// Adds values as roots under their keys.
  mutating func add(_ values: [KeyedValue]) {
    for entry in values {
      key = entry.key
      let value = field(entry.value)
      roots.append(PropertyList.Entry(key: text(Self.escaped(key)), value: value))
    }
  }

  /// Adds an archive as data under a root.
  mutating func add(root name: String, data: [UInt8]) {
    let value = reference(element(.data(data)))
    roots.append(PropertyList.Entry(key: text(Self.escaped(name)), value: value))
  }

  /// Adds a value of the writer's own under a root.
  mutating func add(root name: String, _ value: ArchiveValue) {
    let value = reference(object(value))
    roots.append(PropertyList.Entry(key: text(name), value: value))
  }

  /// The bytes of the archive.
  mutating func finish() -> [UInt8] {
    let entries = [
      entry("$version", append(.int(100_000))), entry("$archiver", text("NSKeyedArchiver")),
      entry("$top", append(.dictionary(roots))), entry("$objects", append(.array(elements))),
    ]
    let top = append(.dictionary(entries))
    return BinaryListWriter.write(list, top: top)
  }

  // MARK: Objects of the list

  static func escaped(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }

  mutating func append(_ object: PropertyList.Object) -> Int {
    list.append(object)
    return list.count - 1
  }

  private mutating func text(_ text: String) -> Int {
    if let known = texts[text] { return known }
    let number = append(.string(text))
    texts[text] = number
    return number
  }

  private mutating func entry(_ key: String, _ value: Int) -> PropertyList.Entry {
    PropertyList.Entry(key: text(key), value: value)
  }

  mutating func reference(_ uid: UInt32) -> Int { append(.uid(uid)) }

  mutating func element(_ object: PropertyList.Object) -> UInt32 {
    elements.append(append(object))
    return UInt32(elements.count - 1)
  }

  private mutating func type(_ name: String, _ chain: [String]) -> UInt32 {
    if let known = classes[name] { return known }
    let names = ([name] + chain + ["NSObject"]).map { text($0) }
    let entries = [entry("$classname", text(name)), entry("$classes", append(.array(names)))]
    let uid = element(.dictionary(entries))
    classes[name] = uid
    return uid
  }

  /// Adds an object of a class with fields that are in the list already.
  private mutating func instance(
    _ name: String,
    chain: [String] = [],
    _ fields: [(String, Int)]
  ) -> UInt32 {
    let type = reference(type(name, chain))
    let entries = fields.map { entry($0.0, $0.1) } + [entry("$class", type)]
    return element(.dictionary(entries))
  }

  // MARK: Values

  /// Returns the value of a field: a plain number itself, anything else as a reference.
  mutating func field(_ value: ArchiveValue) -> Int {
    switch value {
    case .null: reference(0)
    case .bool(let value): append(.bool(value))
    case .int(let value): append(.int(value))
    case .unsigned(let value): append(.unsigned(value))
    case .float(let value): append(.real(widened(value)))
    case .double(let value): append(.real(value))
    default: reference(object(value))
    }
  }

  private mutating func widened(_ value: Float) -> Double {
    losses.append((key, "a number of single precision became one of double precision"))
    return Double(value)
  }

  mutating func members(_ values: [ArchiveValue]) -> Int {
    // Collections cannot contain a null object as a member.
    let members = values.map { value in
      let uid = object(value)
      return reference(uid == 0 ? instance("NSNull", []) : uid)
    }
    return append(.array(members))
  }

  /// Returns the UID of a value as an object.
  mutating func object(_ value: ArchiveValue) -> UInt32 {
    switch value {
    case .null: return instance("NSNull", [])
    case .bool(let value): return element(.bool(value))
    case .int(let value): return element(.int(value))
    case .unsigned(let value): return element(.unsigned(value))
    case .float(let value): return element(.real(widened(value)))
    case .double(let value): return element(.real(value))
    case .string(let text): return element(.string(text))
    case .data(let bytes): return element(.data(bytes))
    case .date(let seconds): return instance("NSDate", [("NS.time", append(.real(seconds)))])
    case .uuid(let bytes): return instance("NSUUID", [("NS.uuidbytes", append(.data(bytes)))])
    case .url(let url, let base):
      let base = base.map { object(.url($0, base: nil)) } ?? 0
      let fields = [
        ("NS.base", reference(base)), ("NS.relative", reference(element(.string(url)))),
      ]
      return instance("NSURL", fields)
    case .array(let values): return instance("NSArray", [("NS.objects", members(values))])
    case .set(let values): return instance("NSSet", [("NS.objects", members(values))])
    case .dictionary(let entries):
      let fields = [
        ("NS.keys", members(entries.map(\.key))), ("NS.objects", members(entries.map(\.value))),
      ]
      return instance("NSDictionary", fields)
    case .geometry(let geometry): return valueObject(geometry)
    case .reference(let path):
      guard let text = path.uiKitText else {
        return left("a reference whose path UIKit cannot express")
      }
      let field = ("_identifierPath", reference(element(.string(text))))
      return instance("_UIObjectIdentifierPathProxy", [field])
    case .object(let object): return embedded(object)
    case .sharedObject(let label):
      return labels[label] ?? left("a shared object that stands elsewhere")
    case .enumeration(_, let name):
      losses.append((key, "an enumeration became the text of its case"))
      return element(.string(name))
    }
  }

  private mutating func embedded(_ object: EmbeddedObject) -> UInt32 {
    if object.isPrivate {
      let content = object.values.first { $0.key == EmbeddedObject.privateValueKey }?.value
      guard includesPrivate, let content else { return left("a private value") }
      return self.object(content)
    }
    if object.typeName == "NSDecimalNumber", case .string(let text)? = object.values.first?.value {
      losses.append((key, "a decimal number became its text"))
      return element(.string(text))
    }
    // The class comes first, so that the UID of the object itself is known.
    let type = type(object.typeName, Self.ancestors[object.typeName] ?? [])
    let uid = element(.null)
    labels[object.label] = uid
    let fields =
      foundationFields(object)
      ?? object.values.map { (Self.escaped($0.key), field($0.value)) }
    let entries = fields.map { entry($0.0, $0.1) } + [entry("$class", reference(type))]
    list[elements[Int(uid)]] = .dictionary(entries)
    return uid
  }

  private mutating func valueObject(_ geometry: Geometry) -> UInt32 {
    let n = geometry.numbers
    func pair(_ place: Int) -> String { "{\(n[place]), \(n[place + 1])}" }
    let (special, name, text): (Int64, String, String)
    switch geometry.kind {
    case .point: (special, name, text) = (1, "NS.pointval", pair(0))
    case .size: (special, name, text) = (2, "NS.sizeval", pair(0))
    case .rect: (special, name, text) = (3, "NS.rectval", "{\(pair(0)), \(pair(2))}")
    case .edgeInsets:
      let edges = ["top", "left", "bottom", "right"]
      let fields = zip(edges, n).map { ("NS.edgeval.\($0)", append(.real($1))) }
      return instance("NSValue", [("NS.special", append(.int(12)))] + fields)
    default:
      losses.append((key, "a \(geometry.kind.name) became the text that UIKit reads"))
      let numbers = n.map { "\($0)" }.joined(separator: ", ")
      return element(.string(geometry.kind == .affineTransform ? "[\(numbers)]" : "{\(numbers)}"))
    }
    let value = reference(element(.string(text)))
    return instance("NSValue", [("NS.special", append(.int(special))), (name, value)])
  }

  /// Records that a value is left out.
  private mutating func left(_ what: String) -> UInt32 {
    losses.append((key, "left out: \(what)"))
    return 0
  }
}
