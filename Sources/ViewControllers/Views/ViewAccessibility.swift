public import Foundation

/// The accessibility properties of a view; stored, not saved, and open to overrides.
///
/// Subclass ``View``, not this class. The class exists because Swift allows overrides only of
/// members in the body of a class.
open class ViewAccessibility: Responder {
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var isAccessibilityElement = false
  /// The accessibility elements in order; `nil` counts as none here.
  open var accessibilityElements: [Any]?
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an accessibility element; `nil` if the index is out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an accessibility element, or the greatest integer if there is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? .max
  }

  // There are no assistive technologies: never called here.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}
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
  open var accessibilityAttributedLabel: NSAttributedString?
  open var accessibilityAttributedValue: NSAttributedString?
  open var accessibilityRespondsToUserInteraction: Bool = true
}
