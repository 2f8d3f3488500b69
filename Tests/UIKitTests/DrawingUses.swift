import Foundation
import UIKit

// Code as apps write it with pictures, colours, fonts, paths, layers and geometry. It has to
// compile, and is never called.

@MainActor func useImagesColorsAndFonts(picture: CGImage) {
  let image = UIImage()
  _ = image.resizableImage(
    withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1),
    resizingMode: .stretch
  )
  _ = image.cgImage
  _ = image.ciImage
  _ = UIImage(cgImage: picture)
  _ = UIImage(cgImage: picture, scale: 2, orientation: .up)
  _ = UIImage(data: Data())
  _ = UIImage(data: Data(), scale: UIScreen.main.scale)
  _ = UIImage(named: "a", in: Bundle.main, compatibleWith: nil)
  _ = UIImage(named: "a", in: .main, with: nil)
  _ = UIImage(
    systemName: "x",
    withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold, scale: .large)
  )
  _ = UIImage.SymbolConfiguration(scale: .large)
  _ = UIImage.SymbolConfiguration(weight: .bold)
  _ = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 1))
  _ = UIImage.SymbolConfiguration(textStyle: .body, scale: .small)
  _ = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 1), scale: .medium)
  _ = UIImage.SymbolConfiguration(hierarchicalColor: .red)
  _ = UIImage.SymbolConfiguration(paletteColors: [.red])
  _ = UIImage.SymbolConfiguration.preferringMulticolor()
  _ = UIImage.SymbolConfiguration(pointSize: 3).applying(UIImage.SymbolConfiguration(scale: .large))
  let c: UIImage.Configuration = UIImage.SymbolConfiguration(scale: .large)
  _ = UIImage(systemName: "x", withConfiguration: c)
  _ = image.withConfiguration(c)
  _ = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large))
  _ = image.withAlignmentRectInsets(.zero)
  _ = image.alignmentRectInsets
  _ = image.capInsets
  _ = image.isSymbolImage
  _ = image.renderingMode
  _ = image.imageFlippedForRightToLeftLayoutDirection()
  _ = image.withHorizontallyFlippedOrientation()
  _ = image.flipsForRightToLeftLayoutDirection
  image.draw(in: .zero, blendMode: .normal, alpha: 1)
  image.draw(at: .zero, blendMode: .multiply, alpha: 0.5)
  _ = UIImage.animatedImage(with: [image], duration: 1)
  _ = UIImage.animatedImageNamed("x", duration: 1)
  _ = image.images
  _ = image.duration
  _ = image.preparingThumbnail(of: .zero)
  _ = image.withTintColor(.red, renderingMode: .alwaysOriginal)
  image.prepareForDisplay { _ in }
  _ = image.size.width
  _ = UIImage.add
  _ = UIImage.remove
  _ = UIImage.checkmark
  _ = UIImage.actions
  _ = image.symbolConfiguration
  _ = image.configuration
  _ = UIImage(cgImage: picture).size
  _ = picture.width
  _ = picture.height
  _ = image.cgImage?.cropping(to: .zero)
  let iv = UIImageView(image: image, highlightedImage: nil)
  iv.isHighlighted = true
  iv.tintColor = .red
  iv.preferredSymbolConfiguration = .init(scale: .large)
  iv.highlightedAnimationImages = []
  iv.adjustsImageSizeForAccessibilityContentSizeCategory = true
  iv.animationImages = []
  iv.animationDuration = 2
  iv.animationRepeatCount = 3
  iv.startAnimating()
  _ = UIColor(patternImage: image)
  _ = UIColor(hue: 0, saturation: 0, brightness: 0, alpha: 1)
  _ = UIColor(dynamicProvider: { t in t.userInterfaceStyle == .dark ? .black : .white })
  _ = UIColor { _ in .red }
  _ = UIColor(displayP3Red: 0, green: 0, blue: 0, alpha: 1)
  _ = UIColor(cgColor: UIColor.red.cgColor)
  var r: CGFloat = 0, g: CGFloat = 0, b: CGFloat = 0, a: CGFloat = 0
  UIColor.red.getRed(&r, green: &g, blue: &b, alpha: &a)
  _ = UIColor.red.getHue(&r, saturation: &g, brightness: &b, alpha: &a)
  UIColor.red.getWhite(&r, alpha: &a)
  _ = UIColor.red.cgColor.components
  _ = UIColor.red.cgColor.alpha
  UIColor.red.setFill()
  _ = UIColor.red.accessibilityName
  _ = UIColor.systemBackground.resolvedColor(with: .current)
  _ = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
  _ = CGColor(gray: 1, alpha: 1)
  _ = UIColor.red.cgColor.colorSpace
  _ = UIColor.tintColor
  _ = UIColor.systemRed.isEqual(UIColor.red)
  _ = UIColor(_colorLiteralRed: 0, green: 0, blue: 0, alpha: 0)
  let d =
    UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits(
      .traitBold
    ) ?? UIFontDescriptor()
  _ = UIFont(descriptor: d, size: 0)
  _ = UIFont.familyNames
  _ = UIFont.fontNames(forFamilyName: "x")
  _ = UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil)
  _ = UIFont.systemFont(ofSize: 3).fontDescriptor.symbolicTraits.contains([
    .traitItalic, .traitMonoSpace,
  ])
  _ = UIFont.systemFont(ofSize: 3).leading
  _ = d.withDesign(.rounded)
  _ = d.withSize(3)
  _ = d.withFamily("x")
  _ = d.pointSize
  _ = d.postscriptName
  _ = d.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
  _ = UIFontDescriptor(name: "x", size: 1)
  _ = UIFontDescriptor(fontAttributes: [
    .family: "x", .name: "y", .size: 3, .textStyle: UIFont.TextStyle.body, .face: "x",
    .featureSettings: [],
  ])
  _ = d.object(forKey: .family)
  _ = d.fontAttributes
  _ = d.matrix
  _ = UIFont(name: "Helvetica", size: 12)?.fontName
  _ = UIFontMetrics.default.scaledValue(for: 3, compatibleWith: nil)
  _ = UIFontMetrics(forTextStyle: .body).scaledFont(
    for: .systemFont(ofSize: 1),
    maximumPointSize: 12,
    compatibleWith: nil
  )
  _ = UIFontMetrics.default.scaledFont(
    for: .systemFont(ofSize: 1),
    compatibleWith: UITraitCollection.current
  )
  _ = UIFont.Weight(0.3)
  _ = UIFont.Weight.bold.rawValue
  _ = UIFont.TextStyle(rawValue: "x")
}
@MainActor func usePathsAndLayers() {
  let p = UIBezierPath(
    roundedRect: .zero,
    byRoundingCorners: [.topLeft, .topRight, .bottomLeft, .bottomRight, .allCorners],
    cornerRadii: .zero
  )
  p.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: true)
  p.addQuadCurve(to: .zero, controlPoint: .zero)
  p.apply(CGAffineTransform(scaleX: 1, y: 1))
  p.addClip()
  p.lineCapStyle = .round
  p.lineJoinStyle = .miter
  p.miterLimit = 1
  p.usesEvenOddFillRule = true
  p.setLineDash([1, 2], count: 2, phase: 0)
  p.removeAllPoints()
  _ = p.contains(.zero)
  _ = p.reversing()
  p.fill(with: .normal, alpha: 1)
  p.flatness = 1
  _ = UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
  _ = UIBezierPath(cgPath: p.cgPath)
  _ = p.copy() as? UIBezierPath
  let s = CAShapeLayer()
  s.path = p.cgPath
  s.lineCap = .round
  s.lineJoin = .round
  s.lineDashPattern = [1, 2]
  s.lineDashPhase = 1
  s.fillRule = .evenOdd
  s.strokeEnd = 0.5
  let layer = CALayer()
  layer.insertSublayer(s, at: 0)
  layer.insertSublayer(s, below: s)
  layer.insertSublayer(s, above: s)
  s.removeFromSuperlayer()
  layer.replaceSublayer(s, with: s)
  _ = layer.superlayer
  layer.delegate = nil
  layer.contentsGravity = .resizeAspectFill
  layer.allowsEdgeAntialiasing = true
  layer.allowsGroupOpacity = false
  layer.drawsAsynchronously = true
  layer.isOpaque = true
  layer.needsDisplayOnBoundsChange = true
  layer.edgeAntialiasingMask = []
  layer.magnificationFilter = .nearest
  layer.minificationFilter = .linear
  layer.sublayers?.forEach { $0.removeFromSuperlayer() }
  layer.setValue(1, forKeyPath: "x")
  layer.setAffineTransform(.identity)
  _ = layer.affineTransform()
  layer.display()
  layer.displayIfNeeded()
  _ = layer.contains(.zero)
  _ = layer.hitTest(.zero)
  _ = layer.convert(CGPoint.zero, from: nil)
  _ = layer.model()
  layer.cornerCurve = .continuous
  layer.opacity = 0.5
  layer.beginTime = 0
  layer.duration = 1
  layer.compositingFilter = nil
  layer.filters = nil
  layer.contentsRect = .zero
  let g = CAGradientLayer()
  g.colors = [UIColor.red.cgColor]
  g.locations = [0, 0.5]
  g.type = .axial
  let t = CATextLayer()
  t.string = "x"
  t.fontSize = 1
  t.alignmentMode = .center
  t.foregroundColor = UIColor.red.cgColor
  t.truncationMode = .end
  t.font = "x" as NSString
  let e = CAEmitterLayer()
  e.emitterPosition = .zero
  e.emitterShape = .line
  e.emitterSize = .zero
  let cell = CAEmitterCell()
  cell.birthRate = 1
  cell.lifetime = 2
  cell.velocity = 1
  cell.velocityRange = 1
  cell.emissionLongitude = 1
  cell.emissionRange = 1
  cell.spin = 1
  cell.spinRange = 1
  cell.scale = 1
  cell.scaleRange = 1
  cell.contents = nil
  cell.color = nil
  e.emitterCells = [cell]
  let rl = CAReplicatorLayer()
  rl.instanceCount = 1
  let ba = CABasicAnimation(keyPath: "x")
  ba.fromValue = 0
  ba.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
  ba.repeatCount = .infinity
  ba.isCumulative = true
  ba.timeOffset = 1
  ba.setValue("x", forKey: "y")
  layer.add(ba, forKey: nil)
  let ka = CAKeyframeAnimation(keyPath: "x")
  ka.calculationMode = .paced
  ka.timingFunctions = []
  CATransaction.setAnimationDuration(1)
  CATransaction.flush()
  _ = CATransaction.animationDuration()
  let tr = CATransition()
  tr.type = .push
  let sp = CASpringAnimation(keyPath: "x")
  sp.initialVelocity = 1
  _ = CATransform3DRotate(CATransform3DIdentity, 0, 0, 0, 1)
  _ = CATransform3DScale(CATransform3DIdentity, 1, 1, 1)
  _ = CATransform3DTranslate(CATransform3DIdentity, 1, 1, 1)
  _ = CATransform3DConcat(CATransform3DIdentity, CATransform3DIdentity)
  _ = CATransform3DMakeAffineTransform(.identity)
  _ = CATransform3DGetAffineTransform(CATransform3DIdentity)
  let link = CADisplayLink(target: layer, selector: Selector("x"))
  link.add(to: .main, forMode: .common)
  link.preferredFramesPerSecond = 60
  link.isPaused = true
  _ = link.targetTimestamp
  link.remove(from: .main, forMode: .default)
  let path = CGMutablePath()
  path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
  path.addCurve(to: .zero, control1: .zero, control2: .zero)
  path.addQuadCurve(to: .zero, control: .zero)
  path.addPath(path)
  path.addLines(between: [])
  path.addRoundedRect(in: .zero, cornerWidth: 1, cornerHeight: 1)
  _ = path.contains(.zero)
  _ = path.currentPoint
  _ = path.isEmpty
  _ = path.copy()
  _ = CGPath(rect: .zero, transform: nil)
  _ = CGPath(ellipseIn: .zero, transform: nil)
  _ = CGPath(roundedRect: .zero, cornerWidth: 1, cornerHeight: 1, transform: nil)
}
@MainActor func useContextsAndGeometry() {
  let f = UIGraphicsImageRendererFormat()
  f.scale = 1
  f.opaque = true
  _ = UIGraphicsImageRendererFormat.default()
  _ = UIGraphicsImageRendererFormat.preferred()
  let r = UIGraphicsImageRenderer(bounds: .zero)
  _ = UIGraphicsImageRenderer(size: .zero, format: f)
  _ = UIGraphicsImageRenderer(bounds: .zero, format: f)
  _ = r.image { c in
    c.cgContext.translateBy(x: 1, y: 1)
    c.fill(.zero)
    c.stroke(.zero)
    c.clip(to: .zero)
    _ = c.currentImage
    _ = c.format.bounds
    let g = c.cgContext
    g.scaleBy(x: 1, y: 1)
    g.rotate(by: 1)
    g.setLineWidth(1)
    g.setLineCap(.round)
    g.setLineJoin(.round)
    g.move(to: .zero)
    g.addLine(to: .zero)
    g.addRect(.zero)
    g.addEllipse(in: .zero)
    g.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
    g.addPath(CGMutablePath())
    g.strokePath()
    g.fillPath()
    g.drawPath(using: .fillStroke)
    g.stroke(.zero)
    g.fillEllipse(in: .zero)
    g.strokeEllipse(in: .zero)
    g.clip()
    g.clip(to: .zero)
    g.clear(.zero)
    g.setAlpha(1)
    g.setBlendMode(.normal)
    g.setShadow(offset: .zero, blur: 1)
    g.setShadow(offset: .zero, blur: 1, color: nil)
    g.closePath()
    g.beginPath()
    g.setFillColor(red: 0, green: 0, blue: 0, alpha: 0)
    g.concatenate(.identity)
    g.setShouldAntialias(true)
    g.interpolationQuality = .high
    g.beginTransparencyLayer(auxiliaryInfo: nil)
    g.endTransparencyLayer()
    _ = g.makeImage()
    g.addQuadCurve(to: .zero, control: .zero)
    g.addCurve(to: .zero, control1: .zero, control2: .zero)
    g.strokeLineSegments(between: [])
    _ = g.ctm
    _ = g.boundingBoxOfClipPath
  }
  _ = r.pngData { _ in }
  _ = r.jpegData(withCompressionQuality: 1) { _ in }
  UIGraphicsBeginImageContextWithOptions(.zero, false, 0)
  if let c = UIGraphicsGetCurrentContext() {
    UIGraphicsPushContext(c)
    UIGraphicsPopContext()
  }
  UIRectFillUsingBlendMode(.zero, .normal)
  UIGraphicsEndImageContext()
  let pdf = UIGraphicsPDFRenderer(bounds: .zero)
  _ = pdf.pdfData { c in c.beginPage() }
  _ = UIGraphicsPDFRenderer(bounds: .zero, format: UIGraphicsPDFRendererFormat())
  _ = UIGraphicsBeginPDFContextToData(NSMutableData(), .zero, nil)
  UIGraphicsBeginPDFPage()
  UIGraphicsEndPDFContext()
  _ =
    CGRect(x: 0, y: 0, width: 1, height: 1).inset(by: .zero).insetBy(dx: 1, dy: 1).offsetBy(
      dx: 1,
      dy: 1
    ).integral
  _ = CGSize(width: 1, height: 1).applying(.identity)
  _ = CGPoint.zero.applying(CGAffineTransform(rotationAngle: 1))
  _ = CGRect.zero.applying(.identity)
  _ = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) == .zero
  _ = UIOffset(horizontal: 1, vertical: 1)
  _ = CGVector(dx: 1, dy: 1)
  _ = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0).inverted()
  _ = CGAffineTransform(translationX: 1, y: 1).a
  _ = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  _ = CGAffineTransform.identity.concatenating(.identity)
  _ = CGRect.zero.divided(atDistance: 1, from: .minXEdge)
  _ = CGRect.zero.standardized
  _ = CGRect.infinite.isInfinite
  _ = CGRect.null.isNull
  _ = CGFloat.leastNormalMagnitude
  _ = NSCoder.string(for: CGRect.zero)
  _ = NSCoder.string(for: UIEdgeInsets.zero)
  _ = CGRectMake(0, 0, 1, 1)
  _ = CGSizeMake(1, 1)
  _ = NSDirectionalEdgeInsets.zero.leading
}
