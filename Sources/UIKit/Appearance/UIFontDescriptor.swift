public import Foundation
public import ViewControllers

/// A description of a font by attributes: name, size and traits.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The attributes of the font.
  public let fontAttributes: [AttributeName: Any]

  /// Creates a descriptor from attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) { fontAttributes = attributes }
  /// Creates a descriptor from a name and a size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Returns the descriptor of a text style.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }
  /// Returns the descriptor of a text style; the traits are ignored.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  /// The PostScript name; that of the system font if none was set.
  open var postscriptName: String { fontAttributes[.name] as? String ?? UIFont.systemName }
  /// The size in points, or 0 if none was set.
  open var pointSize: CGFloat { fontAttributes[.size] as? CGFloat ?? 0 }
  /// The symbolic traits, such as bold and italic.
  open var symbolicTraits: SymbolicTraits {
    fontAttributes[.symbolicTraits] as? SymbolicTraits ?? []
  }
  /// The transform of glyphs; always the identity.
  open var matrix: CGAffineTransform { .identity }
  /// Returns the value of an attribute, or `nil`.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// Returns a descriptor with further attributes, which replace those already set.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  /// Returns a descriptor with another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }
  /// Returns a descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily, .name: newFamily])
  }
  /// Returns a descriptor with another face.
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }
  /// Returns the same descriptor: there is one design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// Returns a descriptor with other symbolic traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    addingAttributes([.symbolicTraits: symbolicTraits])
  }
  /// Returns the same descriptor: the transform is ignored.
  open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { self }

  /// The name of a font attribute.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    /// The name of the attribute.
    public let rawValue: String
    /// Creates an attribute name.
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
  /// The key of a font trait.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let symbolic = Self(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
  }
  /// The key of a font feature.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = Self(rawValue: "CTFeatureSelectorIdentifier")
  }
  /// The design of the system font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    /// The name of the design.
    public let rawValue: String
    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
  /// The style of a font.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    /// The bits, one for each trait.
    public let rawValue: UInt32
    /// Creates a set from its bits.
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
  /// Creates the font of a descriptor; a size of 0 takes the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let traits = descriptor.symbolicTraits
    self.init(
      descriptor.postscriptName,
      pointSize == 0 ? descriptor.pointSize : pointSize,
      traits.contains(.traitBold) ? .bold : .regular,
      isItalic: traits.contains(.traitItalic)
    )
  }
  /// The descriptor of the font: name, size, and the bold and italic traits.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if weight.rawValue > Weight.semibold.rawValue { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return UIFontDescriptor(fontAttributes: [
      .name: fontName, .size: pointSize, .symbolicTraits: traits,
    ])
  }
  /// The installed font families; always empty.
  public class var familyNames: [String] { [] }
  /// The fonts of a family; always empty.
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
  /// The leading; always 0.
  public var leading: CGFloat { 0 }
  /// Returns the system font; the width is ignored.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  /// The width of a font.
  public struct Width: RawRepresentable, Sendable, Hashable {
    /// The width, from -1 to 1.
    public let rawValue: CGFloat
    /// Creates a width from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Self(rawValue: -0.4)
    public static let condensed = Self(rawValue: -0.2)
    public static let standard = Self(rawValue: 0)
    public static let expanded = Self(rawValue: 0.2)
  }
}

extension UIFont.Weight {
  /// Creates a weight from its value.
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
}

extension UIFont.TextStyle {
  public static let extraLargeTitle = Self(rawValue: "UICTFontTextStyleExtraLargeTitle")
  public static let extraLargeTitle2 = Self(rawValue: "UICTFontTextStyleExtraLargeTitle2")
}

extension UIFontMetrics {
  /// Returns the same font.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  { font }
  /// Returns the font, reduced to a maximum size.
  public func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  /// Returns the same value.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  { value }
}
