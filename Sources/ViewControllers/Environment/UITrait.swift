/// The type of a trait, for observing its changes.
@preconcurrency @MainActor public protocol UITrait {}

public enum UITraitUserInterfaceStyle: UITrait {}
public enum UITraitHorizontalSizeClass: UITrait {}
public enum UITraitVerticalSizeClass: UITrait {}
public enum UITraitPreferredContentSizeCategory: UITrait {}
