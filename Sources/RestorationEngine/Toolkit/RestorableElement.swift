/// A part of one controller, with an identifier and state of its own but nothing below it, such as
/// a view or a widget.
@preconcurrency @MainActor
public protocol RestorableElement: StateRestoring {
  /// The name that opts this element in; unique among the elements of one controller (rule P15).
  var restorationIdentifier: String? { get }
}
