import Foundation
import RestorationArchive

/// Measures the nesting of Foundation's collections before their elements are requested.
///
/// When an element is requested, Foundation for Linux converts the whole collection to Swift values
/// recursively. A collection that contains itself, or that is nested thousands of levels deep, then
/// overflows the stack. A short chain in which each collection contains the next one twice takes
/// exponential time. A mirror provides the elements without conversion.
struct CollectionNesting {
  let limits: ArchiveLimits

  /// Throws for a collection that is nested too deep or has too many elements, counting an element
  /// at each of its places.
  ///
  /// The mirrors of ordered sets contain only Swift values, so their contents are not checked.
  ///
  /// - Complexity: O(*n*) in the elements, and no more than the limits allow.
  func check(_ collection: AnyObject) throws(RestorationError) {
    #if !canImport(ObjectiveC)
      var levels = [Self.elements(of: collection)]
      var count = 0
      while !levels.isEmpty {
        guard let element = levels[levels.count - 1].next() else {
          levels.removeLast()
          continue
        }
        count += 1
        guard count <= limits.maximumValueCount else { throw .tooManyValues(limits) }
        guard Self.isCollection(element) else { continue }
        guard levels.count < limits.maximumDepth else { throw .tooDeep(limits) }
        levels.append(Self.elements(of: element))
      }
    #endif
  }

  /// The number of elements of a collection and of those in it, counted up to a limit; 0 for any other object.
  static func elementCount(of object: AnyObject, upTo limit: Int) -> Int {
    guard isCollection(object) else { return 0 }
    var levels = [elements(of: object)]
    var count = 0
    while count <= limit, !levels.isEmpty {
      guard let element = levels[levels.count - 1].next() else {
        levels.removeLast()
        continue
      }
      count += 1
      if isCollection(element) { levels.append(elements(of: element)) }
    }
    return count
  }

  private static func isCollection(_ object: AnyObject) -> Bool {
    object is NSArray || object is NSDictionary || object is NSSet
  }

  /// The elements of a collection; for a dictionary, alternately keys and values.
  private static func elements(of collection: AnyObject) -> AnyIterator<AnyObject> {
    let children = Mirror(reflecting: collection).children.lazy.map(\.value)
    guard collection is NSDictionary else {
      return AnyIterator(children.map { $0 as AnyObject }.makeIterator())
    }
    let parts = children.flatMap { Mirror(reflecting: $0).children }
    return AnyIterator(parts.map { $0.value as AnyObject }.makeIterator())
  }
}
