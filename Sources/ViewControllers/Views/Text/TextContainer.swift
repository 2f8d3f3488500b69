public import Foundation

/// A region for text; stored, since no text is laid out.
open class TextContainer: NSObject, MainActorBound {
  /// The size of the region, in points.
  open var size: CGSize
  /// The padding beside each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0
  /// Indicates whether the width follows the view's.
  open var widthTracksTextView = false
  /// Indicates whether the height follows the view's.
  open var heightTracksTextView = false

  public init(size: CGSize = .zero) { self.size = size }
}
