/// The resolver of references of a coder, with what it can do besides.
package struct CoderReferences {
  let resolution: (any ReferenceResolution)?
  /// The resolver again, if the paths that it names stay retained.
  let naming: (any ReferenceNaming)?
  /// The resolver again, if it lists the objects of the archive before any is read.
  let listing: (any ListedResolution)?

  /// Holds an app's resolver weakly; without one, no object is restorable and every reference `nil`.
  package init(weak references: (any ReferenceResolution)?) {
    (resolution, naming, listing) = (WeakReferences(references), nil, nil)
  }

  package init(
    _ references: any ReferenceResolution,
    naming: (any ReferenceNaming)? = nil,
    listing: (any ListedResolution)? = nil
  ) {
    (resolution, self.naming, self.listing) = (references, naming, listing)
  }
}
