public import Foundation
public import ViewControllers

/// A control that lets the user choose a date, a time or a duration.
///
/// As in UIKit, it saves no state, because the date belongs to the app's model.
open class UIDatePicker: UIControl {
  /// The kind of value that a picker shows.
  public enum Mode: Int, Sendable, Hashable {
    /// A time of day.
    case time
    /// A date.
    case date
    /// A date and a time.
    case dateAndTime
    /// A duration.
    case countDownTimer
    /// A year and a month.
    case yearAndMonth
  }

  /// The style of a picker.
  public enum Style: Int, Sendable, Hashable {
    /// The style that suits the system.
    case automatic
    /// Wheels.
    case wheels
    /// A label that expands.
    case compact
    /// A calendar.
    case inline
  }

  /// The kind of value that the picker shows.
  open var datePickerMode = Mode.dateAndTime
  /// The preferred style; stored, not drawn.
  open var preferredDatePickerStyle = Style.automatic
  /// The date, clamped to the minimum and maximum date.
  open var date = Date() {
    didSet { keepInRange() }
  }
  /// The earliest date, or `nil`.
  open var minimumDate: Date? {
    didSet { keepInRange() }
  }
  /// The latest date, or `nil`.
  open var maximumDate: Date? {
    didSet { keepInRange() }
  }
  /// The duration, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The interval between two minutes that the user can choose; stored, not applied.
  open var minuteInterval = 1
  /// The locale, or `nil` for that of the device; stored, not drawn.
  open var locale: Locale?
  /// The calendar; stored, not drawn.
  open var calendar: Calendar! = .current
  /// The time zone, or `nil` for that of the calendar; stored, not drawn.
  open var timeZone: TimeZone?

  /// Sets the date without sending an event.
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
}
