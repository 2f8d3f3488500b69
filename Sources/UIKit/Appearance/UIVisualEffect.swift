/// An effect on the content behind a view; stored, not drawn.
open class UIVisualEffect: MainActorBound {
  /// Creates an effect.
  public init() {}
}

/// A blur of the content behind a view; stored, not drawn.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur.
  public enum Style: Int, Sendable, Hashable {
    case extraLight, light, dark, regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  /// The style of the blur.
  public let style: Style

  /// Creates a blur of a style.
  public init(style: Style) { self.style = style }
}

/// An effect that makes content vibrant on a blur.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for a blur, which is not stored.
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
}
