/// The title, image and badge that a tab bar shows for one controller.
///
/// ```swift
/// stack.tabBarItem = TabBarItem(title: "Notes", image: Image(named: "note"), tag: 0)
/// stack.tabBarItem.badgeValue = "3"
/// ```
open class TabBarItem: BarItem {
  /// The image while the tab is selected, or `nil` for the usual one.
  open var selectedImage: Image?
  /// The text of the badge, or `nil` for no badge. Not saved: the app sets it again from its data.
  open var badgeValue: String?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title below the image.
  ///   - image: The image.
  ///   - tag: A number for the app's own use.
  public init(title: String?, image: Image?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a separate image for its selected state.
  ///
  /// - Parameters:
  ///   - title: The title below the image.
  ///   - image: The image.
  ///   - selectedImage: The image while the tab is selected.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
