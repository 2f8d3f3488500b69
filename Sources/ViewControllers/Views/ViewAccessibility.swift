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
  /// The value of the view, or `nil`.
  open var accessibilityValue: String?
  /// Indicates whether assistive technologies can reach the view.
  open var isAccessibilityElement = false
  /// The accessibility elements in order, or `nil` for the view's own.
  open var accessibilityElements: [Any]?
  /// Returns the number of accessibility elements.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an accessibility element, or `nil`.
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

  /// The accessibility traits of the view.
  open var accessibilityTraits: AccessibilityTraits {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the view's elements are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The frame of the view on the screen.
  open var accessibilityFrame: CGRect {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The point at which a tap activates the view.
  open var accessibilityActivationPoint: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether assistive technologies ignore the views beside this one.
  open var accessibilityViewIsModal: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the elements in the view are read as one group.
  open var shouldGroupAccessibilityChildren: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The language in which the view is read, or `nil`.
  open var accessibilityLanguage: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The names by which the user can address the view in speech.
  open var accessibilityUserInputLabels: [String]! {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The custom actions of the view.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the view keeps its colours when colours are inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The navigation style among the view's elements.
  open var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The kind of container that the view is.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { kept(for: self, or: .none) }
    set { keep(newValue, for: self) }
  }
  /// The label with attributes for speech, or `nil`.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The value with attributes for speech, or `nil`.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The hint with attributes for speech, or `nil`.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the view responds to a tap.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Scrolls for an assistive technology; `false` for no scrolling.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Called on Apple's systems when an assistive technology has focused the view; never called
  /// here.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called on Apple's systems when an assistive technology has left the view; never called here.
  open func accessibilityElementDidLoseFocus() {}
  /// Indicates whether an assistive technology has focused the view; `false` unless overridden.
  open func accessibilityElementIsFocused() -> Bool { false }
}
