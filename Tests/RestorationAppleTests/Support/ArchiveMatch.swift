import RestorationApple
import RestorationArchive

/// Compares values with the graph that was written of them; shared objects have to be the same one.
struct ArchiveMatch {
  private let archive: KeyedArchive
  private var labels: [Int: PropertyList.Object] = [:]

  init(_ archive: KeyedArchive) {
    self.archive = archive
  }

  mutating func matches(_ value: ArchiveValue, _ number: Int?) -> Bool {
    guard let number else { return false }
    if case .sharedObject(let label) = value { return archive.list[number] == labels[label] }
    switch archive.object(number) {
    case .none: return value == .null
    case .value(let plain): return isPlain(value, archive.list[plain])
    case .classRecord: return false
    case .instance(let object):
      if case .object(let embedded) = value { labels[embedded.label] = archive.list[number] }
      return isObject(value, object)
    }
  }

  private func isPlain(_ value: ArchiveValue, _ plain: PropertyList.Object) -> Bool {
    switch (value, plain) {
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.unsigned(let one), .unsigned(let other)): one == other
    case (.double(let one), .real(let other)): one == other
    case (.string(let one), .string(let other)): Array(one.utf8) == Array(other.utf8)
    case (.data(let one), .data(let other)): one == other
    default: false
    }
  }

  private mutating func isObject(_ value: ArchiveValue, _ object: KeyedArchive.Instance) -> Bool {
    func plain(_ key: String) -> PropertyList.Object? { object[key].map { archive.list[$0] } }
    switch (value, object.className) {
    case (.null, "NSNull"): return true
    case (.date(let seconds), "NSDate"): return plain("NS.time") == .real(seconds)
    case (.uuid(let bytes), "NSUUID"): return plain("NS.uuidbytes") == .data(bytes)
    case (.url(let text, let base), "NSURL"):
      return matches(.string(text), object["NS.relative"])
        && matches(base.map { .url($0, base: nil) } ?? .null, object["NS.base"])
    case (.geometry, "NSValue"): return plain("NS.special") == .int(3)
    case (.array(let values), "NSArray"), (.set(let values), "NSSet"):
      return members(values, object["NS.objects"])
    case (.dictionary(let entries), "NSDictionary"):
      return members(entries.map(\.key), object["NS.keys"])
        && members(entries.map(\.value), object["NS.objects"])
    case (.object(let embedded), let name) where name == embedded.typeName:
      return object.fields.map(\.key) == embedded.values.map(\.key)
        && embedded.values.allSatisfy { matches($0.value, object[$0.key]) }
    default: return false
    }
  }

  private mutating func members(_ values: [ArchiveValue], _ number: Int?) -> Bool {
    guard let number, case .array(let members) = archive.list[number],
      members.count == values.count
    else { return false }
    return zip(values, members).allSatisfy { matches($0, $1) }
  }
}
