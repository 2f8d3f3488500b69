public import Foundation

/// A control that lets the user choose a date, a time or a duration.
///
/// As in UIKit, it saves no state, because the date belongs to the app's model.
open class UIDatePicker: Control {
  public enum Mode: Int, Sendable, Hashable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  public enum Style: Int, Sendable, Hashable { case automatic, wheels, compact, inline }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic
  /// The date, clamped to the minimum and maximum date.
  open var date = Date() { didSet { keepInRange() } }
  open var minimumDate: Date? { didSet { keepInRange() } }
  open var maximumDate: Date? { didSet { keepInRange() } }

  /// Sets the date without sending events.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Simulates the user: sets the date and sends `valueChanged`, if the control is enabled.
  public func choose(_ date: Date) {
    guard isEnabled else { return }
    self.date = date
    sendActions(for: .valueChanged)
  }

  private func keepInRange() {
    var kept = date
    if let maximumDate { kept = min(kept, maximumDate) }
    if let minimumDate { kept = max(kept, minimumDate) }
    if kept != date { date = kept }
  }

  // MARK: Kept, neither drawn nor applied

  open var countDownDuration: TimeInterval = 0
  open var minuteInterval = 1
  open var locale: Locale?
  open var calendar: Calendar! = .current
  open var timeZone: TimeZone?
}
