public import Foundation
public import ViewControllers

/// A placeholder for elements that are created when the menu opens; a test calls
/// ``makeElements()``.
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  /// Creates an element whose provider runs at each ``makeElements()``.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }
  /// Creates the same element as the initializer: nothing is cached here.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
  /// The elements of a provider that completes at once, for tests; empty otherwise.
  public func makeElements() -> [UIMenuElement] {
    var elements: [UIMenuElement] = []
    provider { elements = $0 }
    return elements
  }
}

extension UIMenuElement {
  /// The subtitle of the element; stored, not drawn.
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
  /// The size of a menu's elements.
  public enum ElementSize: Int, Sendable, Hashable {
    case small, medium, large, automatic = -1
  }
  /// The preferred size of the elements; stored, not drawn.
  public var preferredElementSize: ElementSize {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The display preferences; stored, not drawn.
  public var displayPreferences: UIMenuDisplayPreferences? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The actions among the children whose state is `on`.
  public var selectedElements: [UIMenuElement] {
    children.filter { ($0 as? UIAction)?.state == .on }
  }
  /// Returns a menu with the same properties and other children.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }
  /// Creates a menu with a subtitle and a size of elements.
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
  /// Creates a menu with a subtitle.
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
/// Display preferences of a menu; stored, not drawn.
open class UIMenuDisplayPreferences: NSObject, MainActorBound {
  /// The maximum number of lines of a title; 0 for no limit.
  open var maximumNumberOfTitleLines = 0
  /// Creates default preferences.
  public override init() {}
}

extension UIAction {
  /// Creates an action with a subtitle; the selected image is ignored.
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
