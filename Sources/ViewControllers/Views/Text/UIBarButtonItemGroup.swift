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

  /// Creates a group that the user cannot customize.
  open class func fixedGroup(
    representativeItem: BarButtonItem? = nil,
    items: [BarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
  /// Creates a fixed group of the items; the other arguments are ignored.
  open class func movableGroup(
    customizationIdentifier: String,
    representativeItem: BarButtonItem? = nil,
    items: [BarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(items: items) }
  /// Creates a fixed group of the items; the other arguments are ignored.
  open class func optionalGroup(
    customizationIdentifier: String,
    isInDefaultCustomization: Bool = true,
    representativeItem: BarButtonItem? = nil,
    items: [BarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(items: items) }

  // MARK: Kept, neither drawn nor applied

  open var isHidden: Bool = false
  open var alwaysAvailable: Bool = false
}
