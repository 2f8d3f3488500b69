public import ViewControllers

/// Images by name. Nothing is loaded, so every name gives an image.
extension UIImage {
  /// The rendering mode of an image.
  public enum RenderingMode: Int, Sendable, Hashable {
    /// The mode that suits the context.
    case automatic
    /// Draws the original colours.
    case alwaysOriginal
    /// Draws a template in the tint colour.
    case alwaysTemplate
  }

  /// Creates a system symbol image by its name.
  public convenience init?(systemName name: String) { self.init(named: name, size: .zero) }

  /// Creates an image named by the path of a file, which is not read.
  public convenience init?(contentsOfFile path: String) { self.init(named: path, size: .zero) }

  /// Returns the same image: nothing is drawn.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// Returns the same image: nothing is drawn.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
}
