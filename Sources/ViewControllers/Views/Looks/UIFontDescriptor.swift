public import Foundation

/// A description of a font by attributes: name, size and traits.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  open private(set) var fontAttributes: [AttributeName: Any]
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) { fontAttributes = attributes }
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  open class func preferredFontDescriptor(withTextStyle style: Font.TextStyle)
    -> UIFontDescriptor
  { Font.preferredFont(forTextStyle: style).fontDescriptor }
  open class func preferredFontDescriptor(
    withTextStyle style: Font.TextStyle,
    compatibleWith traitCollection: TraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  open var postscriptName: String { fontAttributes[.name] as? String ?? Font.systemName }
  open var pointSize: CGFloat { fontAttributes[.size] as? CGFloat ?? 0 }
  open var symbolicTraits: SymbolicTraits {
    fontAttributes[.symbolicTraits] as? SymbolicTraits ?? []
  }
  open var matrix: AffineTransform2D { .identity }
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// Returns a descriptor with further attributes, which replace those already set.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily, .name: newFamily])
  }
  /// Returns the same descriptor: the design is ignored.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    addingAttributes([.symbolicTraits: symbolicTraits])
  }

  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
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
    static let symbolicTraits = Self(rawValue: "UIFontDescriptor.symbolicTraits")
  }
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = Self(rawValue: "NSCTFontWeightTrait")
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
  }
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let featureIdentifier = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let typeIdentifier = Self(rawValue: "CTFeatureSelectorIdentifier")
    public static let type = Self(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = Self(rawValue: "CTFeatureSelectorIdentifier")
  }
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = Self(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = Self(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = Self(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1)
    public static let traitBold = Self(rawValue: 2)
    public static let traitMonoSpace = Self(rawValue: 1024)
  }
}

extension Font {
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
  // No families are known.
  public class var familyNames: [String] { [] }
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
}

extension UIFontMetrics {
  public func scaledFont(for font: Font, compatibleWith traitCollection: TraitCollection?)
    -> Font
  { font }
  public func scaledFont(
    for font: Font,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: TraitCollection?
  ) -> Font { scaledFont(for: font, maximumPointSize: maximumPointSize) }
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?)
    -> CGFloat
  { value }
}
