public import Foundation
public import ViewControllers

/// A month on which people choose days; nothing is drawn, and UIKit saves nothing of it either.
open class UICalendarView: UIView {
  /// By which rules days are counted.
  open var calendar = Calendar.current
  /// In which language and order; kept.
  open var locale = Locale.current
  /// Where the days begin, or `nil` for here; kept.
  open var timeZone: TimeZone?
  /// Which days there are; kept.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
  /// The month that shows.
  open var visibleDateComponents = DateComponents()
  /// Whether what stands at days shows; kept.
  open var wantsDateDecorations = true
  /// How letters look; kept.
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  /// Who says what stands at days.
  open weak var delegate: (any UICalendarViewDelegate)?
  /// How people choose, or `nil` when they cannot.
  open var selectionBehavior: UICalendarSelection?

  /// Shows another month.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }
  /// Asks again what stands at days; nobody shows it.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {}

  /// What stands at a day; nobody shows it.
  open class Decoration: NSObject, MainActorBound {
    /// How large it is.
    public enum DecorationSize: Int, Sendable, Hashable {
      case small, medium, large
    }
    /// A dot.
    public class func `default`(
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    /// A picture.
    public class func image(
      _ image: UIImage?,
      color: UIColor? = nil,
      size: DecorationSize = .medium
    ) -> Decoration { Decoration() }
    /// A view.
    public class func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
      Decoration()
    }
  }
}

/// Says what stands at the days of a month.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// What stands at a day, or `nil`; nobody asks here.
  func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called when another month shows; nobody calls it here.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// Nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// Does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
