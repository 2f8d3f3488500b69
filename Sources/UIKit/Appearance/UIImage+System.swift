public import ViewControllers

/// Pictures by name; without a screen nothing is loaded, so every name gives one.
extension UIImage {
  /// What becomes of a picture's colours.
  public enum RenderingMode: Int, Sendable, Hashable {
    /// What is usual where it stands.
    case automatic
    /// They stay.
    case alwaysOriginal
    /// The tint takes their place.
    case alwaysTemplate
  }

  /// Creates one of the system's symbols by its name.
  public convenience init?(systemName name: String) { self.init(named: name, size: .zero) }

  /// Creates a picture by the path of its file, which is not read.
  public convenience init?(contentsOfFile path: String) { self.init(named: path, size: .zero) }

  /// The same picture; nothing draws it in any colour.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The same picture; nothing draws it in any colour.
  public func withTintColor(_ color: UIColor) -> UIImage { self }
}
