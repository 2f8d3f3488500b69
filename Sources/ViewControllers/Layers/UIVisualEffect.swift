/// An effect on the content behind a view; stored, not drawn.
open class UIVisualEffect: MainActorBound { public init() {} }

/// A blur of the content behind a view; stored, not drawn.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable, Hashable {
    case extraLight, light, dark, regular = 4, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
  }

  open private(set) var style: Style
  public init(style: Style) { self.style = style }
}
