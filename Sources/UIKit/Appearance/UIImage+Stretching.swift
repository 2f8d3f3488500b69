public import Foundation
public import ViewControllers

extension UIImage {
  /// The mode by which a resizable image fills its interior.
  public enum ResizingMode: Int, Sendable, Hashable {
    case tile, stretch
  }
  /// Returns the same image: nothing is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  { self }
  /// The cap insets; always zero.
  public var capInsets: UIEdgeInsets { .zero }
  /// The resizing mode; always `.tile`.
  public var resizingMode: ResizingMode { .tile }
  /// The alignment insets; always zero.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the same image.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  /// The rendering mode; always `.automatic`.
  public var renderingMode: RenderingMode { .automatic }
  /// Indicates whether the image flips for right-to-left languages; always `false`.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// Returns the same image.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Returns the same image.
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// Returns the same image.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  /// Returns the same image.
  public func imageWithoutBaseline() -> UIImage { self }
  /// The traits of the image; none are specified.
  public var traitCollection: UITraitCollection { UITraitCollection() }

  /// Draws the image in a rectangle; ignored: nothing is drawn.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the image at a point; ignored: nothing is drawn.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Tiles the image in a rectangle; ignored: nothing is drawn.
  public func drawAsPattern(in rect: CGRect) {}

  /// Returns the first image, in place of an animation.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  /// Returns a still image by its name, in place of an animation.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
  /// The frames of the animation; always `nil`.
  public var images: [UIImage]? { nil }
  /// The duration of the animation, in seconds; always 0.
  public var duration: TimeInterval { 0 }

  /// Returns the same image: nothing is decoded.
  public func preparingForDisplay() -> UIImage? { self }
  /// Calls the completion handler at once, with the same image.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// Returns an image of the same name in another size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(named: name, size: size) }
  /// Calls the completion handler at once, with an image of the same name in another size.
  public func prepareThumbnail(
    of size: CGSize,
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  /// Returns the same image.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// Returns an image of the same name in another size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  /// The UTF-8 bytes of the name, in place of HEIC data.
  public func heicData() -> Data? { Data(name.utf8) }
}

extension UIColor {
  /// Creates a pattern colour; always a mid grey.
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }
  /// Creates a colour from a Core Image colour; here a ``CGColor``.
  public convenience init(ciColor: CGColor) { self.init(cgColor: ciColor) }
  /// The accessibility description of the colour; here its `description`.
  public var accessibilityName: String { description }
  /// Creates a colour from a colour literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
