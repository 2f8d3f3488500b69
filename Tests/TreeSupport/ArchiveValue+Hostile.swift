public import RestorationArchive

extension ArchiveValue {
  /// Values that no app stores, of each kind: the ends of its range, other kinds, and nothing.
  public static let hostile: [ArchiveValue] = [
    .null, .bool(true), .int(.max), .int(.min), .int(-1), .int(1_000_000_007), .unsigned(.max),
    .double(.nan), .double(.infinity), .double(-.infinity), .double(1e308), .double(-1e308),
    .string(""), .string("{{nan, 1e400}, {-1e308, inf}}"), .data([]), .date(.infinity), .array([]),
    .array([.int(.max), .int(.max)]), .array([.int(-1), .int(.min), .int(.max), .int(0)]),
    .array([.double(.nan), .double(.infinity), .double(1e308), .double(-1)]),
    .array([.array([.int(.max), .int(.max)]), .array([])]), .array([.string(""), .string("%")]),
    .reference(.root), .reference(["nowhere"]), .enumeration(type: "Other", name: "none"),
  ]

  /// The value with each number, text and list in it replaced by a hostile one, in several ways.
  public var distorted: [ArchiveValue] {
    switch self {
    case .array(let elements) where !elements.isEmpty:
      return (0..<6).map { way in
        .array(elements.map { $0.distorted[way % max($0.distorted.count, 1)] })
      } + [.array(elements + elements), .array(Array(elements.dropLast()))]
    case .geometry(let geometry):
      return [Double.nan, .infinity, 1e308, -1e308, -1, 0].compactMap { number in
        Geometry(geometry.kind, geometry.numbers.map { _ in number }).map { .geometry($0) }
      }
    case .object(let object):
      return (0..<6).map { way in
        var changed = object
        changed.values = object.values.map { value in
          KeyedValue(value.key, value.value.distorted[way % max(value.value.distorted.count, 1)])
        }
        return .object(changed)
      }
    case .int, .unsigned: return [.int(.max), .int(.min), .int(-1), .int(1 << 40), .int(0)]
    case .float, .double:
      return [.double(.nan), .double(.infinity), .double(1e308), .double(-1e308), .double(-1)]
    case .string: return [.string(""), .string("%"), .string("{nan, nan}"), .string("tabs")]
    default: return [.null]
    }
  }
}

extension Archive {
  /// The archive with one value of one object replaced.
  public func replacing(
    _ key: String,
    of path: IdentifierPath,
    with value: ArchiveValue
  ) throws -> Archive {
    var writer = ArchiveWriter(header: header)
    for object in try objects() {
      var values = try object.values()
      if object.path == path {
        values.removeAll { $0.key == key }
        values.append(KeyedValue(key, value))
      }
      try writer.add(ObjectRecord(object.description, values: values))
    }
    return try writer.finish()
  }

  /// Every archive that differs in one value, which is hostile.
  ///
  /// - Parameter try: Called with each archive, and with the place and the value in it.
  public func distorted(_ try: (Archive, String) throws -> Void) throws {
    for object in try objects() {
      for value in try object.values() {
        for hostile in ArchiveValue.hostile + value.value.distorted where hostile != value.value {
          guard let archive = try? replacing(value.key, of: object.path, with: hostile) else {
            continue
          }
          try `try`(archive, "\(object.path) \(value.key): \(hostile)")
        }
      }
    }
  }
}
