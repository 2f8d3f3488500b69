public import Foundation
public import ViewControllers

extension UISwitch {
  /// The colour of the switch while it is on, or `nil` for the usual one.
  public var onTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of what moves, or `nil` for the usual one.
  public var thumbTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UISegmentedControl {
  /// The colour of the selected segment, or `nil` for the usual one.
  public var selectedSegmentTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// Whether a segment springs back.
  public var isMomentary: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }

  /// Accepted for UIKit's sake: nothing is drawn.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: State
  ) {}

  /// Lets people choose a segment, or not; kept by no one.
  public func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
}

extension UISlider {
  /// The colour of the part below the value, or `nil` for the usual one.
  public var minimumTrackTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of the part above the value, or `nil` for the usual one.
  public var maximumTrackTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
  /// The colour of what moves, or `nil` for the usual one.
  public var thumbTintColor: UIColor? {
    get { kept(for: self, or: nil) }
    set { keep(newValue, for: self) }
  }
}

extension UIControl {
  /// Where content stands from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable, Hashable {
    case center, left, right, fill, leading, trailing
  }
  /// Where content stands from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable, Hashable {
    case center, top, bottom, fill
  }

  /// Where content stands from left to right.
  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { kept(for: self, or: .center) }
    set { keep(newValue, for: self) }
  }
  /// Where content stands from top to bottom.
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { kept(for: self, or: .center) }
    set { keep(newValue, for: self) }
  }
}
