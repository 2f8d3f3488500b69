public import Foundation
public import ViewControllers

extension UIPageControl {
  /// The style of the background.
  public enum BackgroundStyle: Int, Sendable, Hashable {
    case automatic, prominent, minimal
  }
  /// The state of the user's interaction.
  public enum InteractionState: Int, Sendable, Hashable {
    case none, discrete, continuous
  }
  /// The style of the background; stored, not drawn.
  public var backgroundStyle: BackgroundStyle {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the user may scrub through pages; stored, not applied.
  public var allowsContinuousInteraction: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The image of an indicator; stored, not drawn.
  public var preferredIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image of the current page's indicator; stored, not drawn.
  public var preferredCurrentPageIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to wait for ``updateCurrentPageDisplay()`` to show the current page; stored,
  /// not applied.
  public var defersCurrentPageDisplay: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The state of the user's interaction; always `none`.
  public var interactionState: InteractionState { .none }
  /// Updates the display of the current page; ignored: nothing is drawn.
  public func updateCurrentPageDisplay() {}
  /// Sets the image of a page's indicator; ignored: nothing is drawn.
  public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The image of a page's indicator; not stored, always `nil`.
  public func indicatorImage(forPage page: Int) -> UIImage? { nil }
  /// The size of the indicators of that many pages.
  public func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 16 * pageCount, height: 26)
  }
}

extension UIDatePicker {
  /// Indicates whether to round the time to the minute interval; stored, not applied.
  public var roundsToMinuteInterval: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The style of the picker.
  public var datePickerStyle: Style { preferredDatePickerStyle }
}

extension UISegmentedControl {
  /// Creates a control with one segment per action; a selection does not run the action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions.map(\.title)); self.frame = frame
  }
  /// Sets the title of a segment from an action; a selection does not run it.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    setTitle(action.title, forSegmentAt: segment)
  }
  /// The action of a segment; not stored, always `nil`.
  public func actionForSegment(at segment: Int) -> UIAction? { nil }
  /// Inserts a segment with the title of an action; a selection does not run it.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertSegment(withTitle: action.title, at: segment, animated: animated)
  }
  /// The image of a segment; not stored, always `nil`.
  public func imageForSegment(at segment: Int) -> UIImage? { nil }
  /// The width of a segment; always 0, for an automatic width.
  public func widthForSegment(at segment: Int) -> CGFloat { 0 }
  /// Indicates whether a segment is enabled; always `true`.
  public func isEnabledForSegment(at segment: Int) -> Bool { true }
  /// Sets the offset of a segment's content; ignored: nothing is drawn.
  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  /// The attributes of titles; not stored, always `nil`.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
  /// Sets the background image; ignored: nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the image between segments; ignored: nothing is drawn.
  public func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
}

extension UISlider {
  /// The image of the thumb; not stored, always `nil`.
  public func thumbImage(for state: UIControl.State) -> UIImage? { nil }
}

extension UIStepper {
  /// Indicates whether to send events while the value changes; stored, not applied.
  public var isContinuous: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to repeat the change while a button is held; stored, not applied.
  public var autorepeat: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Sets the image of the plus button; ignored: nothing is drawn.
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Sets the image of the minus button; ignored: nothing is drawn.
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Sets the background image; ignored: nothing is drawn.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UISwitch {
  /// The style of a switch.
  public enum Style: Int, Sendable, Hashable {
    case automatic, checkbox, sliding
  }
  /// The preferred style; stored, not drawn.
  public var preferredStyle: Style {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// The title beside the switch; stored, not drawn.
  public var title: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image of the on state; stored, not drawn.
  public var onImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image of the off state; stored, not drawn.
  public var offImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIProgressView {
  /// The progress to observe; stored, not observed.
  public var observedProgress: Progress? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image of the completed part; stored, not drawn.
  public var progressImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image of the track; stored, not drawn.
  public var trackImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIPickerView {
  /// Reloads all components, the given one among them.
  public func reloadComponent(_ component: Int) { reloadAllComponents() }
  /// The view of a row; always `nil`.
  public func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  /// The size of the rows.
  public func rowSize(forComponent component: Int) -> CGSize { CGSize(width: 100, height: 32) }
  /// Indicates whether to show the selection indicator; stored, not drawn.
  public var showsSelectionIndicator: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
}

extension UIImageView {
  /// Creates an image view with an image and a highlighted image.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image); self.highlightedImage = highlightedImage
  }
  /// Indicates whether the highlighted image is shown; stored, not drawn.
  public var isHighlighted: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The images of the highlighted animation; stored, not drawn.
  public var highlightedAnimationImages: [UIImage]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The configuration of symbols; stored, not drawn.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to scale the image with the content size category; stored, not applied.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIStackView {
  /// A custom spacing that stands for ``spacing``; unlike UIKit, not resolved.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// A custom spacing that stands for the system's spacing; not resolved.
  public static let spacingUseSystem: CGFloat = .leastNormalMagnitude
  /// Indicates whether to measure the spacing from baselines; stored, not applied.
  public var isBaselineRelativeArrangement: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UISearchBar {
  /// Indicates whether the user can search; stored, not applied.
  public var isEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to offer dictation; stored, not applied.
  public var isLookToDictateEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The offset of the search field; stored, not drawn.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The background image of the scope bar; stored, not drawn.
  public var scopeBarBackgroundImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Shows or hides the scope bar.
  public func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// Sets the offset of an icon; ignored: nothing is drawn.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  /// Sets the text attributes of the scope buttons; ignored: nothing is drawn.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

extension UISearchController {
  /// The time at which the scope bar shows.
  public enum ScopeBarActivation: Int, Sendable, Hashable {
    case automatic, manual, onTextEntry, onSearchActivation
  }
  /// Indicates whether to show and hide the scope bar automatically; stored, not applied.
  public var automaticallyShowsScopeBar: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to show and hide the results automatically; stored, not applied.
  public var automaticallyShowsSearchResultsController: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The time at which the scope bar shows; stored, not applied.
  public var scopeBarActivation: ScopeBarActivation {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to ignore suggestions when the bar is stacked; stored, not applied.
  public var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UISearchTextField {
  /// The tokens in the field; stored, not drawn.
  public var tokens: [UISearchToken] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the user may delete tokens; stored, not applied.
  public var allowsDeletingTokens: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The background color of tokens; stored, not drawn.
  public var tokenBackgroundColor: UIColor! {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
/// A token that represents a part of a search.
open class UISearchToken: NSObject, MainActorBound {
  /// The app's value for the token.
  open var representedObject: Any?
  /// Creates a token; icon and text are ignored.
  public init(icon: UIImage?, text: String) {}
}

extension UIScrollView {
  /// The display mode of an index.
  public enum IndexDisplayMode: Int, Sendable, Hashable {
    case automatic, alwaysHidden
  }
  /// The display mode of the index; stored, not drawn.
  public var indexDisplayMode: IndexDisplayMode {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the user may scroll by keys; stored, not applied.
  public var allowsKeyboardScrolling: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to bounce at the top and bottom edge; stored, not applied.
  public var bouncesVertically: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to bounce at the left and right edge; stored, not applied.
  public var bouncesHorizontally: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to pass vertical scrolling on to an enclosing scroll view; stored, not
  /// applied.
  public var transfersVerticalScrollingToParent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to pass horizontal scrolling on to an enclosing scroll view; stored, not
  /// applied.
  public var transfersHorizontalScrollingToParent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The alignment of content smaller than the view; stored, not applied.
  public var contentAlignmentPoint: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the zoom bounces back; always `false`.
  public var isZoomBouncing: Bool { false }
  /// Stops scrolling and zooming; ignored: no scrolling or zooming is animated.
  public func stopScrollingAndZooming() {}
}
