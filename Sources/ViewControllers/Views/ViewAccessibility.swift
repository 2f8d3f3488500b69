public import Foundation

/// The accessibility properties of a view; stored, not saved, and open to overrides.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class.
open class ViewAccessibility: Responder {
  /// The identifier of the view for user interface tests, or `nil`.
  open var accessibilityIdentifier: String?
  /// A short description of the view, or `nil`.
  open var accessibilityLabel: String?
  /// A description of the view's action, or `nil`.
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  /// Indicates whether assistive technologies can reach the view.
  open var isAccessibilityElement = false
  /// The accessibility elements in order, or `nil` for the view's own.
  open var accessibilityElements: [Any]?
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an accessibility element, or the greatest integer if there is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? .max
  }

  // Few views have the following values. They are stored outside the view, so that other views need
  // no space for them.

  /// Scrolls for an assistive technology; `false` for no scrolling.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Called on Apple's systems when an assistive technology has focused the view; never called
  /// here.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called on Apple's systems when an assistive technology has left the view; never called here.
  open func accessibilityElementDidLoseFocus() {}
  /// Indicates whether an assistive technology has focused the view; `false` unless overridden.
  open func accessibilityElementIsFocused() -> Bool { false }

  // MARK: Kept, neither drawn nor applied

  open var accessibilityTraits: AccessibilityTraits = []
  open var accessibilityElementsHidden: Bool = false
  open var accessibilityFrame: CGRect = .zero
  open var accessibilityActivationPoint: CGPoint = .zero
  open var accessibilityViewIsModal: Bool = false
  open var shouldGroupAccessibilityChildren: Bool = false
  open var accessibilityLanguage: String?
  open var accessibilityUserInputLabels: [String]!
  open var accessibilityCustomActions: [AccessibilityCustomAction]?
  open var accessibilityIgnoresInvertColors: Bool = false
  open var accessibilityNavigationStyle: AccessibilityNavigationStyle = .automatic
  open var accessibilityContainerType: AccessibilityContainerType = .none
  open var accessibilityAttributedLabel: NSAttributedString?
  open var accessibilityAttributedValue: NSAttributedString?
  open var accessibilityAttributedHint: NSAttributedString?
  open var accessibilityRespondsToUserInteraction: Bool = true
}
