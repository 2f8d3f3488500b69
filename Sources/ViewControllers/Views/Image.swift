public import Foundation

/// An image: its name, or the bytes that it was made from, its size and its scale. Nothing is loaded.
///
/// Two images are equal if all these are. An archive contains them. A coder that checks types accepts
/// the class once an app has registered it, as the module `UIKit` does.
///
/// ```swift
/// let image = Image(named: "lighthouse", size: CGSize(width: 640, height: 480))
/// ```
public final class Image: NSObject, NSSecureCoding, Sendable {
  /// The name by which the app finds the image.
  public let name: String
  public let size: CGSize
  public let scale: CGFloat
  /// The bytes that the image was made from, which are not decoded; `nil` for a named image.
  let data: Data?

  private init(_ name: String, _ size: CGSize, _ data: Data?, _ scale: CGFloat) {
    (self.name, self.size, self.data, self.scale) = (name, size, data, scale)
  }

  /// Creates an empty image.
  public convenience override init() { self.init("", .zero, nil, 1) }

  /// Creates an image from data, which are not decoded; `nil` for empty data.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from data, which are not decoded; `nil` for empty data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard !data.isEmpty else { return nil }
    self.init("", .zero, data, scale)
  }

  /// Creates an image named after a file; `nil` if the file is not readable.
  public convenience init?(contentsOfFile path: String) {
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    self.init(named: path, size: .zero)
  }

  /// Creates an image with a name and without a size; `nil` for an empty name.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(named: name, size: .zero)
  }

  public convenience init(named name: String, size: CGSize) { self.init(name, size, nil, 1) }

  // Equal for all images: nothing is loaded.
  public var renderingMode: RenderingMode { .automatic }

  // MARK: Equality and archives

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Image else { return false }
    return name == other.name && size == other.size && scale == other.scale && data == other.data
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }

  /// Indicates support of secure coding; `true`, because decoded values are checked.
  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    if let data { coder.encode(data as NSData, forKey: Key.data) }
    coder.encode(name as NSString, forKey: Key.name)
    coder.encode(Double(size.width), forKey: Key.width)
    coder.encode(Double(size.height), forKey: Key.height)
    coder.encode(Double(scale), forKey: Key.scale)
  }

  public convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: Key.name) else { return nil }
    let numbers = [Key.width, Key.height, Key.scale].map { CGFloat(coder.decodeDouble(forKey: $0)) }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let data = coder.decodeObject(of: NSData.self, forKey: Key.data) as Data?
    self.init(name as String, CGSize(width: numbers[0], height: numbers[1]), data, numbers[2])
  }

  private enum Key {
    static let name = "UIImage.name"
    static let data = "UIImage.data"
    static let width = "UIImage.width"
    static let height = "UIImage.height"
    static let scale = "UIImage.scale"
  }
}
