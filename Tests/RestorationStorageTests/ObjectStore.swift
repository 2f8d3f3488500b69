/// A model of cloud storage, in memory: objects with versions, and a put that compares them.
actor ObjectStore {
  struct Object {
    let bytes: [UInt8]
    let version: Int
  }

  private var objects: [String: Object] = [:]
  private var lastVersion = 0

  func get(_ name: String) -> Object? { objects[name] }

  /// Puts an object in the place of one that still has a version; `nil` when there must be none.
  ///
  /// - Returns: Whether it did.
  @discardableResult
  func put(_ bytes: [UInt8], as name: String, ifVersion version: Int?) -> Bool {
    guard objects[name]?.version == version else { return false }
    lastVersion += 1
    objects[name] = Object(bytes: bytes, version: lastVersion)
    return true
  }

  func delete(_ name: String) { objects[name] = nil }

  /// The first names behind a mark that begin with a prefix, in the order of their bytes.
  func names(from prefix: String, after mark: String?, limit: Int) -> [String] {
    let names = objects.keys.filter { $0.hasPrefix(prefix) && $0 > mark ?? "" }
    return Array(names.sorted().prefix(limit))
  }
}
