public import Foundation

/// A region for text; stored, because no text is laid out. Lengths are in points.
open class TextContainer: NSObject, MainActorBound {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  public init(size: CGSize = .zero) { self.size = size }
}
