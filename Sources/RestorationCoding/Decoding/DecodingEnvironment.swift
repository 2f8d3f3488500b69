import RestorationArchive

/// What the coders of one pass through an archive share.
///
/// Concurrency: belongs to one task or actor, and so do its coders.
package final class DecodingEnvironment {
  let header: ArchiveHeader
  let types: RestorationTypeRegistry
  let isSecure: Bool
  package let pass: ReadingPass
  private(set) weak var references: (any ReferenceResolution)?

  /// - Parameter references: What finds restorable objects, held weakly.
  package convenience init(
    _ archive: Archive,
    types: RestorationTypeRegistry,
    references: (any ReferenceResolution)?,
    requiresSecureCoding: Bool
  ) {
    self.init(
      ReadingPass(archive),
      header: archive.header,
      types: types,
      references: references,
      requiresSecureCoding: requiresSecureCoding
    )
  }

  init(
    _ pass: ReadingPass,
    header: ArchiveHeader,
    types: RestorationTypeRegistry,
    references: (any ReferenceResolution)?,
    requiresSecureCoding: Bool
  ) {
    self.pass = pass
    self.header = header
    self.types = types
    self.references = references
    isSecure = requiresSecureCoding
  }
}
