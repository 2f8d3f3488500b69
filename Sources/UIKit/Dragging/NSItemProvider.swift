public import Foundation
import ViewControllers

/// What is dragged, or handed to another app.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private let object: Any?
  /// What it would be called as a file, or `nil`.
  open var suggestedName: String?

  /// Makes a provider of nothing.
  public override init() { object = nil }
  /// Makes a provider of an object.
  public init(object: Any) { self.object = object }
  /// Makes a provider of an object of a type.
  public init(item: Any?, typeIdentifier: String?) { object = item }
  /// Makes a provider of a file.
  public init?(contentsOf fileURL: URL?) { object = fileURL }

  /// Who may see what is provided.
  public enum RepresentationVisibility: Int, Sendable, Hashable {
    case all, team, group, ownProcess
  }

  /// Provides an object besides; nobody asks for it here.
  open func registerObject(_ object: Any, visibility: RepresentationVisibility) {}
  /// Whether it provides an object of a class.
  open func canLoadObject(ofClass aClass: Any.Type) -> Bool {
    object.map { type(of: $0) == aClass } ?? false
  }
  /// Whether it provides something of a type; it cannot tell.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
}
