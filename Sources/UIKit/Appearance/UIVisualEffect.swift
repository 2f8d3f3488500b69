/// What is done to all that stands behind a view.
open class UIVisualEffect: MainActorBound {
  /// Creates an effect that does nothing.
  public init() {}
}

/// An effect that blurs.
open class UIBlurEffect: UIVisualEffect {
  /// How strong and how light the blur is.
  public enum Style: Int, Sendable, Hashable {
    case extraLight, light, dark, regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  /// How strong and how light the blur is.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) { self.style = style }
}

/// An effect that lets colours through a blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
}
