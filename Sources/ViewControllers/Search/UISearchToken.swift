public import Foundation

/// A token that represents a part of a search.
open class UISearchToken: NSObject, MainActorBound {
  open var representedObject: Any?
  /// Creates a token; icon and text are ignored.
  public init(icon: Image?, text: String) {}
}
