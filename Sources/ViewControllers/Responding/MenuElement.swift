public import Foundation

/// An element of a menu.
open class MenuElement: NSObject, MainActorBound {
  /// The title of the element.
  open var title: String
  /// The image beside the title, or `nil`.
  open var image: Image?

  /// Creates an element.
  public init(title: String, image: Image?) {
    self.title = title
    self.image = image
  }
}
