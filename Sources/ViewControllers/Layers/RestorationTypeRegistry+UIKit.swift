public import RestorationCoding

extension RestorationTypeRegistry {
  /// Registers the classes of this module that state may hold by value: colours and fonts.
  ///
  /// A second registration does no harm.
  public mutating func registerUIKitTypes() {
    register(Color.self, as: "Color")
    register(Font.self, as: "Font")
  }
}
