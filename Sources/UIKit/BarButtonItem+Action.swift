public import ViewControllers

// Without this module, `action` is a closure.
extension UIBarButtonItem {
  /// The name of the action that a tap sends to `target`, or `nil`.
  @_disfavoredOverload public var action: Selector? {
    get { selector }
    set { selector = newValue }
  }
}
