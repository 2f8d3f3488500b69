public import Foundation
import RestorationArchive

/// A type with a geometric form in archives.
protocol GeometryConvertible {
  static var kind: Geometry.Kind { get }
  var numbers: [CGFloat] { get }
  init(numbers: [CGFloat])
}

extension GeometryConvertible {
  var geometry: Geometry {
    guard let geometry = Geometry(Self.kind, numbers.map { Double($0) }) else {
      preconditionFailure("\(Self.self) does not have the components of its kind")
    }
    return geometry
  }

  init?(_ geometry: Geometry) {
    guard geometry.kind == Self.kind else { return nil }
    self.init(numbers: geometry.numbers.map { CGFloat($0) })
  }

  /// The text in which UIKit archives the value, such as `{1.0, 2.0}`, with all digits.
  var uiKitText: String {
    let texts = numbers.map { "\($0)" }
    let (first, last) = (texts.prefix(2), texts.dropFirst(2))
    switch Self.kind {
    case .rect:
      return "{{\(first.joined(separator: ", "))}, {\(last.joined(separator: ", "))}}"
    case .affineTransform: return "[\(texts.joined(separator: ", "))]"
    default: return "{\(texts.joined(separator: ", "))}"
    }
  }

  /// Parses the text in which UIKit archives values of this kind, such as `{1, 2}`.
  init?(uiKit text: String) {
    guard text.utf8.count <= 512 else { return nil }
    let parts = text.split { "{}[], ".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count, numbers.count == Self.kind.componentNames.count else {
      return nil
    }
    self.init(numbers: numbers.map { CGFloat($0) })
  }
}

extension CGPoint: GeometryConvertible {
  static var kind: Geometry.Kind { .point }
  var numbers: [CGFloat] { [x, y] }
  init(numbers: [CGFloat]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension CGSize: GeometryConvertible {
  static var kind: Geometry.Kind { .size }
  var numbers: [CGFloat] { [width, height] }
  init(numbers: [CGFloat]) { self.init(width: numbers[0], height: numbers[1]) }
}

extension CGRect: GeometryConvertible {
  static var kind: Geometry.Kind { .rect }
  var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
  init(numbers: [CGFloat]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension EdgeInsets: GeometryConvertible {
  static var kind: Geometry.Kind { .edgeInsets }
  var numbers: [CGFloat] { [top, left, bottom, right] }
  init(numbers: [CGFloat]) {
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension Vector: GeometryConvertible {
  static var kind: Geometry.Kind { .vector }
  var numbers: [CGFloat] { [dx, dy] }
  init(numbers: [CGFloat]) { self.init(dx: numbers[0], dy: numbers[1]) }
}

extension Offset: GeometryConvertible {
  static var kind: Geometry.Kind { .offset }
  var numbers: [CGFloat] { [horizontal, vertical] }
  init(numbers: [CGFloat]) { self.init(horizontal: numbers[0], vertical: numbers[1]) }
}

extension AffineTransform2D: GeometryConvertible {
  static var kind: Geometry.Kind { .affineTransform }
  var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
  init(numbers: [CGFloat]) {
    self.init(
      a: numbers[0],
      b: numbers[1],
      c: numbers[2],
      d: numbers[3],
      tx: numbers[4],
      ty: numbers[5]
    )
  }
}

// UIKit's geometry methods, under their own names. A ``StateEncoder`` stores geometry, another coder the
// text that UIKit archives; decoding reads both forms, and an absent key gives zero (K13).
// `encode(_:forKey:)` for points, sizes and rectangles is Foundation's own and cannot be
// overridden. It stores lossless text.
extension NSCoder {
  /// Stores a point: as geometry in a ``StateEncoder``, as text in another coder.
  public func encodeCGPoint(_ point: CGPoint, forKey key: String) { put(point, key) }
  /// Stores a size: as geometry in a ``StateEncoder``, as text in another coder.
  public func encodeCGSize(_ size: CGSize, forKey key: String) { put(size, key) }
  /// Stores a rectangle: as geometry in a ``StateEncoder``, as text in another coder.
  public func encodeCGRect(_ rect: CGRect, forKey key: String) { put(rect, key) }
  /// Stores insets: as geometry in a ``StateEncoder``, as text in another coder.
  public func encode(_ insets: EdgeInsets, forKey key: String) { put(insets, key) }
  /// Stores a vector: as geometry in a ``StateEncoder``, as text in another coder.
  public func encode(_ vector: Vector, forKey key: String) { put(vector, key) }
  /// Stores an offset: as geometry in a ``StateEncoder``, as text in another coder.
  public func encode(_ offset: Offset, forKey key: String) { put(offset, key) }
  /// Stores a matrix: as geometry in a ``StateEncoder``, as text in another coder.
  public func encode(_ transform: AffineTransform2D, forKey key: String) { put(transform, key) }

  /// Returns the point stored for a key, or zero if the key is absent.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    take(key) { NSPointFromString($0) } ?? .zero
  }
  /// Returns the size stored for a key, or zero if the key is absent.
  public func decodeCGSize(forKey key: String) -> CGSize {
    take(key) { NSSizeFromString($0) } ?? .zero
  }
  /// Returns the rectangle stored for a key, or zero if the key is absent.
  public func decodeCGRect(forKey key: String) -> CGRect {
    take(key) { NSRectFromString($0) } ?? .zero
  }
  /// Returns the insets stored for a key, or zero if the key is absent.
  public func decodeEdgeInsets(forKey key: String) -> EdgeInsets { take(key) ?? .zero }
  /// Returns the vector stored for a key, or zero if the key is absent.
  public func decodeCGVector(forKey key: String) -> Vector { take(key) ?? .zero }
  /// Returns the offset stored for a key, or zero if the key is absent.
  public func decodeOffset(forKey key: String) -> Offset { take(key) ?? .zero }
  /// Returns the matrix stored for a key or, as in UIKit, the zero matrix if the key is absent, not
  /// the identity.
  public func decodeCGAffineTransform(forKey key: String) -> AffineTransform2D {
    take(key) ?? AffineTransform2D()
  }

  private func put(_ value: some GeometryConvertible, _ key: String) {
    if let encoder = self as? StateEncoder {
      encoder.encode(value.geometry, forKey: key)
    } else {
      encode(value.uiKitText as NSString, forKey: key)
    }
  }

  private func take<Value: GeometryConvertible>(
    _ key: String,
    orParse parse: (String) -> Value? = { Value(uiKit: $0) }
  ) -> Value? {
    if let decoder = self as? StateDecoder {
      return decoder.decodeGeometry(forKey: key, orParse: parse)
    }
    // Some coders end the process for a key that is absent, and those that encode for any.
    guard !(self is StateEncoder), !(self is NSKeyedArchiver), allowsKeyedCoding,
      containsValue(forKey: key)
    else { return nil }
    return (decodeObject(of: NSString.self, forKey: key) as String?).flatMap(parse)
  }
}
