public import RestorationCoding

extension RestorationTypeRegistry {
  /// Lists the classes of this module that state may hold by value: colours and fonts.
  ///
  /// Listing them twice does no harm.
  public mutating func registerUIKitTypes() {
    register(UIColor.self, as: "UIColor")
    register(UIFont.self, as: "UIFont")
  }
}
