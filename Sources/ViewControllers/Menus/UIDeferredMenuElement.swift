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
