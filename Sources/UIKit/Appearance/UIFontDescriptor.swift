public import Foundation
public import ViewControllers

/// What is known of a font: its name, its size, and what tells it from its family.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// What was said of the font.
  public let fontAttributes: [AttributeName: Any]

  /// Describes a font by attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) { fontAttributes = attributes }
  /// Describes a font by its name and size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Describes the font of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  /// Describes the font of a text style.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  /// The name of the typeface.
  open var postscriptName: String { fontAttributes[.name] as? String ?? UIFont.systemName }
  /// The size, or 0 when nothing was said.
  open var pointSize: CGFloat { fontAttributes[.size] as? CGFloat ?? 0 }
  /// Whether letters are bold, lean, and so on.
  open var symbolicTraits: SymbolicTraits {
    fontAttributes[.symbolicTraits] as? SymbolicTraits ?? []
  }
  /// How letters are turned; not at all.
  open var matrix: CGAffineTransform { .identity }
  /// What was said for an attribute, or `nil`.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The same with more attributes.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  /// The same in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }
  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily, .name: newFamily])
  }
  /// The same with another face.
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// The same: there is one design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// The same with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    addingAttributes([.symbolicTraits: symbolicTraits])
  }
  /// The same: letters are not turned.
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }

  /// What can be said of a font.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let family = Self(rawValue: "NSFontFamilyAttribute")
    public static let name = Self(rawValue: "NSFontNameAttribute")
    public static let face = Self(rawValue: "NSFontFaceAttribute")
    public static let size = Self(rawValue: "NSFontSizeAttribute")
    public static let visibleName = Self(rawValue: "NSFontVisibleNameAttribute")
    public static let matrix = Self(rawValue: "NSFontMatrixAttribute")
    public static let traits = Self(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
    static let symbolicTraits = Self(rawValue: "UIFontDescriptor.symbolicTraits")
  }
  /// What can be said of a font's letters.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
  }
  /// What can be said of a font's features.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = Self(rawValue: "CTFeatureSelectorIdentifier")
  }
  /// How the system's letters look.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
  /// How letters look.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    /// One bit a thing.
    public let rawValue: UInt32
    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitExpanded = Self(rawValue: 32)
    public static let traitCondensed = Self(rawValue: 64)
    public static let traitMonoSpace = Self(rawValue: 1024)
    public static let traitVertical = Self(rawValue: 2048)
    public static let traitUIOptimized = Self(rawValue: 4096)
    public static let traitTightLeading = Self(rawValue: 32768)
    public static let traitLooseLeading = Self(rawValue: 65536)
  }
}

extension UIFont {
  /// Creates the font that is described; a size of 0 leaves that of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      descriptor.postscriptName,
      pointSize == 0 ? descriptor.pointSize : pointSize,
      traits.contains(.traitBold) ? .bold : .regular,
      isItalic: traits.contains(.traitItalic)
    )
  }
  /// What is known of the font.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue > Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return UIFontDescriptor(fontAttributes: [
      .name: fontName, .size: pointSize, .symbolicTraits: traits,
    ])
  }
  /// The typefaces that there are; none.
  public class var familyNames: [String] { [] }
  /// The fonts of a family; none.
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
  /// The room between lines besides their height.
  public var leading: CGFloat { 0 }
  /// The system's font.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  /// How wide letters are.
  public struct Width: RawRepresentable, Sendable, Hashable {
    /// From -1 to 1.
    public let rawValue: CGFloat
    /// Makes a width.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Self(rawValue: -0.4)
    public static let condensed = Self(rawValue: -0.2)
    public static let standard = Self(rawValue: 0)
    public static let expanded = Self(rawValue: 0.2)
  }
}

extension UIFont.Weight {
  /// Makes a weight.
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
}

extension UIFont.TextStyle {
  public static let extraLargeTitle = Self(rawValue: "UICTFontTextStyleExtraLargeTitle")
  public static let extraLargeTitle2 = Self(rawValue: "UICTFontTextStyleExtraLargeTitle2")
}

extension UIFontMetrics {
  /// The same font: text has one size.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  { font }
  /// The font, no larger than said.
  public func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// The same length.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  { value }
}
