public import Foundation

// Nothing changes after a font has been made, and subclasses may add no more than what is safe.
/// A typeface in a size; nothing is drawn with it, but state and attributed text may hold it.
///
/// Two fonts are equal when name, size, weight and slant are. A coder that checks types knows the
/// class once an app has registered it, as the module `UIKit` does.
open class Font: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  package static let systemName = ".SFUI"

  /// The name of the typeface; the system's has one that begins with a full stop.
  public let fontName: String
  /// The height of a line of text without its surroundings, in points.
  public let pointSize: CGFloat
  /// How heavy the letters are.
  package let weight: Weight
  /// Whether the letters lean.
  package let isItalic: Bool

  package init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular, isItalic: Bool = false)
  {
    fontName = name
    pointSize = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates a font by the name of its typeface, whether or not there is such a one: nothing is
  /// looked up.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  /// What typefaces of several weights have in common.
  open var familyName: String { fontName }
  /// The height of a line, in points; a guess from the size.
  open var lineHeight: CGFloat { pointSize * 1.2 }
  /// How far letters reach above the line on which they stand; a guess from the size.
  open var ascender: CGFloat { pointSize * 0.95 }
  /// How far letters reach below that line, less than 0; a guess from the size.
  open var descender: CGFloat { pointSize * -0.24 }
  /// The height of capital letters; a guess from the size.
  open var capHeight: CGFloat { pointSize * 0.7 }
  /// The height of an x; a guess from the size.
  open var xHeight: CGFloat { pointSize * 0.53 }

  /// The same typeface in another size.
  open func withSize(_ fontSize: CGFloat) -> Font {
    Font(fontName, fontSize, weight, isItalic: isItalic)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Font else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && weight == other.weight
      && isItalic == other.isItalic
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  /// The same object, because it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// `true`: what is decoded is checked.
  open class var supportsSecureCoding: Bool { true }

  /// Writes what tells the font from others.
  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: Key.name)
    coder.encode(Double(pointSize), forKey: Key.size)
    coder.encode(Double(weight.rawValue), forKey: Key.weight)
    coder.encode(isItalic, forKey: Key.isItalic)
  }

  /// Creates the font that ``encode(with:)`` wrote.
  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: Key.name) else { return nil }
    fontName = name as String
    pointSize = CGFloat(coder.decodeDouble(forKey: Key.size))
    weight = Weight(rawValue: CGFloat(coder.decodeDouble(forKey: Key.weight)))
    isItalic = coder.decodeBool(forKey: Key.isItalic)
  }

  private enum Key {
    static let name = "UIFont.name"
    static let size = "UIFont.size"
    static let weight = "UIFont.weight"
    static let isItalic = "UIFont.isItalic"
  }
}
