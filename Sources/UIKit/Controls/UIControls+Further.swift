public import Foundation
public import ViewControllers

extension UIPageControl {
  /// How the ground looks.
  public enum BackgroundStyle: Int, Sendable, Hashable {
    case automatic, prominent, minimal
  }
  /// What people do.
  public enum InteractionState: Int, Sendable, Hashable {
    case none, discrete, continuous
  }
  /// How the ground looks; kept.
  public var backgroundStyle: BackgroundStyle {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Whether people go through pages without lifting the finger; kept.
  public var allowsContinuousInteraction: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The picture of a dot; kept.
  public var preferredIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture of the dot of now; kept.
  public var preferredCurrentPageIndicatorImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether the dot of now waits; kept.
  public var defersCurrentPageDisplay: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// What people do.
  public var interactionState: InteractionState { .none }
  /// Shows the dot of now.
  public func updateCurrentPageDisplay() {}
  /// Takes the picture of a dot.
  public func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
  /// The picture of a dot; not kept.
  public func indicatorImage(forPage page: Int) -> UIImage? { nil }
  /// How large so many dots are.
  public func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: 16 * pageCount, height: 26)
  }
}

extension UIDatePicker {
  /// Whether the time is rounded; kept.
  public var roundsToMinuteInterval: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// How it looks.
  public var datePickerStyle: Style { preferredDatePickerStyle }
}

extension UISegmentedControl {
  /// Creates a control of actions; a choice does none of them.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(items: actions.map(\.title)); self.frame = frame
  }
  /// Takes an action for a segment; a choice does not do it.
  public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    setTitle(action.title, forSegmentAt: segment)
  }
  /// The action of a segment; not kept.
  public func actionForSegment(at segment: Int) -> UIAction? { nil }
  /// Puts in a segment of an action.
  public func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insertSegment(withTitle: action.title, at: segment, animated: animated)
  }
  /// The picture of a segment; not kept.
  public func imageForSegment(at segment: Int) -> UIImage? { nil }
  /// The width of a segment; 0 for any.
  public func widthForSegment(at segment: Int) -> CGFloat { 0 }
  /// Whether a segment can be chosen.
  public func isEnabledForSegment(at segment: Int) -> Bool { true }
  /// Takes how far a segment is moved.
  public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
  /// How titles look; not kept.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
  /// Takes the picture behind.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
  /// Takes the picture between.
  public func setDividerImage(
    _ dividerImage: UIImage?,
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) {}
}

extension UISlider {
  /// The picture of the handle; not kept.
  public func thumbImage(for state: UIControl.State) -> UIImage? { nil }
}

extension UIStepper {
  /// Whether all values are told; kept.
  public var isContinuous: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether holding goes on; kept.
  public var autorepeat: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Takes the picture of more.
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Takes the picture of less.
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Takes the picture behind.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UISwitch {
  /// How it looks.
  public enum Style: Int, Sendable, Hashable {
    case automatic, checkbox, sliding
  }
  /// How it looks; kept.
  public var preferredStyle: Style {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// What stands beside it; kept.
  public var title: String? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture of on; kept.
  public var onImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture of off; kept.
  public var offImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIProgressView {
  /// What it follows; it does not here; kept.
  public var observedProgress: Progress? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture of what is done; kept.
  public var progressImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture of the rest; kept.
  public var trackImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIPickerView {
  /// Asks for the rows of a wheel again.
  public func reloadComponent(_ component: Int) { reloadAllComponents() }
  /// The view of a row; there is none.
  public func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
  /// How large rows are.
  public func rowSize(forComponent component: Int) -> CGSize { CGSize(width: 100, height: 32) }
  /// Whether lines show what is chosen; kept.
  public var showsSelectionIndicator: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
}

extension UIImageView {
  /// Creates a view of two pictures.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image); self.highlightedImage = highlightedImage
  }
  /// Which of the two shows; kept.
  public var isHighlighted: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Pictures that follow each other; kept.
  public var highlightedAnimationImages: [UIImage]? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// How symbols are drawn; kept.
  public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether it grows as people want letters; kept.
  public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UIStackView {
  /// The room that is set.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// The room that is usual.
  public static let spacingUseSystem: CGFloat = .leastNormalMagnitude
  /// Whether the room counts from lines of text; kept.
  public var isBaselineRelativeArrangement: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UISearchBar {
  /// Whether people can search; kept.
  public var isEnabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether people can speak to it; kept.
  public var isLookToDictateEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// How far the field is moved; kept.
  public var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// The picture behind the scopes; kept.
  public var scopeBarBackgroundImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Shows the scopes.
  public func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// Takes how far a sign is moved.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  /// Takes how scopes look.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {}
}

extension UISearchController {
  /// When scopes show.
  public enum ScopeBarActivation: Int, Sendable, Hashable {
    case automatic, manual, onTextEntry, onSearchActivation
  }
  /// Whether scopes show by themselves; kept.
  public var automaticallyShowsScopeBar: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether results show by themselves; kept.
  public var automaticallyShowsSearchResultsController: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// When scopes show; kept.
  public var scopeBarActivation: ScopeBarActivation {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Whether suggestions wait for another place; kept.
  public var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UISearchTextField {
  /// What stands for a part of the search; kept.
  public var tokens: [UISearchToken] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Whether people can delete them; kept.
  public var allowsDeletingTokens: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The colour behind them; kept.
  public var tokenBackgroundColor: UIColor! {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}
/// What stands for a part of a search.
open class UISearchToken: NSObject, MainActorBound {
  /// What the app means by it.
  open var representedObject: Any?
  /// Makes one.
  public init(icon: UIImage?, text: String) {}
}

extension UIScrollView {
  /// Whether an index shows.
  public enum IndexDisplayMode: Int, Sendable, Hashable {
    case automatic, alwaysHidden
  }
  /// Whether an index shows; kept.
  public var indexDisplayMode: IndexDisplayMode {
    get { kept(for: self, or: .automatic) }
    set { keep(newValue, for: self) }
  }
  /// Whether keys scroll; kept.
  public var allowsKeyboardScrolling: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether it bounces at the top; kept.
  public var bouncesVertically: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether it bounces at the sides; kept.
  public var bouncesHorizontally: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether the view around scrolls on; kept.
  public var transfersVerticalScrollingToParent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether the view around scrolls on; kept.
  public var transfersHorizontalScrollingToParent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Where small content stands; kept.
  public var contentAlignmentPoint: CGPoint {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Whether it bounces back.
  public var isZoomBouncing: Bool { false }
  /// Stops; nothing moves.
  public func stopScrollingAndZooming() {}
}
