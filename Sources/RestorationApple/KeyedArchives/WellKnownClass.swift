import RestorationArchive

/// Converts objects of Foundation's classes to values.
///
/// An object with other fields than its class writes is left unchanged, so that nothing is lost.
enum WellKnownClass {
  /// Returns the form of an object; `nil` for another class, or fields that its class does not
  /// write.
  static func form(of instance: KeyedArchive.Instance, in graph: ObjectGraph) -> ObjectForm? {
    reader(of: instance.classRecord).flatMap { $0(FieldReader(instance, graph)) }
  }

  /// A subclass of one of these in an app is not converted, because its name would be lost.
  private static func reader(of record: KeyedArchive.ClassRecord) -> Reader? {
    let isHidden = record.name.hasPrefix("__NS") || record.name.hasPrefix("_NS")
    for name in [record.name] + (isHidden ? record.chain : []) {
      let plain = name.hasPrefix("NSMutable") ? "NS" + name.dropFirst("NSMutable".count) : name
      if let reader = readers[plain] { return reader }
    }
    return nil
  }

  /// The key of the one value of such an object.
  static let valueKey = "value"

  private typealias Reader = @Sendable (FieldReader) -> ObjectForm?

  private static let readers: [String: Reader] = [
    "NSArray": array, "NSSet": set, "NSDictionary": dictionary, "NSOrderedSet": orderedSet,
    "NSCountedSet": countedSet, "NSString": string, "NSData": data, "NSDate": date,
    "NSNumber": number, "NSNull": null, "NSURL": url, "NSUUID": uuid, "NSValue": value,
    "NSIndexPath": indexPath, "NSIndexSet": indexSet, "NSAttributedString": attributedString,
    "NSColor": color, "NSError": error, "_UIObjectIdentifierPathProxy": proxy,
  ]

  private static let array: Reader = { fields in
    if fields.has(only: ["NS.objects"]) { return fields.members("NS.objects").map { .array($0) } }
    return fields.numbered("NS.object.").map { .array($0) }
  }

  /// Makes an object with one value, as this library stores objects of the class.
  private static func object(_ fields: FieldReader, _ value: ObjectPart) -> ObjectForm {
    .object(className: fields.instance.className, fields: [(valueKey, value)])
  }

  private static let orderedSet: Reader = { fields in
    array(fields).map { object(fields, .form($0)) }
  }

  private static let set: Reader = { fields in
    fields.has(only: ["NS.objects"]) ? fields.members("NS.objects").map { .set($0) } : nil
  }

  private static let countedSet: Reader = { fields in
    guard let count = fields.int("NS.count"), (0...1 << 20).contains(count),
      fields.instance.fields.count == 1 + 2 * Int(count)
    else { return nil }
    var entries: [(key: ObjectPart, value: ObjectPart)] = []
    let known = fields.byKey
    for index in 0..<Int(count) {
      guard let object = known["NS.object\(index)"], let number = known["NS.count\(index)"] else {
        return nil
      }
      entries.append((fields.graph.part(object), fields.graph.part(number)))
    }
    return object(fields, .form(.dictionary(entries)))
  }

  private static let dictionary: Reader = { fields in
    let keys: [ObjectPart]
    let values: [ObjectPart]
    if fields.has(only: ["NS.keys", "NS.objects"]) {
      guard let members = fields.members("NS.keys"), let objects = fields.members("NS.objects")
      else { return nil }
      (keys, values) = (members, objects)
    } else {
      guard let (members, objects) = fields.numberedPairs() else { return nil }
      (keys, values) = (members, objects)
    }
    guard keys.count == values.count else { return nil }
    return fields.graph.keyed(zip(keys, values).map { ($0, $1) })
  }

  private static let string: Reader = { fields in
    if fields.has(only: ["NS.string"]) {
      return fields.string("NS.string").map { .value(.string($0)) }
    }
    guard fields.has(only: ["NS.bytes"]), let bytes = fields.data("NS.bytes") else { return nil }
    return .value(.string(String(decoding: bytes, as: UTF8.self)))
  }

  private static let data: Reader = { fields in
    for key in ["NS.data", "NS.bytes"] where fields.has(only: [key]) {
      guard let bytes = fields.data(key) else { return nil }
      return bytes.starts(with: "bplist00".utf8) ? .list(bytes) : .value(.data(bytes))
    }
    return nil
  }

  private static let date: Reader = { fields in
    fields.has(only: ["NS.time"]) ? fields.double("NS.time").map { .value(.date($0)) } : nil
  }

  private static let number: Reader = { fields in
    guard fields.instance.fields.count == 1 else { return nil }
    if let value = fields.bool("NS.boolval") { return .value(.bool(value)) }
    if let value = fields.int("NS.intval") { return .value(.int(value)) }
    if let value = fields.double("NS.dblval") { return .value(.double(value)) }
    return fields["NS.number"].flatMap { fields.graph.resolve($0) }.flatMap {
      switch fields.graph.list[$0] {
      case .bool, .int, .unsigned, .real: fields.graph.form(of: $0)
      default: nil
      }
    }
  }

  private static let null: Reader = { fields in
    fields.instance.fields.isEmpty ? .value(.null) : nil
  }

  private static let url: Reader = { fields in
    guard fields.has(only: ["NS.base", "NS.relative"]), let text = fields.string("NS.relative")
    else { return nil }
    guard let base = fields["NS.base"].flatMap(fields.graph.resolve) else {
      return .value(.url(text, base: nil))
    }
    // A base URL that has a base itself stays an object, because values of this library allow only
    // one.
    guard case .instance(let instance)? = fields.graph.archive?.form(at: base),
      instance.className == "NSURL",
      case let inner = FieldReader(instance, fields.graph),
      inner.has(only: ["NS.base", "NS.relative"]), let outer = inner.string("NS.relative"),
      inner["NS.base"].flatMap(fields.graph.resolve) == nil
    else { return nil }
    return .value(.url(text, base: outer))
  }

  private static let uuid: Reader = { fields in
    guard fields.has(only: ["NS.uuidbytes"]), let bytes = fields.data("NS.uuidbytes"),
      bytes.count == 16
    else { return nil }
    return .value(.uuid(bytes))
  }

  private static let value: Reader = { fields in
    guard let kind = fields.int("NS.special") else { return nil }
    func geometry(_ kind: Geometry.Kind, _ key: String) -> ObjectForm? {
      guard fields.has(only: ["NS.special", key]), let text = fields.string(key) else { return nil }
      return Geometry(kind, Self.numbers(in: text)).map { .value(.geometry($0)) }
    }
    switch kind {
    case 1: return geometry(.point, "NS.pointval")
    case 2: return geometry(.size, "NS.sizeval")
    case 3: return geometry(.rect, "NS.rectval")
    case 12:
      let edges = ["top", "left", "bottom", "right"].map { fields.double("NS.edgeval." + $0) }
      guard fields.instance.fields.count == 5 else { return nil }
      return Geometry(.edgeInsets, edges.compactMap { $0 }).map { .value(.geometry($0)) }
    default: return nil
    }
  }

  /// Returns the numbers of a geometry in text form, such as `{{0, 0}, {480, 270}}`.
  private static func numbers(in text: String) -> [Double] {
    guard text.utf8.count <= 512 else { return [] }
    return text.split { "{}, ".contains($0) }.compactMap { Double($0) }
  }

  private static let indexPath: Reader = { fields in
    guard let count = fields.int("NSIndexPathLength"), (0...1 << 20).contains(count) else {
      return nil
    }
    let indexes: [UInt64]
    switch count {
    case 0 where fields.instance.fields.count == 1: indexes = []
    case 1 where fields.instance.fields.count == 2:
      guard let index = fields.int("NSIndexPathValue"), index >= 0 else { return nil }
      indexes = [UInt64(index)]
    default:
      guard fields.instance.fields.count == 2, let bytes = fields.data("NSIndexPathData"),
        let numbers = PackedNumbers.read(bytes), numbers.count == count
      else { return nil }
      indexes = numbers
    }
    return object(fields, .value(.array(indexes.map { .integer($0) })))
  }

  private static let indexSet: Reader = { fields in
    guard let count = fields.int("NSRangeCount"), (0...1 << 20).contains(count) else { return nil }
    let numbers: [UInt64]
    switch count {
    case 0 where fields.instance.fields.count == 1: numbers = []
    case 1 where fields.instance.fields.count == 3:
      guard let place = fields.int("NSLocation"), let length = fields.int("NSLength"), place >= 0,
        length >= 0
      else { return nil }
      numbers = [UInt64(place), UInt64(length)]
    default:
      guard fields.instance.fields.count == 2, let bytes = fields.data("NSRangeData"),
        let read = PackedNumbers.read(bytes), read.count == 2 * count
      else { return nil }
      numbers = read
    }
    return object(fields, .value(.array(numbers.map { .integer($0) })))
  }

  private static let error: Reader = { fields in
    guard fields.instance.fields.count == 3, let domain = fields["NSDomain"],
      let code = fields.int("NSCode"), let userInfo = fields["NSUserInfo"]
    else { return nil }
    let parts = [domain, userInfo].map { fields.graph.part($0) }
    let details = fields.graph.resolve(userInfo) == nil ? .form(.dictionary([])) : parts[1]
    return object(fields, .form(.array([parts[0], .value(.int(code)), details])))
  }

  private static let attributedString: Reader = { fields in
    guard fields.has(only: ["NSString", "NSAttributes", "NSAttributeInfo"]),
      let text = fields["NSString"]
    else { return nil }
    var parts: [(key: String, value: ObjectPart)] = [("string", fields.graph.part(text))]
    if let attributes = fields["NSAttributes"] {
      parts.append(("attributes", fields.graph.part(attributes)))
    }
    if fields["NSAttributeInfo"] != nil {
      guard let bytes = fields.data("NSAttributeInfo"), let runs = PackedNumbers.read(bytes),
        runs.count % 2 == 0
      else { return nil }
      let pairs = stride(from: 0, to: runs.count, by: 2).map { index in
        ArchiveValue.array([.integer(runs[index]), .integer(runs[index + 1])])
      }
      parts.append(("runs", .value(.array(pairs))))
    }
    return .object(className: fields.instance.className, fields: parts)
  }

  /// A colour, whose components are numbers in text in data.
  private static let color: Reader = { fields in
    .object(
      className: fields.instance.className,
      fields: fields.instance.fields.map { field in
        guard ["NSRGB", "NSWhite", "NSCMYK", "NSComponents"].contains(field.key),
          let bytes = fields.data(field.key), bytes.count <= 512,
          case let words = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self).split(
            separator: " "
          ),
          case let numbers = words.compactMap({ Double($0) }), numbers.count == words.count
        else { return (field.key, fields.graph.part(field.value)) }
        return (field.key, .value(.array(numbers.map { .double($0) })))
      }
    )
  }

  /// The placeholder that UIKit writes for another object of the tree.
  private static let proxy: Reader = { fields in
    guard fields.instance.fields.count == 1, let field = fields.instance.fields.first,
      let text = fields.string(field.key), let path = IdentifierPath(uiKit: text)
    else { return nil }
    return .value(.reference(path))
  }
}
