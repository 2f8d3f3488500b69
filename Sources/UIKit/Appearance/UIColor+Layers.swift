public import ViewControllers

/// Colours as layers take them.
extension UIColor {
  /// Creates a colour out of a layer's.
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// The colour as layers take it.
  public var cgColor: CGColor {
    CGColor(
      red: components.red,
      green: components.green,
      blue: components.blue,
      alpha: components.alpha
    )
  }
}
