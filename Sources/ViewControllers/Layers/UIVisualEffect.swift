/// An effect on the content behind a view; stored, not drawn.
open class UIVisualEffect: MainActorBound { public init() {} }

/// A blur of the content behind a view; stored, not drawn.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable, Hashable {
    case extraLight, light, dark, regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial

    // Materials of a light or dark appearance, equal here to the adaptive ones.

    public static var systemUltraThinMaterialLight: Self { .systemUltraThinMaterial }
    public static var systemChromeMaterialLight: Self { .systemChromeMaterial }
    public static var systemUltraThinMaterialDark: Self { .systemUltraThinMaterial }
    public static var systemThinMaterialDark: Self { .systemThinMaterial }
    public static var systemMaterialDark: Self { .systemMaterial }
    public static var systemThickMaterialDark: Self { .systemThickMaterial }
    public static var systemChromeMaterialDark: Self { .systemChromeMaterial }
  }

  open private(set) var style: Style
  public init(style: Style) { self.style = style }
}

/// An effect that makes content vibrant on a blur.
open class UIVibrancyEffect: UIVisualEffect {
  public convenience init(blurEffect: UIBlurEffect) { self.init() }
  public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.init() }
}
