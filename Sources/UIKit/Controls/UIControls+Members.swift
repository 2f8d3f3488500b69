public import Foundation
public import ViewControllers

extension UISegmentedControl {
  /// Takes all segments away.
  public func removeAllSegments() {
    while numberOfSegments > 0 { removeSegment(at: 0, animated: false) }
  }
  /// Shows a picture in a segment; nothing is drawn.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {}
  /// Puts in a segment with a picture.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
  }
  /// Makes a segment wide; nothing is drawn.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  /// Whether segments are as wide as their texts; kept.
  public var apportionsSegmentWidthsByContent: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UISlider {
  /// The picture at the lower end, or `nil`; kept.
  public var minimumValueImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The picture at the upper end, or `nil`; kept.
  public var maximumValueImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Shows a picture under the finger; nothing is drawn.
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Shows a picture below the finger; nothing is drawn.
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Shows a picture above the finger; nothing is drawn.
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UIControl {
  /// Whether a long press shows a menu; kept.
  public var isContextMenuInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether a finger is on the control; none is.
  public var isTracking: Bool { false }
  /// Whether a finger is inside; none is.
  public var isTouchInside: Bool { false }
}

extension UIButton {
  /// Whether the picture is darker under a finger; kept.
  public var adjustsImageWhenHighlighted: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether the picture is lighter while the button cannot be used; kept.
  public var adjustsImageWhenDisabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Whether light shows under a finger; kept.
  public var showsTouchWhenHighlighted: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// What the button does in its place; kept.
  public var role: Role {
    get { kept(for: self, or: .normal) }
    set { keep(newValue, for: self) }
  }
  /// Whether choosing from the menu changes the title; kept.
  public var changesSelectionAsPrimaryAction: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Brings the configuration up to date; kept.
  public var configurationUpdateHandler: ((UIButton) -> Void)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// What a button does in its place.
  public enum Role: Int, Sendable, Hashable {
    case normal, primary, cancel, destructive
  }
  /// Shows a shadow in a colour; nothing is drawn.
  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
  /// Takes the pictures of a symbol; nothing is drawn.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: UIControl.State
  ) {}
}

extension UISearchBar {
  /// Light or dark; kept.
  public var barStyle: UIBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Whether one sees through the bar; kept.
  public var isTranslucent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The picture behind, or `nil`; kept.
  public var backgroundImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether a button of bookmarks shows; kept.
  public var showsBookmarkButton: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether a button of results shows; kept.
  public var showsSearchResultsButton: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// How far the text is moved; kept.
  public var searchTextPositionAdjustment: UIOffset {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Shows a picture; nothing is drawn.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Shows a picture behind; nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  /// Shows a picture behind the text; nothing is drawn.
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {}
  /// The pictures of a search bar.
  public enum Icon: Int, Sendable, Hashable {
    case search, clear, bookmark, resultsList
  }
}

extension UILabel {
  /// Whether letters come closer so that all show; kept.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Where letters that became smaller stand; kept.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { kept(for: self, or: .alignBaselines) }
    set { keep(newValue, for: self) }
  }
}

/// Where letters that became smaller stand.
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  case alignBaselines, alignCenters, none
}

extension UIImage {
  /// The same picture in a colour; the same here.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The same picture that is stretched in the middle; the same here.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    self
  }
  /// Draws the picture; nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Draws the picture; nothing is drawn.
  public func draw(at point: CGPoint) {}
  /// How the picture is turned.
  public enum Orientation: Int, Sendable, Hashable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// How the picture is turned; it is not.
  public var imageOrientation: Orientation { .up }
}

extension UIImageView {
  /// How long the pictures take, in seconds; kept.
  public var animationDuration: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// How often they show; on and on for 0; kept.
  public var animationRepeatCount: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Shows the pictures one after the other; nothing shows.
  public func startAnimating() {}
  /// Ends it.
  public func stopAnimating() {}
  /// Whether the pictures change; they do not.
  public var isAnimating: Bool { false }
}
