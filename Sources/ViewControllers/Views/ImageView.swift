public import Foundation
public import RestorationCoding

/// A view that shows a picture, which people may have moved, turned and enlarged.
///
/// Saves its bounds, centre, transform and anchor point, and not the picture (rule V19).
open class ImageView: View {
  private enum Key {
    static let bounds = "ImageView.bounds"
    static let center = "ImageView.center"
    static let transform = "ImageView.transform"
    static let anchorPoint = "ImageView.anchorPoint"
  }

  /// The picture, or `nil` for none.
  open var image: Image?
  /// How the picture is moved, turned and stretched about the anchor point.
  open override var transform: AffineTransform2D {
    didSet { invalidateRestorableState() }
  }
  /// The point that stays where it is when the view is transformed: from (0, 0), the top left
  /// corner, to (1, 1).
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
    didSet { invalidateRestorableState() }
  }

  /// Creates a view as large as a picture.
  ///
  /// - Parameter image: The picture, or `nil` for a view without one and of no size.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// Creates a view without a picture.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view without reading anything.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Whether the view stands out; kept.
  open var isHighlighted = false

  /// Position and size before the transform is applied, in points.
  open override var frame: CGRect {
    didSet { invalidateRestorableState() }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeCGRect(bounds, forKey: Key.bounds)
    coder.encodeCGPoint(center, forKey: Key.center)
    coder.encode(transform, forKey: Key.transform)
    coder.encodeCGPoint(anchorPoint, forKey: Key.anchorPoint)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: Key.bounds) {
      let size = coder.decodeCGRect(forKey: Key.bounds).size
      if size.isSane { frame.size = size } else { coder.remarkOnGeometry() }
    }
    if coder.containsValue(forKey: Key.center) {
      let saved = coder.decodeCGPoint(forKey: Key.center)
      if saved.isFinite { center = saved } else { coder.remarkOnGeometry() }
    }
    if coder.containsValue(forKey: Key.transform) {
      let saved = coder.decodeCGAffineTransform(forKey: Key.transform)
      let numbers = [saved.a, saved.b, saved.c, saved.d, saved.tx, saved.ty]
      if numbers.allSatisfy(\.isFinite) { transform = saved } else { coder.remarkOnGeometry() }
    }
    if coder.containsValue(forKey: Key.anchorPoint) {
      let saved = coder.decodeCGPoint(forKey: Key.anchorPoint)
      if saved.isFinite { anchorPoint = saved } else { coder.remarkOnGeometry() }
    }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    var details = super.treeDetails
    if let image { details.append(.init("image", image.name)) }
    details.append(.init("center", "(\(center.x), \(center.y))"))
    if transform != .identity {
      let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      details.append(.init("transform", values.map { "\($0)" }.joined(separator: " ")))
    }
    return details
  }
}
