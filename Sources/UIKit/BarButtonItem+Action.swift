public import ViewControllers

// A closure of the same name is the button's action without this module.
extension UIBarButtonItem {
  /// The name of the action that a tap sends to `target`, or `nil`.
  @_disfavoredOverload
  public var action: Selector? {
    get { selector }
    set { selector = newValue }
  }
}
