/// A placeholder for elements that are created when the menu opens; a test calls
/// ``makeElements()``.
open class UIDeferredMenuElement: MenuElement {
  private let provider: (@escaping ([MenuElement]) -> Void) -> Void
  public init(_ elementProvider: @escaping (@escaping ([MenuElement]) -> Void) -> Void) {
    provider = elementProvider
    super.init(title: "", image: nil)
  }
  /// Creates the same element as the initializer: nothing is cached here.
  open class func uncached(
    _ elementProvider: @escaping (@escaping ([MenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
  /// Creates the elements of a provider that completes at once, for tests; none otherwise.
  public func makeElements() -> [MenuElement] {
    var elements: [MenuElement] = []
    provider { elements = $0 }
    return elements
  }
}
