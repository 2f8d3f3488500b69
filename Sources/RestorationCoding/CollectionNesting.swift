import Foundation
import RestorationArchive

/// Finds out how deep Foundation's collections are nested, before one is asked for its elements.
///
/// Asked for one, Foundation for Linux makes Swift values of it and of all below it, each in a call
/// inside the one before: a collection that contains itself, or is nested thousands deep, overflows
/// the stack, and a short chain of which each has the next one twice takes for ever. A mirror shows
/// the elements as they are.
struct CollectionNesting {
  let limits: ArchiveLimits

  /// Refuses a collection that is nested too deep, or that has too many elements when those that
  /// stand at several places are counted at each.
  ///
  /// Ordered sets show their elements only as Swift values, so nothing is known of what is in one.
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

  private static func isCollection(_ object: AnyObject) -> Bool {
    object is NSArray || object is NSDictionary || object is NSSet
  }

  /// The elements of a collection; keys and values in turn.
  private static func elements(of collection: AnyObject) -> AnyIterator<AnyObject> {
    let children = Mirror(reflecting: collection).children.lazy.map(\.value)
    guard collection is NSDictionary else {
      return AnyIterator(children.map { $0 as AnyObject }.makeIterator())
    }
    let parts = children.flatMap { Mirror(reflecting: $0).children }
    return AnyIterator(parts.map { $0.value as AnyObject }.makeIterator())
  }
}
