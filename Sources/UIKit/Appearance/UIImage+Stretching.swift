public import Foundation
public import ViewControllers

extension UIImage {
  /// What becomes of the middle of a picture.
  public enum ResizingMode: Int, Sendable, Hashable {
    case tile, stretch
  }
  /// The image itself: nothing is stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  { self }
  /// What of it is not stretched; not kept.
  public var capInsets: UIEdgeInsets { .zero }
  /// What becomes of its middle.
  public var resizingMode: ResizingMode { .tile }
  /// What of it does not count for layout; not kept.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The same picture.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  /// What becomes of its colours.
  public var renderingMode: RenderingMode { .automatic }
  /// Whether it is turned where people read from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// The same picture.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// The same picture.
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// The same picture.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  /// The same picture.
  public func imageWithoutBaseline() -> UIImage { self }
  /// Traits that it is for; all.
  public var traitCollection: UITraitCollection { UITraitCollection() }

  /// Draws the picture; nothing is drawn.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws the picture; nothing is drawn.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Draws many of it; nothing is drawn.
  public func drawAsPattern(in rect: CGRect) {}

  /// The first of pictures that follow each other.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  /// The first of pictures that follow each other.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    UIImage(named: name)
  }
  /// Pictures that follow each other, or `nil`.
  public var images: [UIImage]? { nil }
  /// How long they take.
  public var duration: TimeInterval { 0 }

  /// The same picture: nothing is read.
  public func preparingForDisplay() -> UIImage? { self }
  /// Hands the same picture over, at once.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// The picture in another size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(named: name, size: size) }
  /// Hands the picture over in another size, at once.
  public func prepareThumbnail(
    of size: CGSize,
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) { completionHandler(preparingThumbnail(of: size)) }
  /// The same picture.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// The picture in another size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  /// Only the name, because there is no picture.
  public func heicData() -> Data? { Data(name.utf8) }
}

extension UIColor {
  /// Creates the colour of a pattern; a grey here.
  public convenience init(patternImage image: UIImage) { self.init(white: 0.5, alpha: 1) }
  /// Creates the colour that filters work with.
  public convenience init(ciColor: CGColor) { self.init(cgColor: ciColor) }
  /// What the colour is called.
  public var accessibilityName: String { description }
  /// A literal of the sources.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
