/// The type of a trait, for observing its changes.
@preconcurrency @MainActor
public protocol UITrait {}

public enum UITraitUserInterfaceStyle: UITrait {}

public enum UITraitHorizontalSizeClass: UITrait {}

public enum UITraitVerticalSizeClass: UITrait {}

public enum UITraitPreferredContentSizeCategory: UITrait {}

public enum UITraitLayoutDirection: UITrait {}

public enum UITraitDisplayScale: UITrait {}

public enum UITraitUserInterfaceIdiom: UITrait {}

public enum UITraitUserInterfaceLevel: UITrait {}

public enum UITraitAccessibilityContrast: UITrait {}

public enum UITraitLegibilityWeight: UITrait {}

public enum UITraitDisplayGamut: UITrait {}

public enum UITraitForceTouchCapability: UITrait {}

public enum UITraitActiveAppearance: UITrait {}

public enum UITraitToolbarItemPresentationSize: UITrait {}

public enum UITraitImageDynamicRange: UITrait {}

public enum UITraitSceneCaptureState: UITrait {}

public enum UITraitTypesettingLanguage: UITrait {}
