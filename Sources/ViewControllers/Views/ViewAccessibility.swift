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

  // MARK: Kept, neither drawn nor applied

  open var accessibilityTraits: AccessibilityTraits = []
  open var accessibilityViewIsModal: Bool = false
}
