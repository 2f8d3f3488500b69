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

/// Where drawing would go; it goes nowhere.
public final class CGContext: Sendable {
  /// Fills a rectangle; nothing is drawn.
  public func fill(_ rect: CGRect) {}
  /// Takes a colour to fill with.
  public func setFillColor(_ color: CGColor) {}
  /// Takes a colour for lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Remembers how it would draw.
  public func saveGState() {}
  /// Goes back to what was remembered.
  public func restoreGState() {}
}

/// Makes pictures of a size; nothing is drawn.
open class UIGraphicsImageRenderer {
  private let size: CGSize

  /// Makes pictures of a size.
  public init(size: CGSize) { self.size = size }

  /// An empty picture.
  ///
  /// - Parameter actions: Called once, with nothing to draw into.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(named: "", size: size)
  }
}

/// Where a renderer draws; nothing is drawn.
public final class UIGraphicsImageRendererContext: Sendable {
  /// Where drawing would go.
  public let cgContext = CGContext()
  /// Fills a rectangle; nothing is drawn.
  public func fill(_ rect: CGRect) {}
}

extension UIColor {
  /// Creates a colour of red, green and blue of wide screens; kept as if of ordinary ones.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}
