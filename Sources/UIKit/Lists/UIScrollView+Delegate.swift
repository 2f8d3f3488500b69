public import ViewControllers

extension UIScrollView {
  /// Who hears of scrolling; held weakly. Tables, collections and text views have delegates of their own, of
  /// other types, which hear of it too.
  @_disfavoredOverload
  public var delegate: (any UIScrollViewDelegate)? {
    get { plainDelegate }
    set { plainDelegate = newValue }
  }
}
