public import RestorationCoding

extension RestorationTypeRegistry {
  /// Registers the classes of this module that state may hold by value: colours, fonts and images.
  ///
  /// A second registration does no harm.
  public mutating func registerUIKitTypes() {
    register(Color.self, as: "Color")
    register(Image.self, as: "Image")
    register(Font.self, as: "Font")
  }
}
