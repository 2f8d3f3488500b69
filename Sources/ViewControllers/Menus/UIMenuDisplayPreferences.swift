public import Foundation

/// Display preferences of a menu; stored, not drawn.
open class UIMenuDisplayPreferences: NSObject, MainActorBound {
  open var maximumNumberOfTitleLines = 0
  public override init() {}
}
