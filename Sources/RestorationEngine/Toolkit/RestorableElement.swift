/// A part of a controller that has its own identifier and state but no children, such as a view or
/// a widget.
@preconcurrency @MainActor
public protocol RestorableElement: StateRestoring {
  /// The identifier that makes the element restorable; unique among the elements of one controller
  /// (rule P15).
  var restorationIdentifier: String? { get }
}
