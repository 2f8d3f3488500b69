import Foundation
public import ViewControllers

/// Dots that show which of several pages is there.
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(numberOfPages - 1, 0)) }
  }
  /// Which page is there, kept among those that are.
  open var currentPage = 0 {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }
  /// Whether it goes away when there is one page only.
  open var hidesForSinglePage = false
  /// The colour of the other dots, or `nil` for the usual one.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page, or `nil` for the usual one.
  open var currentPageIndicatorTintColor: UIColor?

  /// Does what a tap does: goes to a page and sends `valueChanged`.
  public func choose(page: Int) {
    guard isEnabled, (0..<numberOfPages).contains(page), page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}
