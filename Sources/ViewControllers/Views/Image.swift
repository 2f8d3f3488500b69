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

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: The name by which the app finds the picture; nothing is loaded.
  ///   - size: The size, in points.
  public init(named name: String, size: CGSize = .zero) {
    self.name = name
    self.size = size
  }
}
