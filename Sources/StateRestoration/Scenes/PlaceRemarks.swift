import Synchronization

/// A finding or a change at the place of an app's store.
struct PlaceRemark: Sendable, Hashable {
  enum Kind: Sendable {
    /// Something else stood there and was renamed.
    case setAside
    /// Other users could read the store; it is closed to them now.
    case closedToOthers
    /// The file system promises less than a local one.
    case weakFileSystem
  }

  let kind: Kind
  let text: String
}

/// The remarks on the place of an app's store, each once.
final class PlaceRemarks: Sendable {
  private let kept = Mutex<[PlaceRemark]>([])

  var all: [PlaceRemark] { kept.withLock { $0 } }

  /// Notes a sentence once.
  ///
  /// - Returns: `false` if there is none.
  @discardableResult
  func note(_ kind: PlaceRemark.Kind, _ sentence: String?) -> Bool {
    guard let sentence else { return false }
    let remark = PlaceRemark(kind: kind, text: sentence)
    kept.withLock { if !$0.contains(remark) { $0.append(remark) } }
    return true
  }
}
