/// The style in which a presented controller covers the interface; the raw values are UIKit's.
///
/// The presented controller sets a style. The environment may change it: see
/// ``PresentationController/adaptivePresentationStyle(for:)``.
public enum ModalPresentationStyle: Int, Sendable, Hashable, CaseIterable, NamedCase {
  /// The default, a page sheet. ``ViewController/modalPresentationStyle`` never returns this value.
  case automatic = -2
  /// Covers everything; the presenter disappears.
  case fullScreen = 0
  /// A sheet of the system's size. The presenter stays visible and receives no appearance
  /// callbacks.
  case pageSheet = 1
  /// A sheet of the presented controller's preferred size.
  case formSheet = 2
  /// Covers the nearest ancestor that defines a presentation context; that ancestor disappears.
  case currentContext = 3
  /// Determined by the transitioning delegate's presentation controller.
  case custom = 4
  /// Covers everything; the presenter stays visible.
  case overFullScreen = 5
  /// Covers the nearest ancestor that defines a presentation context; that ancestor stays visible.
  case overCurrentContext = 6
  /// A popover of the presented controller's preferred size, anchored to a view.
  case popover = 7
  /// No adaptation of the style. Presenting a controller with this style traps.
  case none = -1
  /// Indicates whether the presenter must define a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  var fillsWindow: Bool { self == .fullScreen || self == .overFullScreen }
}

/// The transition of a presented view, with UIKit's raw values. It is saved and reported, and
/// nothing moves. With `partialCurl`, every style but full screen traps, and so does presenting
/// another controller from there.
public enum ModalTransitionStyle: Int, Sendable, Hashable, CaseIterable, NamedCase {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
