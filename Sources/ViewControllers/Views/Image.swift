public import Foundation

/// A picture by its name; without a screen, its name and size are all there is of it.
///
/// Two pictures are equal when both are. It is an object, as UIKit's is, so that caches can hold it.
///
/// ```swift
/// let image = Image(named: "lighthouse", size: CGSize(width: 640, height: 480))
/// ```
public final class Image: Sendable {
  /// The name by which the app finds the picture.
  public let name: String
  /// The size, in points; zero when nobody has said.
  public let size: CGSize

  /// Creates an image without a picture.
  public convenience init() { self.init(named: "", size: .zero) }

  /// Creates an image of data; they are not looked into.
  ///
  /// - Returns: `nil` for no data.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init()
  }

  /// Creates an image of a file, whose name it gets; `nil` when there is none.
  public convenience init?(contentsOfFile path: String) {
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    self.init(named: path, size: .zero)
  }

  /// Creates an image of no known size.
  ///
  /// - Parameter name: The name by which the app finds the picture; nothing is loaded.
  /// - Returns: `nil` for an empty name; there is nothing to look for.
  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(named: name, size: .zero)
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: The name by which the app finds the picture; nothing is loaded.
  ///   - size: The size, in points.
  public init(named name: String, size: CGSize) {
    self.name = name
    self.size = size
  }
}

extension Image: Hashable {
  /// Whether both have the same name and size.
  public static func == (left: Image, right: Image) -> Bool {
    left.name == right.name && left.size == right.size
  }

  /// Feeds the name and the size into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}
