public import Foundation

/// Where lines of a text end; kept, as nothing is laid out.
open class TextContainer: NSObject, MainActorBound {
  /// The room for the text, in points.
  open var size: CGSize
  /// The room beside each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// How many lines there are; any number for 0.
  open var maximumNumberOfLines = 0
  /// Whether it is as wide as the view.
  open var widthTracksTextView = false
  /// Whether it is as high as the view.
  open var heightTracksTextView = false

  /// Makes a container of a size.
  public init(size: CGSize = .zero) { self.size = size }
}
