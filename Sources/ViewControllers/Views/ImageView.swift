public import Foundation
public import RestorationCoding

/// A view that shows an image, which the user may have moved, rotated and scaled.
///
/// Saves its bounds, centre, transform and anchor point, but not the image (rule V19).
open class ImageView: View {
  private enum Key {
    static let bounds = "ImageView.bounds"
    static let center = "ImageView.center"
    static let transform = "ImageView.transform"
    static let anchorPoint = "ImageView.anchorPoint"
  }

  open var image: Image?
  open override var isUserInteractionEnabled: Bool {
    get { takesTouches }
    set { takesTouches = newValue }
  }
  private var takesTouches = false
  open override var transform: AffineTransform2D { didSet { invalidateRestorableState() } }
  /// The fixed point of the transform in unit coordinates: from (0, 0), the top left corner, to (1,
  /// 1).
  open override var anchorPoint: CGPoint { didSet { invalidateRestorableState() } }

  /// Creates a view of the size of an image.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  /// Creates a view from a coder; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The position and size before the transform is applied, in points.
  open override var frame: CGRect { didSet { invalidateRestorableState() } }

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

  open var isAnimating: Bool { false }

  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image); self.highlightedImage = highlightedImage
  }

  // Ignored: nothing is animated.

  open func startAnimating() {}
  open func stopAnimating() {}

  // MARK: Kept, neither drawn nor applied

  open var highlightedImage: Image?
  open var animationImages: [Image]?
  open var isHighlighted: Bool = false
  open var animationDuration: TimeInterval = 0
}
