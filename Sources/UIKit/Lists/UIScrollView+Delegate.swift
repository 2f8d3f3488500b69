public import ViewControllers

extension UIScrollView {
  /// Who would hear of scrolling; held weakly, and never told. Tables, collections and text views have
  /// delegates of their own, of other types.
  @_disfavoredOverload
  public var delegate: (any UIScrollViewDelegate)? {
    get { ScrollMembers.of(self).delegate }
    set { ScrollMembers.of(self).delegate = newValue }
  }
}

@MainActor
private final class ScrollMembers {
  weak var delegate: (any UIScrollViewDelegate)?

  private static let all = Attachments<UIScrollView, ScrollMembers>()
  static func of(_ view: UIScrollView) -> ScrollMembers { all.value(of: view) { ScrollMembers() } }
}
