import RestorationArchive

/// A three-way merge of two archives that continue from one: by object, and by key in objects that
/// both sides have.
///
/// The result does not depend on the order of the sides, so two devices that merge the same revisions
/// make equal bytes. Nothing is merged in part: with a conflict there is no archive.
package struct ArchiveMerge: Sendable {
  /// The origin of a part of the merged archive.
  package enum Side: Sendable, Hashable {
    case ours
    case theirs
    /// Both sides have made the same change.
    case both
  }

  /// The merged archive; `nil` when there are conflicts.
  package let archive: Archive?
  /// The parts that have changed since the common revision, with the side of each change.
  package let account: [MergePart: Side]
  /// The parts that cannot be merged.
  package let conflicts: Set<MergePart>

  /// Merges two archives.
  ///
  /// - Parameters:
  ///   - ours: One side.
  ///   - theirs: The other side.
  ///   - base: The last revision from which both continue.
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`, and `unsupportedVersion`
  ///   when the archives have different state versions, or parts that a newer library has made.
  package init(
    _ ours: Archive,
    _ theirs: Archive,
    since base: Archive
  ) throws(RestorationError) {
    try Self.check(base, ours, theirs)
    var objects = MergedObjects(
      base: try Self.records(of: base),
      ours: try Self.records(of: ours),
      theirs: try Self.records(of: theirs)
    )
    objects.merge()
    (account, conflicts) = (objects.account, objects.conflicts)
    guard conflicts.isEmpty else {
      archive = nil
      return
    }
    // Of equal times, the same one on every device.
    let isOursNewer =
      ours.header.timestamp == theirs.header.timestamp
      ? theirs.bytes.array.lexicographicallyPrecedes(ours.bytes.array)
      : ours.header.timestamp > theirs.header.timestamp
    let newer = isOursNewer ? ours : theirs
    var writer = ArchiveWriter(header: newer.header, limits: newer.limits)
    for (_, record) in objects.merged.sorted(by: { $0.key < $1.key }) { try writer.add(record) }
    archive = try writer.finish()
  }

  /// Returns the parts of two archives that are different.
  static func difference(
    _ ours: Archive,
    _ theirs: Archive
  ) throws(RestorationError) -> [MergePart] {
    let (mine, others) = (try records(of: ours), try records(of: theirs))
    return Set(mine.keys).union(others.keys).flatMap { path -> [MergePart] in
      guard let own = mine[path], let other = others[path], own.description == other.description
      else { return [MergePart(path)] }
      return own.keys(differentIn: other).map { MergePart(path, key: $0) }
    }.sorted()
  }

  private static func check(_ archives: Archive...) throws(RestorationError) {
    for archive in archives {
      try archive.unknownParts.checkMayBeChanged()
      guard archive.unknownParts.list.isEmpty, archive.unknownParts.features == 0 else {
        throw RestorationError(
          .unsupportedVersion,
          "expected parts that this version can merge, found parts of a newer one; update the app"
        )
      }
    }
    let versions = Set(archives.map(\.header.stateVersion))
    guard versions.count == 1 else {
      throw RestorationError(
        .unsupportedVersion,
        "expected states of one version, found \(versions.sorted().map(String.init).joined(separator: " and "))"
          + "; migrate first"
      )
    }
  }

  private static func records(
    of archive: Archive
  ) throws(RestorationError) -> [IdentifierPath: ObjectRecord] {
    var records: [IdentifierPath: ObjectRecord] = [:]
    for object in try archive.objects() {
      records[object.path] = ObjectRecord(object.description, values: try object.values())
    }
    return records
  }
}
