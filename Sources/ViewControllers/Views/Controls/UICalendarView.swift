public import Foundation

/// A view that shows a calendar; nothing is drawn, and, as in UIKit, it saves no state.
open class UICalendarView: View {
  open var calendar = Calendar.current
  open var locale = Locale.current
  open var timeZone: TimeZone?
  open weak var delegate: (any UICalendarViewDelegate)?
  open var selectionBehavior: UICalendarSelection?
}

/// The delegate of a calendar view.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
}
