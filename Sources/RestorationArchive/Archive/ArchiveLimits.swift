/// The limits on the resources that a reader spends on untrusted bytes.
///
/// Every reader has limits, and the defaults suit the state of an ordinary app. Lower them for
/// archives from unknown sources. Raise them only deliberately, for an archive that you trust.
///
/// ```swift
/// var limits = ArchiveLimits.standard
/// limits.maximumObjectCount = 200_000
/// limits.maximumByteCount = 64 << 20
/// let archive = try Archive(bytes, limits: limits)
/// ```
///
/// Reading data from disk never exceeds them.
public struct ArchiveLimits: Sendable, Hashable {
  /// The largest archive, in bytes. It also limits the bytes compared when one object's sets of
  /// embedded objects are sorted, which sharing can multiply.
  public var maximumByteCount = 16 << 20
  /// The largest number of objects in one archive.
  public var maximumObjectCount = 65_536
  /// The deepest nesting of collections and embedded objects in one value; a shared object counts
  /// with all its levels.
  package var maximumDepth = 100
  /// The largest number of components of an identifier path, of an object or in a reference.
  package var maximumPathLength = 128
  /// The longest string, data value or URL, in bytes.
  package var maximumValueByteCount = 4 << 20
  /// The longest key, identifier, slot, class, enum name or header text, in bytes of UTF-8.
  package var maximumNameByteCount = 1024
  /// The largest number of values in one object, including nested ones.
  package var maximumValueCount = 1 << 20

  /// The default limits.
  public static let standard = ArchiveLimits()

  /// Creates the default limits.
  public init() {}
}

extension ArchiveLimits {
  /// Indicates whether a component is valid and has no slot; `false` proves nothing.
  @inline(__always)
  func isUsual(_ component: IdentifierPath.Component) -> Bool {
    let length = component.identifier.utf8.count
    return length > 0 && length <= maximumNameByteCount && component.slot == nil
  }

  /// Throws for a component that readers with these limits would refuse.
  func check(_ component: IdentifierPath.Component) throws(RestorationError) {
    guard !component.identifier.isEmpty else {
      throw RestorationError(.invalidIdentifier, "an empty restoration identifier")
    }
    try checkName(component.identifier, of: "restoration identifier")
    if let slot = component.slot { try checkName(slot, of: "slot") }
  }

  /// Throws for a name that readers with these limits would refuse.
  func checkName(_ name: String, of what: String) throws(RestorationError) {
    guard name.utf8.count <= maximumNameByteCount else {
      throw RestorationError(
        .limitExceeded,
        "a name of \(name.utf8.count) bytes as the \(what), where "
          + "ArchiveLimits.maximumNameByteCount allows \(maximumNameByteCount)"
      )
    }
  }
}

extension RestorationError {
  static func pathTooLong(_ count: Int, _ limits: ArchiveLimits) -> RestorationError {
    RestorationError(
      .limitExceeded,
      "a path of \(count) identifiers, where ArchiveLimits.maximumPathLength allows "
        + "\(limits.maximumPathLength)"
    )
  }
}
