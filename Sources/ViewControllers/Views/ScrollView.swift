public import Foundation
public import RestorationCoding

/// A view that shows a part of content that is larger than itself.
///
/// Saves its content offset, content inset and zoom scale (rule V13).
open class ScrollView: View {
  /// The point of the content that stands at the view's top left corner, in points.
  open var contentOffset: CGPoint = .zero {
    didSet { invalidateRestorableState() }
  }
  /// Space around the content, in points.
  open var contentInset = EdgeInsets.zero {
    didSet { invalidateRestorableState() }
  }
  /// The magnification of the content; 1 shows it at its own size.
  open var zoomScale: CGFloat = 1 {
    didSet { invalidateRestorableState() }
  }
  /// The size of the content, in points; not saved, because it follows from the content.
  open var contentSize: CGSize = .zero

  /// Scrolls so that a point of the content stands at the top left corner.
  ///
  /// - Parameters:
  ///   - contentOffset: The point, in points of the content; not limited to the content's size.
  ///   - animated: Accepted for UIKit's sake; without a screen, the change is immediate.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeCGPoint(contentOffset, forKey: Key.contentOffset)
    coder.encode(contentInset, forKey: Key.contentInset)
    coder.encode(Double(zoomScale), forKey: Key.zoomScale)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: Key.contentOffset) {
      contentOffset = coder.decodeCGPoint(forKey: Key.contentOffset)
    }
    if coder.containsValue(forKey: Key.contentInset) {
      contentInset = coder.decodeEdgeInsets(forKey: Key.contentInset)
    }
    if coder.containsValue(forKey: Key.zoomScale) {
      zoomScale = CGFloat(coder.decodeDouble(forKey: Key.zoomScale))
    }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    var details = super.treeDetails
    details.append(.init("offset", "(\(contentOffset.x), \(contentOffset.y))"))
    if contentInset != .zero {
      let inset = contentInset
      details.append(
        .init("inset", "(\(inset.top), \(inset.left), \(inset.bottom), \(inset.right))")
      )
    }
    if zoomScale != 1 { details.append(.init("zoom", "\(zoomScale)")) }
    return details
  }

  private enum Key {
    static let contentOffset = "ScrollView.contentOffset"
    static let contentInset = "ScrollView.contentInset"
    static let zoomScale = "ScrollView.zoomScale"
  }
}
