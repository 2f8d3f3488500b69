import Foundation
import RestorationArchive

extension StateDecoder {
  /// Creates an object of a Foundation class for which this library has its own encoding, or
  /// returns `nil` for any other type.
  func foundationClassObject(
    _ stored: EmbeddedObjectReader,
    allowed: AllowedClasses
  ) throws(RestorationError) -> NSObject? {
    if stored.typeName == "NSDateInterval" {
      guard allowed(NSDateInterval.self) else { throw notAllowed(stored.typeName) }
      return try dateInterval(stored)
    }
    if stored.typeName == "NSIndexPath",
      let position = stored.position(of: FoundationClass.valueKey)
    {
      guard allowed(NSIndexPath.self) else { throw notAllowed(stored.typeName) }
      return try indexPath(try section.value(at: position))
    }
    guard let own = FoundationClass(rawValue: stored.typeName) else { return nil }
    guard allowed(own.type) else { throw notAllowed(stored.typeName) }
    guard let position = stored.position(of: FoundationClass.valueKey) else {
      throw .damaged("a \(stored.typeName) without its value")
    }
    var reader = try section.reader(at: position)
    let value = try readObject(&reader, allowed: allowed, isNested: true)
    try environment.comparisons.spend(on: own.hashedElements(of: value))
    guard let object = own.object(value) else {
      throw .damaged("a \(stored.typeName) with a value of another kind")
    }
    return object
  }

  // An index path of iOS or macOS has its indexes as one value.
  private func indexPath(_ value: ArchiveValue) throws(RestorationError) -> NSIndexPath {
    guard case .array(let values) = value else { throw .damaged("an index path without indexes") }
    var path = IndexPath()
    for value in values {
      guard case .int(let index) = value else { throw .damaged("an index path without indexes") }
      path.append(Int(index))
    }
    return path as NSIndexPath
  }

  // Foundation stores both ends of an interval, but does not decode the second.
  private func dateInterval(
    _ stored: EmbeddedObjectReader
  ) throws(RestorationError) -> NSDateInterval {
    guard let start = stored.position(of: "NS.startDate"),
      let end = stored.position(of: "NS.endDate"),
      case .date(let startSeconds) = try section.value(at: start),
      case .date(let endSeconds) = try section.value(at: end), endSeconds >= startSeconds
    else { throw .damaged("a date interval without its ends") }
    return NSDateInterval(
      start: Date(timeIntervalSinceReferenceDate: startSeconds),
      duration: endSeconds - startSeconds
    )
  }
}
