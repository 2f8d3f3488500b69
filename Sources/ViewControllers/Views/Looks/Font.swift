public import Foundation

// A font is immutable, and subclasses may add only thread-safe state.
/// A typeface in a size; not drawn, but state and attributed text may contain it.
///
/// Two fonts are equal if their names, sizes, weights and slants are. A coder that checks types
/// accepts the class once an app has registered it, as the module `UIKit` does.
open class Font: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  package static let systemName = ".SFUI"
  /// The name of the typeface; the system's name begins with a full stop.
  open private(set) var fontName: String
  open private(set) var pointSize: CGFloat
  package let weight: Weight
  package let isItalic: Bool
  package init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular, isItalic: Bool = false)
  {
    fontName = name
    pointSize = size
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Creates a font by the name of its typeface. The name is not looked up, so every name is
  /// accepted.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(fontName, fontSize)
  }

  // In points, estimated from the size.
  open var lineHeight: CGFloat { pointSize * 1.2 }

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

  /// Returns the same object, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Indicates support of secure coding; `true`, because decoded values are checked.
  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: Key.name)
    coder.encode(Double(pointSize), forKey: Key.size)
    coder.encode(Double(weight.rawValue), forKey: Key.weight)
    coder.encode(isItalic, forKey: Key.isItalic)
  }

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

  open var leading: CGFloat { 0 }
}
