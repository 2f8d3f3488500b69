public import Foundation

/// An image, represented by its name and its size only; nothing is loaded.
///
/// Two images are equal if their names and sizes are. It is an object, as in UIKit, so that caches
/// can hold it.
///
/// ```swift
/// let image = Image(named: "lighthouse", size: CGSize(width: 640, height: 480))
/// ```
public final class Image: Sendable {
  /// The name by which the app finds the image.
  public let name: String
  public let size: CGSize
  /// Creates an empty image.
  public convenience init() { self.init(named: "", size: .zero) }

  /// Creates an image from data, which are not decoded; `nil` for empty data.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init()
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

  public init(named name: String, size: CGSize) {
    self.name = name
    self.size = size
  }

  // Equal for all images: nothing is loaded.
  public var scale: CGFloat { 1 }
  public var renderingMode: RenderingMode { .automatic }
}

extension Image: Hashable {
  public static func == (left: Image, right: Image) -> Bool {
    left.name == right.name && left.size == right.size
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size.width)
    hasher.combine(size.height)
  }
}
