/// How much a reader is willing to take from bytes that it does not trust.
///
/// Every reader has limits, and the defaults suit the state of an ordinary app. Lower them where
/// archives come from strangers; raise them only on purpose, for one archive that you know.
///
/// ```swift
/// var limits = ArchiveLimits.standard
/// limits.maximumObjectCount = 200_000
/// limits.maximumByteCount = 64 << 20
/// let archive = try Archive(bytes, limits: limits)
/// ```
///
/// Nothing that comes from disk may take more; see <doc:Decisions>.
public struct ArchiveLimits: Sendable, Hashable {
  /// The largest archive, in bytes. It also limits the bytes by which one object's sets of embedded
  /// objects are sorted, which sharing can make many.
  public var maximumByteCount = 16 << 20
  /// The most objects in one archive.
  public var maximumObjectCount = 65_536
  /// The deepest nesting of collections and embedded objects in one value; an object that is shared
  /// counts with all its levels.
  public var maximumDepth = 100
  /// The most components of an identifier path, of an object or in a reference.
  public var maximumPathLength = 128
  /// The longest string, data value or URL, in bytes.
  public var maximumValueByteCount = 4 << 20
  /// The longest key, identifier, slot, class, enum name or text of the header, in bytes of UTF-8.
  public var maximumNameByteCount = 1024
  /// The most values, nested ones included, in one object.
  public var maximumValueCount = 1 << 20

  /// The defaults.
  public static let standard = ArchiveLimits()

  /// The defaults, to be changed one by one.
  public init() {}
}

extension ArchiveLimits {
  /// Whether a component has no slot and is neither empty nor too long; `false` says nothing.
  @inline(__always)
  func isUsual(_ component: IdentifierPath.Component) -> Bool {
    let length = component.identifier.utf8.count
    return length > 0 && length <= maximumNameByteCount && component.slot == nil
  }

  /// Refuses a component that readers with these limits would refuse.
  func check(_ component: IdentifierPath.Component) throws(RestorationError) {
    guard !component.identifier.isEmpty else {
      throw RestorationError(.invalidIdentifier, "an empty restoration identifier")
    }
    try checkName(component.identifier, of: "restoration identifier")
    if let slot = component.slot { try checkName(slot, of: "slot") }
  }

  /// Refuses a name that readers with these limits would refuse.
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
