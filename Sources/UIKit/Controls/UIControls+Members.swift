public import Foundation
public import ViewControllers

extension UISegmentedControl {
  /// Removes all segments.
  public func removeAllSegments() {
    while numberOfSegments > 0 { removeSegment(at: 0, animated: false) }
  }
  /// Sets the image of a segment; ignored: nothing is drawn.
  public func setImage(_ image: UIImage?, forSegmentAt segment: Int) {}
  /// Inserts a segment without a title; the image is ignored.
  public func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insertSegment(withTitle: nil, at: segment, animated: animated)
  }
  /// Sets the width of a segment; ignored: nothing is drawn.
  public func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
  /// Indicates whether to fit the width of segments to their content; stored, not applied.
  public var apportionsSegmentWidthsByContent: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
}

extension UISlider {
  /// The image at the minimum end, or `nil`; stored, not drawn.
  public var minimumValueImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The image at the maximum end, or `nil`; stored, not drawn.
  public var maximumValueImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Sets the image of the thumb; ignored: nothing is drawn.
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Sets the image of the track below the value; ignored: nothing is drawn.
  public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Sets the image of the track above the value; ignored: nothing is drawn.
  public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UIControl {
  /// Indicates whether to show a context menu after a long press; stored, not applied.
  public var isContextMenuInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the control tracks a touch; always `false`.
  public var isTracking: Bool { false }
  /// Indicates whether a touch is inside the control; always `false`.
  public var isTouchInside: Bool { false }
}

extension UIButton {
  /// Indicates whether to darken the image while highlighted; stored, not drawn.
  public var adjustsImageWhenHighlighted: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to lighten the image while disabled; stored, not drawn.
  public var adjustsImageWhenDisabled: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the button glows while touched; stored, not drawn.
  public var showsTouchWhenHighlighted: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The role of the button; stored, not applied.
  public var role: Role {
    get { kept(for: self, or: .normal) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to change the title to the selected menu item; stored, not applied.
  public var changesSelectionAsPrimaryAction: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The closure that updates the configuration, or `nil`; see ``updateConfiguration()``.
  public var configurationUpdateHandler: ((UIButton) -> Void)? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The role of a button.
  public enum Role: Int, Sendable, Hashable {
    case normal, primary, cancel, destructive
  }
  /// Sets the color of the title's shadow for a state; ignored: nothing is drawn.
  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
  /// Sets the symbol configuration for a state; ignored: nothing is drawn.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: UIControl.State
  ) {}
}

extension UISearchBar {
  /// The bar style; stored, not drawn.
  public var barStyle: UIBarStyle {
    get { kept(for: self, or: .default) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether the bar is translucent; stored, not drawn.
  public var isTranslucent: Bool {
    get { kept(for: self, or: true) }
    set { keep(newValue, for: self) }
  }
  /// The background image, or `nil`; stored, not drawn.
  public var backgroundImage: UIImage? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to show the bookmark button; stored, not drawn.
  public var showsBookmarkButton: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to show the search results button; stored, not drawn.
  public var showsSearchResultsButton: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The offset of the search text; stored, not drawn.
  public var searchTextPositionAdjustment: UIOffset {
    get { kept(for: self, or: .zero) }
    set { keep(newValue, for: self) }
  }
  /// Sets the image of an icon; ignored: nothing is drawn.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// Sets the background image; ignored: nothing is drawn.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for barPosition: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  /// Sets the background image of the search field; ignored: nothing is drawn.
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {}
  /// The icons of a search bar.
  public enum Icon: Int, Sendable, Hashable {
    case search, clear, bookmark, resultsList
  }
}

extension UILabel {
  /// Indicates whether to tighten letters before truncating; stored, not drawn.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The vertical position of text that was scaled down; stored, not drawn.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { kept(for: self, or: .alignBaselines) }
    set { keep(newValue, for: self) }
  }
}

/// The vertical position of text that was scaled down.
public enum UIBaselineAdjustment: Int, Sendable, Hashable {
  case alignBaselines, alignCenters, none
}

extension UIImage {
  /// Returns the same image: it is not tinted.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the same image: it is not stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    self
  }
  /// Draws the image in a rectangle; ignored: nothing is drawn.
  public func draw(in rect: CGRect) {}
  /// Draws the image at a point; ignored: nothing is drawn.
  public func draw(at point: CGPoint) {}
  /// The orientation of an image.
  public enum Orientation: Int, Sendable, Hashable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// The orientation of the image; always `up`.
  public var imageOrientation: Orientation { .up }
}

extension UIImageView {
  /// The duration of one cycle of the animation, in seconds; stored, not drawn.
  public var animationDuration: TimeInterval {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// The number of cycles, 0 for endless; stored, not drawn.
  public var animationRepeatCount: Int {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
  /// Starts the animation; ignored: nothing is animated.
  public func startAnimating() {}
  /// Stops the animation; ignored: nothing is animated.
  public func stopAnimating() {}
  /// Indicates whether the images are animated; always `false`.
  public var isAnimating: Bool { false }
}
