public import Foundation

// A colour is immutable, and subclasses may add only thread-safe state.
/// A colour of text, of a background or of a control; not drawn, but state may contain it.
///
/// Two colours are equal if their names, if any, and their components are. A dynamic colour of an
/// app equals only itself. An archive contains the name and the components. A coder that checks
/// types accepts the class once an app has registered it, as the module `UIKit` does.
///
/// ```swift
/// view.backgroundColor = Color(white: 0.9, alpha: 1)
/// ```
open class Color: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  package struct Components: Sendable, Hashable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// The name of a system colour or of an asset, or `nil` for any other.
  package let name: String?
  /// Returns the components for an environment, if the colour is dynamic.
  private let provider: (@Sendable (TraitCollection) -> Components)?
  /// The components for an unknown environment.
  package let components: Components

  package init(
    _ components: Components,
    name: String? = nil,
    provider: (@Sendable (TraitCollection) -> Components)? = nil
  ) {
    self.components = components
    self.name = name
    self.provider = provider
  }

  /// Creates a colour from red, green and blue, from 0 to 1. Other values are not limited, here and
  /// below.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Components(red: white, green: white, blue: white, alpha: alpha))
  }

  /// Creates a colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let channel = { (offset: CGFloat) -> CGFloat in
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(Components(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha))
  }

  /// Creates a dynamic colour; an archive contains its value in the light appearance.
  public convenience init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
    self.init(dynamicProvider(TraitCollection(userInterfaceStyle: .light)).components) {
      dynamicProvider($0).components(in: $0)
    }
  }

  /// Creates a colour of the app's assets by its name. Nothing is loaded: every name is accepted,
  /// and the components are those of black.
  public convenience init?(named name: String) {
    self.init(Components(red: 0, green: 0, blue: 0), name: Self.assetPrefix + name)
  }

  // No system colour has a name with this prefix.
  private static let assetPrefix = "asset:"

  // MARK: Parts

  /// Returns the colour for an environment, no longer dynamic.
  open func resolvedColor(with traitCollection: TraitCollection) -> Color {
    provider == nil ? self : Color(components(in: traitCollection))
  }

  package func components(in traits: TraitCollection) -> Components {
    provider?(traits) ?? components
  }

  /// Returns the same colour with another opacity; it keeps its name.
  open func withAlphaComponent(_ alpha: CGFloat) -> Color {
    var faded = components
    faded.alpha = alpha
    guard let provider else { return Color(faded, name: name) }
    return Color(faded, name: name) { traits in
      var components = provider(traits)
      components.alpha = alpha
      return components
    }
  }

  // MARK: Equality and archives

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Color else { return false }
    if provider != nil || other.provider != nil, name == nil { return self === other }
    return name == other.name && components == other.components
  }

  open override var hash: Int { components.hashValue }
  /// Returns the same object, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Indicates support of secure coding; `true`, because decoded values are checked.
  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    if let name { coder.encode(name as NSString, forKey: Key.name) }
    coder.encode(Double(components.red), forKey: Key.red)
    coder.encode(Double(components.green), forKey: Key.green)
    coder.encode(Double(components.blue), forKey: Key.blue)
    coder.encode(Double(components.alpha), forKey: Key.alpha)
  }

  public required init?(coder: NSCoder) {
    let saved = coder.decodeObject(of: NSString.self, forKey: Key.name).map { $0 as String }
    let alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha))
    let known = saved.flatMap { SystemColors.named[$0] }
    let faded = known?.components.alpha == alpha ? known : known?.withAlphaComponent(alpha)
    name = saved
    provider = faded?.provider
    components =
      faded?.components
      ?? Components(
        red: CGFloat(coder.decodeDouble(forKey: Key.red)),
        green: CGFloat(coder.decodeDouble(forKey: Key.green)),
        blue: CGFloat(coder.decodeDouble(forKey: Key.blue)),
        alpha: alpha
      )
  }

  private enum Key {
    static let name = "UIColor.name"
    static let red = "UIColor.red"
    static let green = "UIColor.green"
    static let blue = "UIColor.blue"
    static let alpha = "UIColor.alpha"
  }

  open var cgColor: CGColor {
    CGColor(
      red: components.red,
      green: components.green,
      blue: components.blue,
      alpha: components.alpha
    )
  }
}
