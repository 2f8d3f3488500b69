/// An effect on the content behind a view; stored, not drawn.
open class UIVisualEffect: MainActorBound {
  public init() {}
}

/// A blur of the content behind a view; stored, not drawn.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable, Hashable {
    case extraLight, light, dark, regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  public let style: Style

  public init(style: Style) { self.style = style }
}

/// An effect that makes content vibrant on a blur.
open class UIVibrancyEffect: UIVisualEffect {
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
}
