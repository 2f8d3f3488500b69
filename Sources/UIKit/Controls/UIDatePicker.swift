public import Foundation
public import ViewControllers

/// A control with which people choose a date, a time or a length of time.
///
/// UIKit saves none of it, because it belongs to a model; this class saves nothing either.
open class UIDatePicker: UIControl {
  /// What people choose.
  public enum Mode: Int, Sendable, Hashable {
    /// A time of day.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
    /// A length of time.
    case countDownTimer
    /// A year and a month.
    case yearAndMonth
  }

  /// How a picker looks.
  public enum Style: Int, Sendable, Hashable {
    /// As the system likes.
    case automatic
    /// Wheels.
    case wheels
    /// A button.
    case compact
    /// A calendar.
    case inline
  }

  /// What people choose.
  open var datePickerMode = Mode.dateAndTime
  /// How it looks.
  open var preferredDatePickerStyle = Style.automatic
  /// The date, kept between the two others.
  open var date = Date() {
    didSet { keepInRange() }
  }
  /// The earliest date, or `nil` for any.
  open var minimumDate: Date? {
    didSet { keepInRange() }
  }
  /// The latest date, or `nil` for any.
  open var maximumDate: Date? {
    didSet { keepInRange() }
  }
  /// The length of time, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// Every how many minutes there is something to choose.
  open var minuteInterval = 1
  /// The language of the names, or `nil` for that of the device.
  open var locale: Locale?
  /// The calendar.
  open var calendar: Calendar! = .current
  /// The time zone, or `nil` for that of the calendar.
  open var timeZone: TimeZone?

  /// Chooses a date without telling anybody.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// Does what people do: chooses a date and sends `valueChanged`.
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
