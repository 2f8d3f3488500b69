/// A placeholder for elements that are created when the menu opens; a test calls
/// ``makeElements()``.
open class UIDeferredMenuElement: MenuElement {
  private let provider: (@escaping ([MenuElement]) -> Void) -> Void
  public init(_ elementProvider: @escaping (@escaping ([MenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }
  /// Creates the same element as the initializer: nothing is cached here.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([MenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

extension UIMenu {
  public enum ElementSize: Int, Sendable, Hashable {
    case small, medium, large, automatic = -1
  }
  public convenience init(
    title: String = "",
    subtitle: String? = nil,
    image: Image? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    preferredElementSize: ElementSize,
    children: [MenuElement] = []
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
  public convenience init(
    title: String = "",
    subtitle: String?,
    image: Image? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [MenuElement] = []
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

extension UIAction {
  /// Creates an action with a subtitle; the selected image is ignored.
  public convenience init(
    title: String = "",
    subtitle: String?,
    image: Image? = nil,
    selectedImage: Image? = nil,
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
}
