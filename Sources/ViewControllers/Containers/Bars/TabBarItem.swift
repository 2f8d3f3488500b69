/// What a tab bar shows for one controller.
///
/// ```swift
/// stack.tabBarItem = TabBarItem(title: "Notes", image: Image(named: "note"), tag: 0)
/// stack.tabBarItem.badgeValue = "3"
/// ```
open class TabBarItem: BarItem {
  /// The picture while the tab is selected, or `nil` for the usual one.
  open var selectedImage: Image?
  /// A few characters on a badge, or `nil` for no badge. Not saved: it follows from the data.
  open var badgeValue: String?

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - title: The title below the picture.
  ///   - image: The picture.
  ///   - tag: A number for the app's own use.
  public init(title: String?, image: Image?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a picture for its selected form.
  ///
  /// - Parameters:
  ///   - title: The title below the picture.
  ///   - image: The picture.
  ///   - selectedImage: The picture while the tab is selected.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}
