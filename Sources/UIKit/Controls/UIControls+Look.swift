public import Foundation
public import ViewControllers

extension UISwitch {
  /// The color of the switch while it is on; stored, not drawn.
  public var onTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The color of the thumb; stored, not drawn.
  public var thumbTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UISegmentedControl {
  /// The color of the selected segment; stored, not drawn.
  public var selectedSegmentTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to deselect a segment after it was tapped; stored, not applied.
  public var isMomentary: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }

  /// Sets the text attributes of the titles; ignored: nothing is drawn.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State
  ) {}

  /// Enables or disables a segment; ignored: every segment stays enabled.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
}

extension UISlider {
  /// The color of the track below the value; stored, not drawn.
  public var minimumTrackTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The color of the track above the value; stored, not drawn.
  public var maximumTrackTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The color of the thumb; stored, not drawn.
  public var thumbTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIControl {
  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
    case center, left, right, fill, leading, trailing
  }
  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable, Hashable {
    case center, top, bottom, fill
  }

  /// The horizontal alignment of the content; stored, not drawn.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { kept(for: self, or: .center) }
    set { keep(newValue, for: self) }
  }
  /// The vertical alignment of the content; stored, not drawn.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { kept(for: self, or: .center) }
    set { keep(newValue, for: self) }
  }
}
