extension UIMenu {
  public enum ElementSize: Int, Sendable, Hashable { case small, medium, large, automatic = -1 }
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
