public import Foundation

/// Display preferences of a menu; stored, not drawn.
open class UIMenuDisplayPreferences: NSObject, MainActorBound {
  /// The maximum number of lines of a title; 0 for no limit.
  open var maximumNumberOfTitleLines = 0
  public override init() {}
}
