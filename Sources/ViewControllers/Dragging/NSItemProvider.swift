public import Foundation

/// A provider of one object, for drags and for other apps.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: Any?
  open var suggestedName: String?
  public override init() { object = nil }
  public init(object: Any) { self.object = object }
  /// Creates a provider of an object; the type identifier is ignored.
  public init(item: Any?, typeIdentifier: String?) { object = item }
  public init?(contentsOf fileURL: URL?) { object = fileURL }

  public enum RepresentationVisibility: Int, Sendable, Hashable {
    case all, team, group, ownProcess
  }

  /// Ignored: only the initial object is provided.
  open func registerObject(_ object: Any, visibility: RepresentationVisibility) {}
  /// Indicates whether the object has exactly the given class.
  open func canLoadObject(ofClass aClass: Any.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
  /// Returns `false`: objects have no type identifiers here.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
}
