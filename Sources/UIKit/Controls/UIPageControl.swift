import Foundation
public import ViewControllers

/// A row of indicators that shows the current page of several.
open class UIPageControl: UIControl {
  /// The number of pages; the current page stays among them.
  open var numberOfPages = 0 {
    didSet { currentPage = min(currentPage, max(numberOfPages - 1, 0)) }
  }
  /// The current page, clamped to the existing pages.
  open var currentPage = 0 {
    didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) }
  }
  /// Indicates whether to hide the control when there is only one page; stored, not applied.
  open var hidesForSinglePage = false
  /// The color of the indicators, or `nil` for the default; stored, not drawn.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the current indicator, or `nil` for the default; stored, not drawn.
  open var currentPageIndicatorTintColor: UIColor?

  /// Simulates a tap: goes to a page and sends `valueChanged`, if the control is enabled.
  public func choose(page: Int) {
    guard isEnabled, (0..<numberOfPages).contains(page), page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}
