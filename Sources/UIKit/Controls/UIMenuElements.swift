public import Foundation
public import ViewControllers

/// Elements of a menu that are made when it opens; a test asks ``makeElements()``.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  /// Makes elements once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }
  /// Makes elements each time.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
  /// The elements, where they are made at once: for tests.
  public func makeElements() -> [UIMenuElement] {
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    return elements
  }
}

extension UIMenuElement {
  /// What stands below the title; kept.
  public var subtitle: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIMenuElement.Attributes {
  public static let keepsMenuPresented = Self(rawValue: 8)
}

extension UIMenu.Options {
  public static let displayAsPalette = Self(rawValue: 128)
}

extension UIMenu {
  /// How large elements are.
  public enum ElementSize: Int, Sendable, Hashable {
    case small, medium, large, automatic = -1
  }
  /// How large elements are; kept.
  public var preferredElementSize: ElementSize {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// How the menu looks; kept.
  public var displayPreferences: UIMenuDisplayPreferences? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Elements that are marked.
  public var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on }
  }
  /// The same menu with other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }
  /// Creates a menu with a text below the title.
  public convenience init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    preferredElementSize: ElementSize,
    children: [UIMenuElement] = []
  ) {
    self.init(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: children
    )
    self.preferredElementSize = preferredElementSize
  }
  /// Creates a menu with a text below the title.
  public convenience init(
    title: String = "",
    subtitle: String?,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    self.init(
      title: title,
      image: image,
      identifier: identifier,
      options: options,
      children: children
    )
    self.subtitle = subtitle
  }
}
/// How a menu looks; kept.
open class UIMenuDisplayPreferences: NSObject, MainActorBound {
  /// How many lines titles have.
  open var maximumNumberOfTitleLines = 0
  /// The usual.
  public override init() {}
}

extension UIAction {
  /// Creates an action with a text below the title.
  public convenience init(
    title: String = "",
    subtitle: String?,
    image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    self.init(
      title: title,
      image: image,
      identifier: identifier,
      discoverabilityTitle: discoverabilityTitle,
      attributes: attributes,
      state: state,
      handler: handler
    )
    self.subtitle = subtitle
  }
}

extension UIAction.Identifier {
  public static let paste = Self(rawValue: "com.apple.action.paste")
  public static let pasteAndGo = Self(rawValue: "com.apple.action.pasteAndGo")
  public static let pasteAndSearch = Self(rawValue: "com.apple.action.pasteAndSearch")
}
