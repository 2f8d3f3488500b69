public import ViewControllers

extension UIScrollView {
  /// The scroll view delegate, held weakly. Table, collection and text views have delegates of
  /// other types, which are notified of scrolling, too.
  @_disfavoredOverload public var delegate: (any UIScrollViewDelegate)? {
    get { plainDelegate }
    set { plainDelegate = newValue }
  }
}
