public import RestorationArchive

extension ArchiveDocument {
  /// Reads every object of an archive.
  ///
  /// - Throws: Code `corrupted` or `limitExceeded`, with the path of the damaged object.
  /// - Complexity: O(*n*) in the size of the archive.
  public init(_ archive: Archive) throws(RestorationError) {
    var objects: [Object] = []
    objects.reserveCapacity(archive.objectCount)
    for object in try archive.objects() {
      let values: [KeyedValue]
      do throws(RestorationError) {
        values = try object.values()
      } catch {
        throw error.at(object.path)
      }
      objects.append(Object(object.description, values: values))
    }
    try self.init(header: archive.header, unsorted: objects)
    unknownParts = archive.unknownParts
  }

  /// Writes the document as an archive.
  ///
  /// - Parameter limits: The limits of the archive.
  /// - Throws: Code `limitExceeded`, `invalidIdentifier`, `unsupportedValue` or `missingValue`,
  ///   with the path of the object that cannot be stored; `unsupportedVersion` when the document
  ///   was read from an archive that only a newer library may change.
  /// - Complexity: O(*n* log *n*) in the size of the document.
  public func archive(limits: ArchiveLimits = .standard) throws(RestorationError) -> Archive {
    try unknownParts.checkMayBeChanged()
    var writer = ArchiveWriter(header: header, limits: limits)
    writer.add(unknownParts)
    for object in objects {
      do throws(RestorationError) {
        try writer.add(
          ObjectRecord(
            ObjectDescription(
              path: object.path,
              className: object.className,
              role: object.role,
              source: object.source
            ),
            values: object.values
          )
        )
      } catch {
        throw error.at(object.path)
      }
    }
    return try writer.finish()
  }
}
