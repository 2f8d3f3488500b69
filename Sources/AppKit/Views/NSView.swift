public import Foundation
public import RestorationEngine

/// A rectangle of a window, without a drawing. Its state is saved if it has an identifier.
open class NSView: NSResponder, NSUserInterfaceItemIdentification {
  /// The identifier under which the state of the view is saved, or `nil` to save none (rule A13).
  open var identifier: NSUserInterfaceItemIdentifier?
  open var frame: NSRect
  open var bounds: NSRect
  open var isHidden = false { didSet { invalidateRestorableState() } }
  /// The views in this view, from back to front.
  open private(set) var subviews: [NSView] = []
  open private(set) weak var superview: NSView?
  weak var ownWindow: NSWindow?

  public init(frame frameRect: NSRect) {
    frame = frameRect
    bounds = NSRect(origin: .zero, size: frameRect.size)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view without a size; nothing is read from the coder.
  public required override init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
    super.init(coder: coder)
  }

  /// The window of the view, or `nil` while it is in none.
  open var window: NSWindow? { superview?.window ?? ownWindow }
  open var acceptsFirstResponder: Bool { false }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    view.superview = self
    view.nextResponder = view.nextResponder ?? self
    subviews.append(view)
    invalidateRestorableState()
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if nextResponder === superview { nextResponder = nil }
    superview.invalidateRestorableState()
  }
}

extension NSView: RestorableElement {
  public var restorationIdentifier: String? { identifier?.rawValue }
  public var restorationOwner: ElementOwner { window.map { .controller($0) } ?? .noController }

  /// The identified views here and below.
  var identifiedViews: [NSView] {
    (identifier == nil ? [] : [self]) + subviews.flatMap(\.identifiedViews)
  }
}
