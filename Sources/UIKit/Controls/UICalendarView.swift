public import Foundation
public import ViewControllers

/// A view that shows a calendar; nothing is drawn, and, as in UIKit, it saves no state.
open class UICalendarView: UIView {
  /// The calendar system.
  open var calendar = Calendar.current
  /// The locale; stored, not drawn.
  open var locale = Locale.current
  /// The time zone, or `nil` for the current one; stored, not drawn.
  open var timeZone: TimeZone?
  /// The range of dates that the user can reach; stored, not applied.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
  /// The date components of the visible month.
  open var visibleDateComponents = DateComponents()
  /// Indicates whether to show decorations; stored, not drawn.
  open var wantsDateDecorations = true
  /// The design of the fonts; stored, not drawn.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// The delegate, which provides decorations.
  open weak var delegate: (any UICalendarViewDelegate)?
  /// The selection behavior, or `nil` if dates are not selectable.
  open var selectionBehavior: UICalendarSelection?

  /// Shows another month.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }
  /// Reloads decorations; ignored: decorations are not drawn.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {}

  /// A decoration of a date; not drawn.
  open class Decoration: NSObject, MainActorBound {
    /// The size of a decoration.
    public enum DecorationSize: Int, Sendable, Hashable {
      case small, medium, large
    }
    /// Creates a dot; the arguments are ignored.
    public class func `default`(
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    /// Creates an image; the arguments are ignored.
    public class func image(
      _ image: UIImage?,
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    /// Creates a custom view; the closure is never called.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration()
    }
  }
}

/// The delegate of a calendar view.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// The decoration of a date, or `nil`; never called.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called on Apple's systems after the visible month has changed; never called here.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// Returns `nil` by default.
  public func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing by default.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
