import RestorationArchive
import RestorationCoding

/// The room for a scene's values: checks whether a value can be stored, by itself and beside the
/// others.
struct SceneBudget: Sendable {
  /// The cause of a refusal that is due to the other values of the scene.
  struct NoRoom: Error, CustomStringConvertible {
    var description: String { "the other values take the room" }
  }

  let limits: ArchiveLimits

  /// The archived form of a value with the marks of its entry, or the reason why it has none.
  func stored(
    _ value: some Encodable,
    forKey key: String,
    _ entry: SceneEntry
  ) -> Result<SceneEntry.Stored, RestorationError> {
    Result { () throws(RestorationError) in
      let plain = try ArchiveValue(encoding: value, refusingClasses: true)
      return SceneEntry.Stored(
        plain: plain,
        sensitivity: entry.sensitivity,
        level: entry.level,
        size: try size(of: plain, forKey: key, entry.sensitivity),
        isAmbiguous: plain.isAmbiguous
      )
    }
  }

  /// The size of one value in an archive.
  ///
  /// The value is written with the coder that a save uses, so that a value allowed here can be
  /// saved.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded`, `invalidIdentifier` or `unsupportedValue`.
  func size(
    of value: ArchiveValue,
    forKey key: String,
    _ sensitivity: Sensitivity
  ) throws(RestorationError) -> StoredSize {
    guard sensitivity != .never else { return StoredSize() }
    let coder = StateEncoder(limits: limits)
    if sensitivity == .private {
      try coder.encodePrivate(value, forKey: key)
    } else {
      try coder.encode(value, forKey: key)
    }
    if let failure = coder.failures.first { throw failure }
    return StoredSize(
      byteCount: try coder.finish().range.count + 2 * key.utf8.count + Self.entryByteCount,
      valueCount: value.valueCount + Self.entryValueCount
    )
  }

  /// Refuses a change that would make the scene larger than allowed.
  func check(_ total: StoredSize, growingFrom former: StoredSize) throws(RestorationError) {
    guard hasRoom(for: total, growingFrom: former) else {
      let isLong = total.byteCount > whole.byteCount
      throw RestorationError(
        .limitExceeded,
        "with it the values of the scene take more than the "
          + (isLong
            ? "\(whole.byteCount) bytes for which ArchiveLimits.maximumByteCount leaves room"
            : "\(whole.valueCount) values for which ArchiveLimits.maximumValueCount leaves room")
          + "; store large data in a file of its own and its name here",
        cause: NoRoom()
      )
    }
  }

  /// Indicates whether a change leaves the scene as large as allowed, or makes it no larger.
  func hasRoom(for total: StoredSize, growingFrom former: StoredSize) -> Bool {
    total.isWithin(former) || total.isWithin(whole)
  }

  /// The bytes for which there is room.
  var byteCount: Int { whole.byteCount }

  private var whole: StoredSize {
    StoredSize(
      byteCount: limits.maximumByteCount
        - min(Self.archiveByteCount, limits.maximumByteCount / 4),
      valueCount: limits.maximumValueCount
        - min(Self.archiveValueCount, limits.maximumValueCount / 4)
    )
  }

  // A key in the list of names with its level, and the mark of a private value.
  private static let entryByteCount = 64
  private static let entryValueCount = 8
  // The header, the app's own part, and the record of refused values.
  private static let archiveByteCount = 32 << 10
  private static let archiveValueCount = 256
}
