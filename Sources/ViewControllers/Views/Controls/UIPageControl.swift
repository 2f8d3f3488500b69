import Foundation

/// A row of indicators that shows the current page of several; its appearance is stored, not drawn.
open class UIPageControl: Control {
  /// The number of pages. A current page beyond them becomes the last one.
  open var numberOfPages = 0 {
    didSet { currentPage = min(pendingPage ?? currentPage, max(numberOfPages - 1, 0)) }
  }
  /// The index of the current page, limited to the pages.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if numberOfPages > 0 { pendingPage = nil }
      invalidateRestorableState()
    }
  }
  /// The restored page, until there are pages.
  private var pendingPage: Int?
  open var pageIndicatorTintColor: Color?
  open var currentPageIndicatorTintColor: Color?

  /// Simulates a tap: goes to a page and sends `valueChanged`, if the control is enabled.
  public func choose(page: Int) {
    guard isEnabled, (0..<numberOfPages).contains(page), page != currentPage else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }

  private static let key = "UIPageControl.currentPage"

  override func encodeValue(with coder: NSCoder) {
    coder.encode(pendingPage ?? currentPage, forKey: Self.key)
  }

  override func decodeValue(with coder: NSCoder) {
    guard let saved = coder.integer(forKey: Self.key) else { return }
    guard numberOfPages > 0 else { return pendingPage = saved }
    currentPage = saved
    if currentPage != saved { coder.remarkOnRange() }
  }
}
