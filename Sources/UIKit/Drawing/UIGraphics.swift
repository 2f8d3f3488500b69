public import Foundation
public import ViewControllers

// Image contexts have a size, and nothing is drawn into them.

@MainActor private var contexts: [CGSize] = []

/// Begins an image context.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { contexts.append(size) }

/// Begins an image context; opacity and scale are ignored.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) { contexts.append(size) }

/// Returns an empty image of the size of the current context, or `nil` outside any.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.last.map { UIImage(named: "", size: $0) }
}

/// Ends the current image context.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

/// Returns a context that draws nothing, or `nil` outside any image context.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.isEmpty ? nil : CGContext() }

/// Fills a rectangle; ignored: nothing is drawn.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {}

/// Fills a rectangle with a blend mode; ignored: nothing is drawn.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

/// Draws the frame of a rectangle; ignored: nothing is drawn.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {}

/// Clips drawing to a rectangle; ignored: nothing is drawn.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) {}

/// Makes a context the current one; ignored: nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {}

/// Restores the previous context; ignored: nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {}

/// Begins a PDF document; nothing is written into the data.
@preconcurrency @MainActor @discardableResult
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) -> Bool { true }

/// Begins a page; nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFPage() {}

/// Ends the PDF document.
@preconcurrency @MainActor
public func UIGraphicsEndPDFContext() {}

extension UIColor {
  /// Creates a color from Display P3 components, taken as sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
