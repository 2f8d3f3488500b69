public import Foundation
public import RestorationEngine

/// A controller of a view. Its state is saved if it has an identifier, or if it is the content of a
/// window.
open class NSViewController: NSResponder, NSUserInterfaceItemIdentification {
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The identifier of a controller without one of its own, given by its window.
  var automaticIdentifier: String?
  open var title: String?
  open var representedObject: Any?
  open private(set) weak var parent: NSViewController?
  open private(set) var children: [NSViewController] = []
  private var loadedView: NSView?

  public override init() { super.init() }
  /// Creates a controller; there are no nibs here, so ``loadView()`` makes the view.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view, loaded on first use.
  open var view: NSView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? NSView()
      self.view = view
      viewDidLoad()
      return view
    }
    set {
      loadedView = newValue
      newValue.nextResponder = self
    }
  }

  open var isViewLoaded: Bool { loadedView != nil }
  /// Creates the view; an empty one by default.
  open func loadView() { view = NSView() }
  open func viewDidLoad() {}
  /// Called before the window of the view is shown.
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}

  open func addChild(_ childViewController: NSViewController) {
    childViewController.removeFromParent()
    childViewController.parent = self
    children.append(childViewController)
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

extension NSViewController: RestorableElement {
  public var restorationIdentifier: String? { identifier?.rawValue ?? automaticIdentifier }

  /// The controllers with state, here and below.
  var identifiedControllers: [NSViewController] {
    (restorationIdentifier == nil ? [] : [self]) + children.flatMap(\.identifiedControllers)
  }
}
