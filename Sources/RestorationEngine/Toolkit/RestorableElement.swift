/// A part of a controller that has its own identifier and state but no children, such as a view or
/// a widget.
@preconcurrency @MainActor
public protocol RestorableElement: StateRestoring {
  /// The identifier that makes the element restorable; unique among the elements of one controller
  /// (rule P15).
  var restorationIdentifier: String? { get }
  /// The controller that the element belongs to; `unknown` by default.
  ///
  /// A change of an element that knows it costs no search of the trees of other windows.
  var restorationOwner: ElementOwner { get }
}

extension RestorableElement {
  /// `unknown` by default: the trees are searched for the element.
  public var restorationOwner: ElementOwner { .unknown }
}

/// The controller of a ``RestorableElement``, as far as the element knows it.
public enum ElementOwner {
  /// The element belongs to this controller.
  case controller(any RestorableController)
  /// The element belongs to no controller.
  case noController
  /// Only a search of the trees tells.
  case unknown
}
