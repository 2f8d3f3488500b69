public import Foundation

// Image contexts have a size, and nothing is drawn into them.

@MainActor private var contexts: [CGSize] = []

@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { contexts.append(size) }
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) { contexts.append(size) }
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> Image? {
  contexts.last.map { Image(named: "", size: $0) }
}
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { _ = contexts.popLast() }
/// Returns a context that draws nothing, or `nil` outside any image context.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.isEmpty ? nil : CGContext() }
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) {}
@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {}
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {}
@preconcurrency @MainActor public func UIGraphicsPopContext() {}
@preconcurrency @MainActor @discardableResult public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) -> Bool { true }
@preconcurrency @MainActor public func UIGraphicsBeginPDFPage() {}
@preconcurrency @MainActor public func UIGraphicsEndPDFContext() {}
