/// What the items of all bars have in common: a title, a picture, and whether they can be tapped.
open class BarItem: MainActorBound {
  /// What stands on the item, or `nil` for nothing.
  open var title: String?
  /// The picture on the item, or `nil` for none.
  open var image: Image?
  /// Whether people can tap the item.
  open var isEnabled = true
  /// A number for the app's own use.
  open var tag = 0

  /// Creates an item that shows nothing.
  public init() {}
}

extension BarItem: Equatable {
  /// Whether both are the same object.
  public nonisolated static func == (left: BarItem, right: BarItem) -> Bool { left === right }
}
