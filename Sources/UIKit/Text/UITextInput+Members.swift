public import Foundation
public import ViewControllers

/// How a caret moves through a text.
public enum UITextLayoutDirection: Int, Sendable, Hashable {
  case right = 2
  case left, up, down
}

/// A place in a text that has an arrow.
public enum UITextStorageDirection: Int, Sendable, Hashable {
  case forward, backward
}

/// The buttons above a keyboard.
open class UITextInputAssistantItem: NSObject, MainActorBound {
  /// Those in front.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Those behind.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
}

/// Buttons that belong together.
open class UIBarButtonItemGroup: NSObject, MainActorBound {
  /// The buttons.
  open var barButtonItems: [UIBarButtonItem]
  /// What stands for them where there is little room, or `nil`.
  open var representativeItem: UIBarButtonItem?
  /// Makes a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }
}

/// Whether quotes and dashes become what printers use.
public enum UITextSmartQuotesType: Int, Sendable, Hashable {
  case `default`, no, yes
}

public typealias UITextSmartDashesType = UITextSmartQuotesType
public typealias UITextSmartInsertDeleteType = UITextSmartQuotesType

extension UITextInputTraits {
  /// Whether quotes become those of printers; kept.
  public var smartQuotesType: UITextSmartQuotesType {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Whether dashes become those of printers; kept.
  public var smartDashesType: UITextSmartDashesType {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Whether spaces come and go with words; kept.
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
  /// Asks for ``inputView`` and ``inputAccessoryView`` again; nobody shows them.
  public func reloadInputViews() {}
}

extension UITextField {
  /// The style of the whole text; kept.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { kept(for: self, or: [:]) }
    set { keep(newValue, for: self) }
  }
  /// The style of what is typed next, or `nil`; kept.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether people can change the style; kept.
  public var allowsEditingTextAttributes: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether letters become smaller so that all show; kept.
  public var adjustsFontSizeToFitWidth: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// How small they may become; kept.
  public var minimumFontSize: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Whether the text goes when people begin; kept.
  public var clearsOnBeginEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether the selection goes when people type; kept.
  public var clearsOnInsertion: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The picture behind the text, or `nil`; kept.
  public var background: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The same while the field cannot be used; kept.
  public var disabledBackground: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UITextView {
  /// Whether all is selected when people begin; kept.
  public var clearsOnInsertion: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether people can look for words; kept.
  public var isFindInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The text with its styles, to be changed in place; a copy here, whose changes do not come back.
  public var textStorage: NSMutableAttributedString {
    NSMutableAttributedString(attributedString: attributedText ?? NSAttributedString(string: ""))
  }
}
