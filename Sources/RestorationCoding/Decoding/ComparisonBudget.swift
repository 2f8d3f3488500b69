import Foundation
import RestorationArchive

/// The comparisons that Foundation may make while the sets and dictionaries of one archive are created.
///
/// Foundation gives equal hashes to collections of as many elements, and to data and long texts that are alike in
/// part. It compares each element with all others of its hash.
struct ComparisonBudget {
  private var remaining = 1 << 24

  /// Allows for putting some elements, or the keys of some entries, into one collection.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` if that takes more comparisons than remain.
  mutating func spend(on elements: [Any]) throws(RestorationError) {
    guard elements.count > 1 else { return }
    var sizes: [Int: Int] = [:]
    sizes.reserveCapacity(elements.count)
    for element in elements {
      guard let element = element as? NSObject else { continue }
      let hash = element.hash
      let former = sizes[hash, default: 0]
      guard former <= remaining else {
        throw RestorationError(
          .limitExceeded,
          "a set or dictionary with too many elements of one hash"
        )
      }
      remaining -= former
      sizes[hash] = former + size(of: element)
    }
  }

  /// The number of steps in which an object is compared with an equal one.
  private func size(of object: NSObject) -> Int {
    switch object {
    case let text as NSString: 1 + text.length / 64
    case let data as NSData: 1 + data.length / 64
    case let set as NSOrderedSet: 1 + set.count
    default: 1 + CollectionNesting.elementCount(of: object, upTo: remaining)
    }
  }
}
