public import Foundation

/// A picture by its name; without a screen, its name and size are all there is of it.
///
/// ```swift
/// let image = Image(named: "lighthouse", size: CGSize(width: 640, height: 480))
/// ```
public struct Image: Sendable, Hashable {
  /// The name by which the app finds the picture.
  public let name: String
  /// The size, in points; zero when nobody has said.
  public let size: CGSize

  /// Creates an image without a picture.
  public init() { self.init(named: "", size: .zero) }

  /// Creates an image of data; they are not looked into.
  ///
  /// - Returns: `nil` for no data.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init()
  }

  /// Creates an image of a file, whose name it gets; `nil` when there is none.
  public init?(contentsOfFile path: String) {
    guard FileManager.default.isReadableFile(atPath: path) else { return nil }
    self.init(named: path, size: .zero)
  }

  /// Creates an image of no known size.
  ///
  /// - Parameter name: The name by which the app finds the picture; nothing is loaded.
  /// - Returns: `nil` for an empty name; there is nothing to look for.
  public init?(named name: String) {
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
