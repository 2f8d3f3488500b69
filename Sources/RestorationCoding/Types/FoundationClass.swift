import Foundation

/// The Foundation classes for which this library has its own encoding, each as one value.
///
/// Their own coding loses data in coders that are not Foundation's, gives different bytes in every
/// process, or traps if the stored values were edited. The raw value is the stored name.
enum FoundationClass: String, CaseIterable {
  case string = "NSMutableString"
  case data = "NSMutableData"
  case array = "NSMutableArray"
  case set = "NSMutableSet"
  case dictionary = "NSMutableDictionary"
  case decimal = "NSDecimalNumber"
  case orderedSet = "NSOrderedSet"
  case mutableOrderedSet = "NSMutableOrderedSet"
  case countedSet = "NSCountedSet"
  case indexSet = "NSIndexSet"
  case mutableIndexSet = "NSMutableIndexSet"
  case error = "NSError"

  static let valueKey = "value"

  /// The largest sum of a counted set's counts, because its elements can only be added one by one.
  static let maximumCount = 1 << 20

  var type: NSObject.Type {
    switch self {
    case .string: NSMutableString.self
    case .data: NSMutableData.self
    case .array: NSMutableArray.self
    case .set: NSMutableSet.self
    case .dictionary: NSMutableDictionary.self
    case .decimal: NSDecimalNumber.self
    case .orderedSet: NSOrderedSet.self
    case .mutableOrderedSet: NSMutableOrderedSet.self
    case .countedSet: NSCountedSet.self
    case .indexSet: NSIndexSet.self
    case .mutableIndexSet: NSMutableIndexSet.self
    case .error: NSError.self
    }
  }

  /// The object for a stored value, or `nil` if the value does not fit this class.
  func object(_ value: Any?) -> NSObject? {
    switch self {
    case .string: (value as? NSString).map { NSMutableString(string: $0 as String) }
    case .data: (value as? NSData).map { NSMutableData(data: $0 as Data) }
    case .array: (value as? NSArray)?.mutableCopy() as? NSMutableArray
    case .set: (value as? NSSet)?.mutableCopy() as? NSMutableSet
    case .dictionary: (value as? NSDictionary)?.mutableCopy() as? NSMutableDictionary
    case .decimal: (value as? NSString).map { NSDecimalNumber(string: $0 as String) }
    case .orderedSet: (value as? NSArray).map { NSOrderedSet(array: $0.map { $0 }) }
    case .mutableOrderedSet: (value as? NSArray).map { NSMutableOrderedSet(array: $0.map { $0 }) }
    case .countedSet: (value as? NSDictionary).flatMap { countedSet($0) }
    case .indexSet: (value as? NSArray).flatMap { indexes($0) }.map { $0 as NSIndexSet }
    case .mutableIndexSet:
      (value as? NSArray).flatMap { indexes($0) }.map { NSMutableIndexSet(indexSet: $0) }
    case .error: (value as? NSArray).flatMap { error($0) }
    }
  }

  /// The elements of a stored value that the object of this class keeps by their hashes.
  func hashedElements(of value: Any?) -> [Any] {
    switch self {
    case .orderedSet, .mutableOrderedSet: (value as? NSArray).map { $0.map { $0 } } ?? []
    case .set: (value as? NSSet)?.allObjects ?? []
    case .dictionary, .countedSet: (value as? NSDictionary)?.allKeys ?? []
    default: []
    }
  }

  private func countedSet(_ counts: NSDictionary) -> NSCountedSet? {
    let result = NSCountedSet()
    var total = 0
    for (object, count) in counts {
      guard let count = count as? Int, (1...Self.maximumCount).contains(count) else { return nil }
      total += count
      guard total <= Self.maximumCount else { return nil }
      for _ in 0..<count { result.add(object) }
    }
    return result
  }

  /// Pairs of location and length, in ascending order and without overlap.
  private func indexes(_ numbers: NSArray) -> IndexSet? {
    guard numbers.count.isMultiple(of: 2) else { return nil }
    var result = IndexSet()
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard let location = numbers[index] as? Int, let length = numbers[index + 1] as? Int,
        location >= 0, length > 0, location < NSNotFound - length,
        result.last.map({ $0 < location }) ?? true
      else { return nil }
      result.insert(integersIn: location..<(location + length))
    }
    return result
  }

  private func error(_ parts: NSArray) -> NSError? {
    guard parts.count == 3, let domain = parts[0] as? String, let code = parts[1] as? Int,
      let userInfo = parts[2] as? [String: Any]
    else { return nil }
    return NSError(domain: domain, code: code, userInfo: userInfo)
  }
}
