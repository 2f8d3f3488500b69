import RestorationArchive

/// The room in an archive that would be too large: each object at least keeps its former state.
///
/// Objects take the rest in the order in which they encode. One that has grown by more is refused, and its former
/// state stays.
struct ArchiveRoom {
  /// The length that each object has had before and that is kept for it, by path.
  private var reserved: [IdentifierPath: Int] = [:]
  private var left: Int

  /// Makes the room of an archive.
  ///
  /// - Parameters:
  ///   - former: The archive before, or `nil` for a first save.
  ///   - paths: The objects that have encoded.
  init(_ limits: ArchiveLimits, _ former: Archive?, _ paths: [IdentifierPath]) {
    left = limits.maximumByteCount - paths.count * UnfinishedArchive.usualOverhead - 1024
    let wanted = Set(paths)
    for object in (try? former?.objects()) ?? [] where wanted.contains(object.path) {
      reserved[object.path] = object.byteCount
      left -= object.byteCount
    }
  }

  /// Returns the greatest length of an object's section.
  func byteCount(for path: IdentifierPath) -> Int { (reserved[path] ?? 0) + max(left, 0) }

  /// Notes the length of a section that was added.
  mutating func take(_ byteCount: Int, for path: IdentifierPath) {
    left += (reserved.removeValue(forKey: path) ?? 0) - byteCount
  }
}
