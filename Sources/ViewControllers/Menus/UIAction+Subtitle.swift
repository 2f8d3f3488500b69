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
