public import Foundation

/// An item to which constraints can be attached: a view or a layout guide.
@preconcurrency @MainActor public protocol LayoutItem: AnyObject {}

extension View: LayoutItem {}

/// A rectangle in a view, for constraints.
open class UILayoutGuide: LayoutItem {
  open internal(set) weak var owningView: View?
  open var identifier = ""
  public init() {}
  init(_ view: View) { owningView = view }
  /// The frame of the guide: the bounds of its view, because no constraints are solved.
  open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

extension LayoutItem {
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
