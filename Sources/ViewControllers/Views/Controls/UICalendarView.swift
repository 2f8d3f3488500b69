public import Foundation

/// A view that shows a calendar; not drawn. As in UIKit, it saves no state.
open class UICalendarView: View {
  open var calendar = Calendar.current
  open var locale = Locale.current
  open var timeZone: TimeZone?
  open weak var delegate: (any UICalendarViewDelegate)?
  open var selectionBehavior: UICalendarSelection?
  /// A decoration of a date; not drawn.
  open class Decoration: NSObject, MainActorBound {
    /// The size of a decoration.
    public enum DecorationSize: Int, Sendable, Hashable {
      case small, medium, large
    }
    /// Creates a dot; the arguments are ignored.
    open class func `default`(
      color: Color? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    /// Creates an image; the arguments are ignored.
    open class func image(
      _ image: Image?,
      color: Color? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    /// Creates a custom view; the closure is never called.
    open class func customView(_ customViewProvider: @escaping () -> View) -> Decoration {
      Decoration()
    }
  }
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// Reloads decorations; ignored: decorations are not drawn.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {}
  /// Sets ``visibleDateComponents``.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }
  open var visibleDateComponents = DateComponents()
  open var wantsDateDecorations = true
}

/// The delegate of a calendar view.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// Returns the decoration of a date; never called.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
}
