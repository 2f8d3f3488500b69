public import ViewControllers

/// Conversion from and to `CGColor`.
extension UIColor {
  /// Creates a colour from a `CGColor`.
  public convenience init(cgColor: CGColor) {
    self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
  }

  /// The colour as a `CGColor`.
  public var cgColor: CGColor {
    CGColor(
      red: components.red,
      green: components.green,
      blue: components.blue,
      alpha: components.alpha
    )
  }
}
