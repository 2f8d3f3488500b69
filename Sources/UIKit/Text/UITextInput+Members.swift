public import Foundation
public import ViewControllers

/// A direction in the layout of text.
public enum UITextLayoutDirection: Int, Sendable, Hashable {
  case right = 2
  case left, up, down
}

/// A direction in the storage of text.
public enum UITextStorageDirection: Int, Sendable, Hashable {
  case forward, backward
}

/// The buttons above a keyboard; stored, not drawn.
open class UITextInputAssistantItem: NSObject, MainActorBound {
  /// The leading groups of buttons.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The trailing groups of buttons.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// A group of buttons; stored, not drawn.
open class UIBarButtonItemGroup: NSObject, MainActorBound {
  /// The buttons of the group.
  open var barButtonItems: [UIBarButtonItem]
  /// The button that stands for the group in little space, or `nil`.
  open var representativeItem: UIBarButtonItem?
  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
}

/// The use of smart quotes.
public enum UITextSmartQuotesType: Int, Sendable, Hashable {
  case `default`, no, yes
}

public typealias UITextSmartDashesType = UITextSmartQuotesType
public typealias UITextSmartInsertDeleteType = UITextSmartQuotesType

extension UITextInputTraits {
  /// The use of smart quotes; stored, not applied.
  public var smartQuotesType: UITextSmartQuotesType {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The use of smart dashes; stored, not applied.
  public var smartDashesType: UITextSmartDashesType {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// The use of smart insertion and deletion; stored, not applied.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
}

extension UIResponder {
  /// The buttons above the keyboard.
  public var inputAssistantItem: UITextInputAssistantItem {
    kept(for: self, makes: UITextInputAssistantItem())
  }
  /// Does nothing: ``inputView`` and ``inputAccessoryView`` are not drawn.
  public func reloadInputViews() {}
}

extension UITextField {
  /// The default attributes of the text; stored, not drawn.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { kept(for: self, or: [:]) }
    set { keep(newValue, for: self) }
  }
  /// The attributes of typed text, or `nil`; stored, not applied.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the user may change text attributes; stored, not applied.
  public var allowsEditingTextAttributes: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to shrink the text to fit the width; stored, not drawn.
  public var adjustsFontSizeToFitWidth: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The minimum font size; stored, not drawn.
  public var minimumFontSize: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to clear the text when editing begins; stored, not applied.
  public var clearsOnBeginEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to replace the whole text when the user types; stored, not applied.
  public var clearsOnInsertion: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The background image, or `nil`; stored, not drawn.
  public var background: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The background image while disabled, or `nil`; stored, not drawn.
  public var disabledBackground: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITextView {
  /// Indicates whether to replace the whole text when the user types; stored, not applied.
  public var clearsOnInsertion: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to enable the find interaction; stored, not applied.
  public var isFindInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// A copy of the attributed text; unlike UIKit, changes to it do not change the text view.
  public var textStorage: NSMutableAttributedString {
    NSMutableAttributedString(attributedString: attributedText ?? NSAttributedString(string: ""))
  }
}
