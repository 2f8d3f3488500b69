import Foundation
import RestorationArchive

/// Makes objects of Foundation's value classes from the forms of archived objects.
struct FoundationObjects {
  private let decoder: KeyedArchiveDecoder

  init(_ decoder: KeyedArchiveDecoder) {
    self.decoder = decoder
  }

  /// Returns the object for a form, or `nil` for an object of a class that may not be created.
  ///
  /// - Parameter name: The name of the object's class.
  func object(_ form: ObjectForm, named name: String?) -> NSObject? {
    let isMutable = name?.hasPrefix("NSMutable") ?? false
    switch form {
    case .value(.string(let text)) where isMutable: return NSMutableString(string: text)
    case .value(.data(let bytes)) where isMutable: return NSMutableData(data: Data(bytes))
    case .value(let value): return plain(value)
    case .list(let bytes):
      return isMutable ? NSMutableData(data: Data(bytes)) : NSData(data: Data(bytes))
    case .array(let parts):
      let members = members(parts)
      return isMutable ? NSMutableArray(array: members) : NSArray(array: members)
    case .set(let parts):
      guard let members = hashable(members(parts), parts) else { return nil }
      return isMutable ? NSMutableSet(array: members) : NSSet(array: members)
    case .dictionary(let entries): return dictionary(entries, isMutable: isMutable)
    case .object("NSDictionary", let fields):
      // A dictionary with a private key.
      let entries = fields.map { (key: ObjectPart.value(.string($0.key)), value: $0.value) }
      return dictionary(entries, isMutable: isMutable)
    case .object(let className, let fields):
      if let object = known(className, fields) { return object }
      decoder.fail(
        .typeNotAllowed,
        "\"\(className)\" is not among the classes that may be created; pass it in `classes`"
      )
      return nil
    }
  }

  private func part(_ part: ObjectPart) -> NSObject? {
    switch part {
    case .node(let number): decoder.object(number) as? NSObject
    case .value(let value): plain(value)
    case .collection(let inner): object(inner.form, named: nil)
    }
  }

  /// Returns the members; `NSNull` for each that is `nil`.
  private func members(_ parts: [ObjectPart]) -> [NSObject] {
    parts.map { part($0) ?? NSNull() }
  }

  /// Returns the members if they can be put into a set without comparing too many of them.
  ///
  /// Foundation gives equal hashes to collections of as many elements, and to data that begin alike.
  private func hashable(_ members: [NSObject], _ parts: [ObjectPart]) -> [NSObject]? {
    var sizes: [Int: Int] = [:]
    var cost = 0
    for (member, part) in zip(members, parts) {
      var size = (member as? NSData).map { 1 + $0.length / 64 } ?? 1
      if case .node(let number) = part { size = max(size, decoder.sizes[number] ?? 1) }
      let former = sizes[member.hash, default: 0]
      cost += former
      sizes[member.hash] = former + size
      guard cost <= Self.maximumComparisonCount else {
        decoder.fail(.limitExceeded, "a set or keys with too many elements of one hash")
        return nil
      }
    }
    return members
  }

  private static let maximumComparisonCount = 1 << 20

  private func dictionary(
    _ entries: [(key: ObjectPart, value: ObjectPart)],
    isMutable: Bool
  ) -> NSDictionary? {
    let parts = entries.map(\.key)
    guard let keys = hashable(members(parts), parts) else { return nil }
    let result = NSMutableDictionary()
    for (key, entry) in zip(keys, entries) {
      result.setObject(part(entry.value) ?? NSNull(), forKey: AnyHashable(key))
    }
    return isMutable ? result : result.copy() as? NSDictionary ?? result
  }

  private func plain(_ value: ArchiveValue) -> NSObject? {
    switch value {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .int(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let text): NSString(string: text)
    case .data(let bytes): NSData(data: Data(bytes))
    case .date(let seconds): NSDate(timeIntervalSinceReferenceDate: seconds)
    case .uuid(let bytes): uuid(bytes)
    case .url(let text, let base):
      URL(string: text, relativeTo: base.flatMap { URL(string: $0) }).map { $0 as NSURL }
    case .geometry(let geometry): self.geometry(geometry)
    case .array(let values): NSArray(array: values.map { plain($0) ?? NSNull() })
    default: nil
    }
  }

  private func uuid(_ bytes: [UInt8]) -> NSUUID? {
    guard bytes.count == 16 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { NSUUID(uuidBytes: $0) }
    }
  }

  private func geometry(_ geometry: Geometry) -> NSValue? {
    let numbers = geometry.numbers
    return switch geometry.kind {
    case .point: NSValue(point: NSPoint(x: numbers[0], y: numbers[1]))
    case .size: NSValue(size: NSSize(width: numbers[0], height: numbers[1]))
    case .rect:
      NSValue(rect: NSRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .edgeInsets:
      NSValue(
        edgeInsets: NSEdgeInsets(
          top: numbers[0],
          left: numbers[1],
          bottom: numbers[2],
          right: numbers[3]
        )
      )
    default: nil
    }
  }

  // MARK: Classes with several values

  private static let knownNames: Set<String> = [
    "NSDictionary", "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet", "NSIndexPath",
    "NSIndexSet", "NSMutableIndexSet", "NSError", "NSAttributedString",
    "NSMutableAttributedString", "NSValue", "NSLocale", "NSTimeZone",
  ]

  /// Indicates whether objects of a class are created from their values.
  static func isKnown(_ name: String) -> Bool { knownNames.contains(name) }

  private func known(
    _ name: String,
    _ fields: [(key: String, value: ObjectPart)]
  ) -> NSObject? {
    let values = Dictionary(fields.map { ($0.key, $0.value) }) { first, _ in first }
    let only = values[WellKnownClass.valueKey].flatMap(part)
    switch name {
    case "NSOrderedSet": return elements(values).map { NSOrderedSet(array: $0) }
    case "NSMutableOrderedSet": return elements(values).map { NSMutableOrderedSet(array: $0) }
    case "NSCountedSet": return (only as? NSDictionary).flatMap { countedSet($0) }
    case "NSIndexPath":
      return (only as? [Int]).map { IndexPath(indexes: $0) as NSIndexPath }
    case "NSIndexSet": return (only as? [Int]).flatMap { indexSet($0) }.map { $0 as NSIndexSet }
    case "NSMutableIndexSet":
      return (only as? [Int]).flatMap { indexSet($0) }.map { NSMutableIndexSet(indexSet: $0) }
    case "NSError": return (only as? NSArray).flatMap { error($0) }
    case "NSAttributedString": return attributedString(values)
    case "NSMutableAttributedString":
      return attributedString(values)?.mutableCopy() as? NSMutableAttributedString
    case "NSValue": return range(values)
    case "NSLocale":
      return (values["NS.identifier"].flatMap(part) as? String).map {
        NSLocale(localeIdentifier: $0)
      }
    case "NSTimeZone":
      return (values["NS.name"].flatMap(part) as? String).flatMap { NSTimeZone(name: $0) }
    default: return nil
    }
  }

  /// Returns the elements of an ordered set.
  private func elements(_ values: [String: ObjectPart]) -> [NSObject]? {
    guard case .collection(let inner)? = values[WellKnownClass.valueKey],
      case .array(let parts) = inner.form
    else { return nil }
    return hashable(members(parts), parts)
  }

  private func range(_ values: [String: ObjectPart]) -> NSValue? {
    guard let location = values["NS.rangeval.location"].flatMap(part) as? Int,
      let length = values["NS.rangeval.length"].flatMap(part) as? Int
    else { return nil }
    return NSValue(range: NSRange(location: location, length: length))
  }

  private func countedSet(_ counts: NSDictionary) -> NSCountedSet? {
    let set = NSCountedSet()
    var rest = 1 << 20
    for (object, count) in counts {
      guard let count = count as? Int, (1...rest).contains(count) else { return nil }
      rest -= count
      for _ in 0..<count { set.add(object) }
    }
    return set
  }

  /// Makes a set from pairs of location and length.
  private func indexSet(_ numbers: [Int]) -> IndexSet? {
    var set = IndexSet()
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      let (location, length) = (numbers[index], numbers[index + 1])
      guard location >= 0, length >= 0, location <= NSNotFound - length else { return nil }
      set.insert(integersIn: location..<location + length)
    }
    return set
  }

  private func error(_ parts: NSArray) -> NSError? {
    guard parts.count == 3, let domain = parts[0] as? String, let code = parts[1] as? Int,
      let userInfo = parts[2] as? [String: Any]
    else { return nil }
    return NSError(domain: domain, code: code, userInfo: userInfo)
  }

  /// Makes a text with attributes; runs that reach beyond its end are refused.
  private func attributedString(_ values: [String: ObjectPart]) -> NSAttributedString? {
    guard let text = values["string"].flatMap(part) as? String else { return nil }
    let attributes = values["attributes"].flatMap(part)
    guard let runs = values["runs"].flatMap(part) as? [[Int]] else {
      return NSAttributedString(string: text, attributes: self.attributes(attributes))
    }
    guard let list = (attributes as? NSArray)?.map({ self.attributes($0) }) else { return nil }
    let result = NSMutableAttributedString(string: text)
    var place = 0
    for run in runs {
      guard run.count == 2, run[0] >= 0, run[0] <= result.length - place,
        (0..<list.count).contains(run[1])
      else { return nil }
      result.setAttributes(
        list[run[1]],
        range: NSRange(location: place, length: run[0])
      )
      place += run[0]
    }
    return NSAttributedString(attributedString: result)
  }

  private func attributes(_ value: Any?) -> [NSAttributedString.Key: Any] {
    let entries = (value as? [String: Any] ?? [:]).map {
      (NSAttributedString.Key($0.key), $0.value)
    }
    return Dictionary(entries) { first, _ in first }
  }
}
