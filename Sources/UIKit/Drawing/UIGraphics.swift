public import Foundation
public import ViewControllers

// Drawing into pictures: the sizes are kept, and nothing is drawn.

@MainActor private var contexts: [CGSize] = []

/// Begins a picture of a size.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { contexts.append(size) }

/// Begins a picture of a size.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) { contexts.append(size) }

/// An empty picture of the size that was begun last, or `nil`.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  contexts.last.map { UIImage(named: "", size: $0) }
}

/// Ends the picture that was begun last.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { _ = contexts.popLast() }

/// Where drawing would go, or `nil` outside of a picture.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.isEmpty ? nil : CGContext() }

/// Fills a rectangle; nothing is drawn.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) {}

/// Fills a rectangle; nothing is drawn.
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}

/// Draws the edge of a rectangle; nothing is drawn.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {}

/// Draws inside of a rectangle only; nothing is drawn.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) {}

/// Draws there from now on; nothing is drawn.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) {}

/// Draws where it did before.
@preconcurrency @MainActor
public func UIGraphicsPopContext() {}

/// Begins a document; nothing is drawn.
@preconcurrency @MainActor @discardableResult
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) -> Bool { true }

/// Begins a page of it.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFPage() {}

/// Ends the document.
@preconcurrency @MainActor
public func UIGraphicsEndPDFContext() {}

extension UIColor {
  /// Creates a colour of red, green and blue of wide screens; kept as if of ordinary ones.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
