/// The base class of the items of all bars.
open class BarItem: MainActorBound {
  /// The title, or `nil` for none.
  open var title: String?
  /// The image, or `nil` for none.
  open var image: Image?
  /// Indicates whether the item can be tapped.
  open var isEnabled = true
  /// A number for the app's own use.
  open var tag = 0

  /// Creates an item without a title or an image.
  public init() {}
}

extension BarItem: Equatable {
  /// Compares the identities of two items.
  public nonisolated static func == (left: BarItem, right: BarItem) -> Bool { left === right }
}
