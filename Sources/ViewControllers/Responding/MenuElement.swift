public import Foundation

/// What stands in a menu.
open class MenuElement: NSObject, MainActorBound {
  /// What people read.
  open var title: String
  /// The picture beside it, or `nil`.
  open var image: Image?

  /// Makes an element.
  public init(title: String, image: Image?) {
    self.title = title
    self.image = image
  }
}
