import Foundation
import RestorationArchive
import RestorationCoding
import RestorationTestSupport
import Testing

/// Toolchain facts, section 3.3: of 49 Foundation values 42 come back equal through a coder that is
/// not Foundation's own, if it stores the value classes itself; the others are refused.
@Suite struct FoundationValueTests {
  @Test(.scenario(144, 145), arguments: FoundationValues.storable.indices)
  func valueComesBackEqual(_ index: Int) throws {
    let (name, value) = FoundationValues.storable[index]
    let decoder = try Coding.decoder { $0.encode(value as Any?, forKey: "value") }
    let decoded = try #require(decoder.decodeObject(forKey: "value") as? NSObject, "\(name)")
    #expect(decoder.failures.isEmpty, "\(name): \(decoder.failures)")
    #expect(FoundationValues.areEqual(decoded, value), "\(name): \(decoded) is not \(value)")
  }

  @Test func atLeastFortyTwoValuesAreStorable() {
    #expect(FoundationValues.storable.count == 45)
    #expect(FoundationValues.refused.count == 9)
  }

  @Test(arguments: FoundationValues.refused.indices)
  func otherValuesAreRefusedWithAnErrorAndCostNoOtherKey(_ index: Int) throws {
    let (name, value) = FoundationValues.refused[index]
    var failures: [RestorationError] = []
    let decoder = try Coding.decoder(expectingFailures: true) { encoder in
      encoder.encode(1, forKey: "before")
      encoder.encode(value as Any?, forKey: "value")
      encoder.encode(2, forKey: "after")
      failures = encoder.failures
    }
    #expect(failures.count == 1, "\(name)")
    #expect(
      [.unsupportedValue, .typeNotAllowed].contains(try #require(failures.first).code),
      "\(name)"
    )
    #expect(!decoder.containsValue(forKey: "value"))
    #expect(decoder.decodeInteger(forKey: "before") == 1)
    #expect(decoder.decodeInteger(forKey: "after") == 2)
  }
}

enum FoundationValues {
  nonisolated(unsafe) static let storable: [(String, NSObject)] = [
    ("NSString", NSString(string: "häuser 🏠")),
    ("NSMutableString", NSMutableString(string: "mutable")),
    ("NSNumber int", NSNumber(value: -42)),
    ("NSNumber Int64.min", NSNumber(value: Int64.min)),
    ("NSNumber UInt64.max", NSNumber(value: UInt64.max)),
    ("NSNumber double", NSNumber(value: 0.1)),
    ("NSNumber float", NSNumber(value: Float(1.5))),
    ("NSNumber true", NSNumber(value: true)),
    ("NSNumber false", NSNumber(value: false)),
    ("NSDecimalNumber", NSDecimalNumber(string: "12345678901234567890.123")),
    ("NSData", NSData(data: Data([0, 1, 2, 255]))),
    ("NSMutableData", NSMutableData(data: Data([9, 8]))),
    ("NSDate", NSDate(timeIntervalSinceReferenceDate: 700_000_000.125)),
    ("NSUUID", UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) as NSUUID),
    ("NSNull in array", NSArray(array: [NSNull()])),
    (
      "NSURL",
      URL(string: "https://example.com/a?b=c").map { $0 as NSURL } ?? NSURL(fileURLWithPath: "")
    ),
    (
      "NSURL with base",
      URL(string: "b/c", relativeTo: URL(string: "https://example.com/a/")).map { $0 as NSURL }
        ?? NSURL(fileURLWithPath: "")
    ),
    ("NSArray", NSArray(array: [NSNumber(value: 1), NSString(string: "two")])),
    ("NSArray nested", NSArray(array: [NSArray(array: [NSArray()]), NSString(string: "x")])),
    ("NSMutableArray", NSMutableArray(array: [NSString(string: "a")])),
    (
      "NSDictionary",
      NSDictionary(dictionary: ["a": NSNumber(value: 1), "b": NSString(string: "x")])
    ),
    ("NSDictionary of numbers", NSDictionary(dictionary: [1: "one", 2: "two"])),
    ("NSMutableDictionary", NSMutableDictionary(dictionary: ["k": NSArray(array: [1, 2])])),
    ("NSSet", NSSet(array: [NSString(string: "a"), NSString(string: "b")])),
    ("NSMutableSet", NSMutableSet(array: [NSNumber(value: 3)])),
    ("NSOrderedSet", NSOrderedSet(array: [NSString(string: "b"), NSString(string: "a")])),
    ("NSCountedSet", countedSet),
    ("NSIndexSet one range", NSIndexSet(indexesIn: NSRange(location: 3, length: 4))),
    ("NSIndexSet", IndexSet([1, 5, 6, 9]) as NSIndexSet),
    ("NSIndexPath", NSIndexPath(indexes: [1, 2, 3], length: 3)),
    ("NSDateComponents", dateComponents),
    (
      "NSDateInterval",
      NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 5), duration: 60)
    ),
    ("NSLocale", NSLocale(localeIdentifier: "de_DE")),
    ("NSTimeZone", NSTimeZone(forSecondsFromGMT: 7200)),
    ("NSCalendar", NSCalendar(identifier: .gregorian) ?? NSCalendar.current as NSCalendar),
    ("NSValue range", NSValue(range: NSRange(location: 2, length: 3))),
    ("NSValue point", NSValue(point: NSPoint(x: 1, y: 2))),
    ("NSValue size", NSValue(size: NSSize(width: 3, height: 4))),
    ("NSValue rect", NSValue(rect: NSRect(x: 1, y: 2, width: 3, height: 4))),
    ("NSAttributedString", NSAttributedString(string: "plain")),
    ("NSPersonNameComponents", personName),
    ("NSCharacterSet", NSCharacterSet(charactersIn: "abc")),
    ("NSError", NSError(domain: "domain", code: -7, userInfo: ["key": "value"])),
    ("NSRange", NSValue(range: NSRange(location: 1, length: 2))),
    ("NSMeasurement", NSMeasurement(doubleValue: 3.5, unit: UnitLength.miles)),
  ]

  nonisolated(unsafe) static let refused: [(String, Any)] = [
    ("NSNotification", NSNotification(name: Notification.Name("n"), object: nil)),
    ("NSPredicate", NSPredicate(value: true)),
    ("NSObject", NSObject()),
    ("a structure", PlainStructure(number: 1)),
    ("a class without NSCoding", PlainClass()),
    ("a class that is not registered", UnregisteredClass()),
    ("a closure", { 1 } as () -> Int),
    ("CGPoint", CGPoint(x: 1, y: 2)),
    ("CGRect", CGRect(x: 1, y: 2, width: 3, height: 4)),
  ]

  static func areEqual(_ one: NSObject, _ other: NSObject) -> Bool {
    switch (one, other) {
    // Foundation's isEqual(_:) is false here even for two fresh equal intervals.
    case (let one as NSDateInterval, let other as NSDateInterval):
      one.startDate == other.startDate && one.endDate == other.endDate
    case (let one as NSURL, let other as NSURL):
      one.relativeString == other.relativeString && one.baseURL == other.baseURL
    default: one.isEqual(other)
    }
  }

  private static var countedSet: NSCountedSet {
    let set = NSCountedSet()
    set.add(NSString(string: "a"))
    set.add(NSString(string: "a"))
    set.add(NSString(string: "b"))
    return set
  }

  private static var dateComponents: NSDateComponents {
    let components = NSDateComponents()
    components.year = 2026
    components.month = 11
    components.day = 20
    return components
  }

  private static var personName: NSPersonNameComponents {
    let name = NSPersonNameComponents()
    name.givenName = "Ada"
    name.familyName = "Lovelace"
    return name
  }
}

struct PlainStructure {
  var number: Int
}

final class PlainClass {}

final class UnregisteredClass: NSObject, NSCoding {
  override init() {}
  init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) {}
}
