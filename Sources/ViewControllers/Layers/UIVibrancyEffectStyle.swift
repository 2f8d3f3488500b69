/// The purpose of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable, Hashable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill,
    separator
}
