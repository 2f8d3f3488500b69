public import Foundation

/// Where drawing would go; it goes nowhere.
public final class CGContext: Sendable {
  /// Makes a place that takes drawing and shows none.
  public init() {}
  /// Remembers how it would draw.
  public func saveGState() {}
  /// Goes back to what was remembered.
  public func restoreGState() {}

  /// Takes a colour to fill with.
  public func setFillColor(_ color: CGColor) {}
  /// Takes a grey to fill with.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  /// Takes a colour to fill with.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Takes a colour for lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Takes a grey for lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}
  /// Takes a colour for lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  /// Takes the width of lines.
  public func setLineWidth(_ width: CGFloat) {}
  /// Takes how lines end.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Takes how lines meet.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Takes how lines are broken.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Takes how opaque drawing is.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Takes how drawing mixes with what is there.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Takes a shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Takes a shadow of a colour.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Takes whether edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Takes whether edges may be smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// How pictures are stretched; not kept.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Stretches what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Turns what is drawn from now on.
  public func rotate(by angle: CGFloat) {}
  /// The rectangle around what can be drawn on; nothing can.
  public var boundingBoxOfClipPath: CGRect { .zero }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {}
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Clears a rectangle.
  public func clear(_ rect: CGRect) {}
  /// Fills an oval.
  public func fillEllipse(in rect: CGRect) {}
  /// Draws the edge of an oval.
  public func strokeEllipse(in rect: CGRect) {}
  /// Draws a line between each two points.
  public func strokeLineSegments(between points: [CGPoint]) {}
  /// Draws a picture.
  public func draw(_ image: CGImage, in rect: CGRect) {}
  /// Draws a picture, or many of it.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {}
  /// What was drawn, or `nil`: nothing was.
  public func makeImage() -> CGImage? { nil }

  /// Begins an outline.
  public func beginPath() {}
  /// Joins the ends of the outline.
  public func closePath() {}
  /// Begins a line at a point.
  public func move(to point: CGPoint) {}
  /// Leads the line to a point.
  public func addLine(to point: CGPoint) {}
  /// Leads a line through points.
  public func addLines(between points: [CGPoint]) {}
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {}
  /// Adds an oval.
  public func addEllipse(in rect: CGRect) {}
  /// Adds an outline.
  public func addPath(_ path: CGPath) {}
  /// Leads a curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Leads a curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  /// Adds a part of a circle.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {}
  /// Fills the outline.
  public func fillPath(using rule: CGPathFillRule = .winding) {}
  /// Draws the outline.
  public func strokePath() {}
  /// Draws the outline.
  public func drawPath(using mode: CGPathDrawingMode) {}
  /// Draws inside of the outline only.
  public func clip(using rule: CGPathFillRule = .winding) {}
  /// Draws inside of a rectangle only.
  public func clip(to rect: CGRect) {}
  /// Draws where a picture lets it.
  public func clip(to rect: CGRect, mask: CGImage) {}
  /// Begins what becomes opaque together.
  public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {}
  /// Ends it.
  public func endTransparencyLayer() {}
  /// Draws colours that change along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Draws colours that change from a point on.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}
}
