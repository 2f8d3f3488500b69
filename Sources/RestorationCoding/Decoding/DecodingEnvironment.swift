import RestorationArchive

/// State that the coders of one pass through an archive share.
///
/// Concurrency: used by one task or actor, like its coders.
package final class DecodingEnvironment {
  let header: ArchiveHeader
  let types: RestorationTypeRegistry
  package let pass: ReadingPass
  let references: (any ReferenceResolution)?
  /// The resolver of references again, if it has listed the objects of the archive.
  let listing: (any ListedResolution)?
  /// The record of requested keys, or `nil`. Must be set before the first object is read.
  package var record: KeyRecord? {
    didSet { pass.remembersOrders = record == nil }
  }
  /// Indicates whether the object was asleep and the user goes there.
  package var isWaking = false
  var comparisons = ComparisonBudget()
  @exclusivity(unchecked) private var latestEmptyArray: Any = [Any]()
  @exclusivity(unchecked) private var latestEmptyArrayType: AnyClass?
  /// The class of the elements of the last array that was read without a requested class.
  @exclusivity(unchecked) var latestElementType: AnyClass?

  /// Creates the shared state for reading an archive.
  ///
  /// - Parameters:
  ///   - references: The resolver of references, retained as long as a coder is.
  package convenience init(
    _ archive: Archive,
    types: RestorationTypeRegistry,
    references: CoderReferences
  ) {
    self.init(
      ReadingPass(archive),
      header: archive.header,
      types: types,
      references: references
    )
  }

  init(
    _ pass: ReadingPass,
    header: ArchiveHeader,
    types: RestorationTypeRegistry,
    references: CoderReferences
  ) {
    self.pass = pass
    self.header = header
    self.types = types
    self.references = references.resolution
    listing = references.listing
  }

  /// An empty array for objects of a class, or of the class of the last array if none is requested.
  /// Most of an app's arrays have one element class, and looking up the type of an array costs as
  /// much as reading an object of it. An empty array casts to an array of any type.
  func emptyArray(of type: AnyClass?) -> Any {
    func make<Element: AnyObject>(_: Element.Type) -> Any { [Element]() }
    guard let type = type ?? latestElementType else { return [Any]() }
    if latestEmptyArrayType != type {
      latestEmptyArray = make(type)
      latestEmptyArrayType = type
    }
    return latestEmptyArray
  }
}
