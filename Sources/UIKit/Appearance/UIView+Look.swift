public import Foundation
public import ViewControllers

/// How a view would look; kept, and not saved.
extension UIView {
  /// What a view does with content of another size.
  public enum ContentMode: Int, Sendable, Hashable {
    /// Stretches it.
    case scaleToFill
    /// Makes it as large as fits.
    case scaleAspectFit
    /// Makes it so large that no room is left.
    case scaleAspectFill
    /// Draws it again.
    case redraw
    /// Puts it in the middle.
    case center
    /// Puts it at an edge.
    case top, bottom, left, right
    /// Puts it into a corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }

  private var look: ViewLook { .of(self) }

  /// The colour behind everything in the view, or `nil` for none.
  public var backgroundColor: UIColor? {
    get { look.backgroundColor }
    set { look.backgroundColor = newValue }
  }

  /// The colour of what people can use: the view's own, or that of the views around it.
  public var tintColor: UIColor! {
    get { look.tintColor ?? superview?.tintColor ?? .tintColor }
    set { look.tintColor = newValue }
  }

  /// How opaque the view is, from 0 to 1.
  public var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = newValue }
  }

  /// Whether the view promises to let nothing through.
  public var isOpaque: Bool {
    get { look.isOpaque }
    set { look.isOpaque = newValue }
  }

  /// Whether people can touch the view.
  public var isUserInteractionEnabled: Bool {
    get { look.isUserInteractionEnabled }
    set { look.isUserInteractionEnabled = newValue }
  }

  /// Whether what reaches beyond the edges is cut off.
  public var clipsToBounds: Bool {
    get { look.clipsToBounds }
    set { look.clipsToBounds = newValue }
  }

  /// What the view does with content of another size.
  public var contentMode: ContentMode {
    get { look.contentMode }
    set { look.contentMode = newValue }
  }

  /// A number for the app's own use.
  public var tag: Int {
    get { look.tag }
    set { look.tag = newValue }
  }

  /// This view or the first one in it that has a number.
  ///
  /// - Complexity: O(*n*) in the views below.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// What would be drawn of the view.
  public var layer: CALayer { look.layer }

  /// Accepted for UIKit's sake: nothing is drawn.
  public func setNeedsDisplay(_ rect: CGRect) {}
}
