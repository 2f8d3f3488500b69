public import Foundation

/// What a view is for people who see, hear or move differently: kept, not saved, and there to be overridden.
///
/// Subclass ``View``, not this class. It exists because Swift lets subclasses override what stands in the body
/// of a class and nothing else.
open class ViewAccessibility: Responder {
  /// What tests of screens call the view, or `nil`.
  open var accessibilityIdentifier: String?
  /// What the view is, in a word, or `nil`.
  open var accessibilityLabel: String?
  /// What a tap does, or `nil`.
  open var accessibilityHint: String?
  /// What the view's value is, or `nil`.
  open var accessibilityValue: String?
  /// Whether people can come to the view.
  open var isAccessibilityElement = false
  /// The elements that help people, in their order, or `nil` for the view's own.
  open var accessibilityElements: [Any]?
  /// How many elements there are that help people.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// One of the elements that help people, or `nil`.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The place of one of the elements that help people, or the greatest number for none of them.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? .max
  }

  // Few views have these; so that no view needs room for them, they stand beside it.

  /// What the view is for people who cannot see it.
  open var accessibilityTraits: AccessibilityTraits {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Whether people cannot come to what is in the view.
  open var accessibilityElementsHidden: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Where the view is on the screen.
  open var accessibilityFrame: CGRect {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Where a tap falls that does what the view does.
  open var accessibilityActivationPoint: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Whether only this view is read out, of those beside it.
  open var accessibilityViewIsModal: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether the elements inside are read out as one group.
  open var shouldGroupAccessibilityChildren: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The language in which it is read out, or `nil`.
  open var accessibilityLanguage: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The words by which people say what they mean.
  open var accessibilityUserInputLabels: [String]! {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What people can do besides.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether pictures keep their colours when colours are inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// How people go through what is in it.
  open var accessibilityNavigationStyle: AccessibilityNavigationStyle {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// What kind of thing it holds.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { kept(for: self, or: .none) }
    set { keep(newValue, for: self) }
  }
  /// What the view is, with how it is read.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What its value is, with how it is read.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What a tap does, with how it is read.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether a tap does something.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Scrolls for people who do not see; nothing does.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Called when people have come to it; nobody calls it here.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when they have left; nobody calls it here.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether people are at it.
  open func accessibilityElementIsFocused() -> Bool { false }
}
