public import Foundation
import ViewControllers

/// A provider of one object, for drags and for other apps.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: Any?
  /// The suggested file name, or `nil`.
  open var suggestedName: String?

  /// Creates an empty provider.
  public override init() { object = nil }
  /// Creates a provider of an object.
  public init(object: Any) { self.object = object }
  /// Creates a provider of an object; the type identifier is ignored.
  public init(item: Any?, typeIdentifier: String?) { object = item }
  /// Creates a provider of a file's URL.
  public init?(contentsOf fileURL: URL?) { object = fileURL }

  /// The visibility of a representation.
  public enum RepresentationVisibility: Int, Sendable, Hashable {
    case all, team, group, ownProcess
  }

  /// Registers a further object; ignored: only the initial object is provided.
  open func registerObject(_ object: Any, visibility: RepresentationVisibility) {}
  /// Indicates whether the object is exactly of a class.
  open func canLoadObject(ofClass aClass: Any.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
  /// Indicates whether the object conforms to a type; always `false`, as types are unknown.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
}
