import RestorationArchive

/// Writes the objects that this library stores as one value in the form of Foundation's classes.
extension KeyedArchiveWriter {
  /// The ancestors of Foundation's classes besides `NSObject`, which a reader may ask for.
  static let ancestors = [
    "NSMutableString": ["NSString"], "NSMutableData": ["NSData"], "NSMutableArray": ["NSArray"],
    "NSMutableSet": ["NSSet"], "NSMutableDictionary": ["NSDictionary"],
    "NSMutableOrderedSet": ["NSOrderedSet"], "NSCountedSet": ["NSMutableSet", "NSSet"],
    "NSMutableIndexSet": ["NSIndexSet"], "NSMutableAttributedString": ["NSAttributedString"],
  ]

  /// Returns the fields that the object's class writes; `nil` when the object keeps its own.
  mutating func foundationFields(_ object: EmbeddedObject) -> [(String, Int)]? {
    switch object.typeName {
    case "NSAttributedString", "NSMutableAttributedString": return attributedFields(object)
    case "NSColor": return colorFields(object)
    default: break
    }
    guard object.values.count == 1, let entry = object.values.first,
      entry.key == WellKnownClass.valueKey
    else { return nil }
    switch (object.typeName, entry.value) {
    case ("NSMutableString", .string(let text)): return [("NS.string", append(.string(text)))]
    case ("NSMutableData", .data(let bytes)): return [("NS.data", append(.data(bytes)))]
    case ("NSMutableArray", .array(let values)), ("NSMutableSet", .set(let values)):
      return [("NS.objects", members(values))]
    case ("NSMutableDictionary", .dictionary(let entries)):
      return [
        ("NS.keys", members(entries.map(\.key))), ("NS.objects", members(entries.map(\.value))),
      ]
    case ("NSOrderedSet", .array(let values)), ("NSMutableOrderedSet", .array(let values)):
      return values.enumerated().map { index, value in
        ("NS.object.\(index)", reference(self.object(value)))
      }
    case ("NSCountedSet", .dictionary(let entries)):
      return entries.enumerated().reduce(into: [("NS.count", append(.int(Int64(entries.count))))]) {
        $0.append(("NS.object\($1.offset)", reference(self.object($1.element.key))))
        $0.append(("NS.count\($1.offset)", field($1.element.value)))
      }
    case ("NSIndexPath", .array(let values)): return indexPathFields(values)
    case ("NSIndexSet", .array(let values)), ("NSMutableIndexSet", .array(let values)):
      return indexSetFields(values)
    case ("NSError", .array(let parts)) where parts.count == 3:
      return [
        ("NSDomain", field(parts[0])), ("NSCode", field(parts[1])), ("NSUserInfo", field(parts[2])),
      ]
    default: return nil
    }
  }

  private mutating func packed(_ numbers: [UInt64]) -> Int {
    reference(element(.data(PackedNumbers.write(numbers))))
  }

  private mutating func int(_ number: some BinaryInteger) -> Int {
    append(.int(Int64(clamping: number)))
  }

  private mutating func indexPathFields(_ values: [ArchiveValue]) -> [(String, Int)]? {
    guard let numbers = Self.numbers(values) else { return nil }
    let length = ("NSIndexPathLength", int(numbers.count))
    switch numbers.count {
    case 0: return [length]
    case 1: return [length, ("NSIndexPathValue", int(numbers[0]))]
    default: return [length, ("NSIndexPathData", packed(numbers))]
    }
  }

  private mutating func indexSetFields(_ values: [ArchiveValue]) -> [(String, Int)]? {
    guard let numbers = Self.numbers(values), numbers.count.isMultiple(of: 2) else { return nil }
    let count = ("NSRangeCount", int(numbers.count / 2))
    switch numbers.count {
    case 0: return [count]
    case 2: return [count, ("NSLocation", int(numbers[0])), ("NSLength", int(numbers[1]))]
    default: return [count, ("NSRangeData", packed(numbers))]
    }
  }

  /// Returns the fields of a text whose runs are numbers; `nil` for one with fields of its own.
  private mutating func attributedFields(_ object: EmbeddedObject) -> [(String, Int)]? {
    var fields: [(String, Int)] = []
    for entry in object.values {
      switch (entry.key, entry.value) {
      case ("string", let text): fields.append(("NSString", field(text)))
      case ("attributes", let attributes): fields.append(("NSAttributes", field(attributes)))
      case ("runs", .array(let runs)):
        let numbers = runs.flatMap { run -> [ArchiveValue] in
          if case .array(let pair) = run { pair } else { [] }
        }
        guard let numbers = Self.numbers(numbers) else { return nil }
        fields.append(("NSAttributeInfo", packed(numbers)))
      default: return nil
      }
    }
    return fields
  }

  private mutating func colorFields(_ object: EmbeddedObject) -> [(String, Int)] {
    object.values.map { entry in
      guard case .array(let components) = entry.value,
        case let numbers = components.compactMap({ component -> String? in
          if case .double(let number) = component { "\(number)" } else { nil }
        }), numbers.count == components.count
      else { return (Self.escaped(entry.key), field(entry.value)) }
      let text = numbers.joined(separator: " ") + "\0"
      return (entry.key, append(.data(Array(text.utf8))))
    }
  }

  private static func numbers(_ values: [ArchiveValue]) -> [UInt64]? {
    let numbers = values.compactMap { value -> UInt64? in
      switch value {
      case .int(let number): UInt64(exactly: number)
      case .unsigned(let number): number
      default: nil
      }
    }
    return numbers.count == values.count ? numbers : nil
  }
}
