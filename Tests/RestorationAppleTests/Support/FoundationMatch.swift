import Foundation
import RestorationArchive

/// Compares values with what Foundation has decoded of them; shared objects have to be the same one.
struct FoundationMatch {
  private var objects: [Int: Box] = [:]

  mutating func matches(_ value: ArchiveValue, _ decoded: Any?) -> Bool {
    switch value {
    case .null: return decoded is NSNull
    case .bool(let value): return decoded as? Bool == value
    case .int(let value): return decoded as? Int64 == value
    case .unsigned(let value): return (decoded as? NSNumber)?.uint64Value == value
    case .double(let value): return decoded as? Double == value
    case .string(let text): return (decoded as? String).map { Array($0.utf8) } == Array(text.utf8)
    case .data(let bytes): return decoded as? Data == Data(bytes)
    case .date(let seconds):
      return decoded as? Date == Date(timeIntervalSinceReferenceDate: seconds)
    case .uuid(let bytes):
      let uuid = (decoded as? UUID)?.uuid
      return uuid.map { withUnsafeBytes(of: $0) { Array($0) } } == bytes
    case .url(let text, let base):
      let url = URL(string: text, relativeTo: base.flatMap { URL(string: $0) })
      return (decoded as? URL)?.absoluteString == url?.absoluteString
    case .geometry(let geometry):
      let rect = (decoded as? NSValue)?.rectValue
      return rect?.size.height == geometry.numbers.last.map { CGFloat($0) }
    case .array(let values): return members(values, decoded as? [Any])
    case .set(let values): return (decoded as? Set<Int>)?.count == values.count
    case .dictionary(let entries):
      let keyed = decoded as? [String: Any]
      return keyed?.count == entries.count
        && entries.allSatisfy { entry in
          if case .string(let key) = entry.key { matches(entry.value, keyed?[key]) } else { false }
        }
    case .object(let object):
      guard let box = decoded as? Box else { return false }
      objects[object.label] = box
      return object.values.allSatisfy { matches($0.value, box.values[$0.key]) }
    case .sharedObject(let label): return decoded as? Box === objects[label]
    default: return false
    }
  }

  private mutating func members(_ values: [ArchiveValue], _ decoded: [Any]?) -> Bool {
    guard let decoded, decoded.count == values.count else { return false }
    return zip(values, decoded).allSatisfy { matches($0, $1) }
  }
}
