import Foundation
import RestorationArchive
import RestorationCoding
import Testing

/// Collections that are nested without end, or nearly so, cost their key and nothing else.
@Suite("Collections that are nested too deep")
struct NestedCollectionTests {
  /// Some depths are more than any stack can hold, others more than any time.
  enum Nesting: CaseIterable {
    case arrayInItself, dictionaryInItself, setInArrayInItself
    case deepArrays, deepDictionaries, deepSets, deepCountedSets
    case sharedArrays

    var value: NSObject {
      switch self {
      case .arrayInItself:
        let array = NSMutableArray()
        array.add(array)
        return array
      case .dictionaryInItself:
        let dictionary = NSMutableDictionary()
        dictionary.setObject(dictionary, forKey: NSString(string: "self"))
        return dictionary
      case .setInArrayInItself:
        let array = NSMutableArray()
        array.add(NSSet(object: array))
        return array
      case .deepArrays: return deep { NSArray(object: $0) }
      case .deepDictionaries: return deep { NSDictionary(object: $0, forKey: NSString("key")) }
      case .deepSets: return deep { NSSet(object: $0) }
      case .deepCountedSets: return deep { NSCountedSet(array: [$0]) }
      case .sharedArrays:
        return (0..<60).reduce(NSArray()) { inner, _ in NSArray(objects: inner, inner) }
      }
    }

    private func deep(_ wrap: (NSObject) -> NSObject) -> NSObject {
      (0..<20_000).reduce(NSArray()) { inner, _ in wrap(inner) }
    }
  }

  @Test(arguments: Nesting.allCases)
  func endlessCollectionsAreRefused(_ nesting: Nesting) throws {
    var failures: [RestorationError] = []
    let value = nesting.value
    let decoder = try Coding.decoder(expectingFailures: true) { encoder in
      encoder.encode(1, forKey: "before")
      encoder.encode(value, forKey: "value")
      encoder.encode([value], forKey: "list")
      encoder.encode(2, forKey: "after")
      failures = encoder.failures
    }
    #expect(failures.map(\.code) == [.limitExceeded, .limitExceeded])
    #expect(!decoder.containsValue(forKey: "value"))
    #expect(decoder.decodeInteger(forKey: "before") == 1)
    #expect(decoder.decodeInteger(forKey: "after") == 2)
  }

  @Test("a collection at several places of another is stored at each")
  func sharedCollectionsAreStored() throws {
    let inner = NSArray(array: [1, 2])
    let value = NSDictionary(dictionary: ["a": inner, "b": NSArray(array: [inner, inner])])
    let decoder = try Coding.decoder { $0.encode(value, forKey: "value") }
    #expect(decoder.decodeObject(forKey: "value") as? NSDictionary == value)
  }
}
