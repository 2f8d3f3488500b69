public import Foundation

/// A drawing context that ignores every call: nothing is drawn and no state is stored.
public final class CGContext: Sendable {
  /// Creates a context.
  public init() {}
  /// Saves the graphics state; ignored, like all methods below.
  public func saveGState() {}
  /// Restores the graphics state.
  public func restoreGState() {}

  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the fill color to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the fill color from RGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the stroke color to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Sets the stroke color from RGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Sets the line width.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the line cap.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets the line join.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the dash pattern of lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets the opacity.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the blend mode.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets a shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets a shadow with a color.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Turns antialiasing on or off.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Allows antialiasing or not.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// The interpolation quality of images; not stored, always `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  /// Translates the coordinate system.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Scales the coordinate system.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Rotates the coordinate system.
  public func rotate(by angle: CGFloat) {}
  /// The bounding box of the clipping path; always zero.
  public var boundingBoxOfClipPath: CGRect { .zero }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {}
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Strokes a rectangle with a line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Clears a rectangle.
  public func clear(_ rect: CGRect) {}
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {}
  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {}
  /// Strokes a line between each pair of points.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Draws an image.
  public func draw(_ image: CGImage, in rect: CGRect) {}
  /// Draws an image, tiled if wanted.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {}
  /// Returns the drawn image; always `nil`.
  public func makeImage() -> CGImage? { nil }

  /// Begins a path.
  public func beginPath() {}
  /// Closes the current subpath.
  public func closePath() {}
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) {}
  /// Adds a line to a point.
  public func addLine(to point: CGPoint) {}
  /// Adds lines through points.
  public func addLines(between points: [CGPoint]) {}
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {}
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) {}
  /// Adds a path.
  public func addPath(_ path: CGPath) {}
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Adds an arc.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  /// Fills the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  /// Strokes the path.
  public func strokePath() {}
  /// Draws the path in a mode.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// Clips to the path.
  public func clip(using rule: CGPathFillRule = .winding) {}
  /// Clips to a rectangle.
  public func clip(to rect: CGRect) {}
  /// Clips to an image mask.
  public func clip(to rect: CGRect, mask: CGImage) {}
  /// Begins a transparency layer.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {}
  /// Ends the transparency layer.
  public func endTransparencyLayer() {}
  /// Draws a linear gradient.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Draws a radial gradient.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
}
