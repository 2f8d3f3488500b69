public import Foundation

/// A group of buttons; stored, not drawn.
open class UIBarButtonItemGroup: NSObject, MainActorBound {
  open var barButtonItems: [BarButtonItem]
  /// The button that replaces the group in UIKit where space is limited.
  open var representativeItem: BarButtonItem?
  public init(barButtonItems: [BarButtonItem], representativeItem: BarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
  open var isHidden: Bool = false
}
