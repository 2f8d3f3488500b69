public import Foundation

/// A control that lets the user choose a date, a time or a duration.
///
/// As in UIKit, it saves no state unless ``Control/restoresValue`` is set, because the date belongs
/// to the app's model.
open class UIDatePicker: Control {
  public enum Mode: Int, Sendable, Hashable {
    case time, date, dateAndTime, countDownTimer, yearAndMonth
  }

  public enum Style: Int, Sendable, Hashable { case automatic, wheels, compact, inline }

  open var datePickerMode = Mode.dateAndTime { didSet { invalidateRestorableState() } }
  /// The date, clamped to the minimum and maximum date.
  open var date = Date() {
    didSet {
      keepInRange()
      invalidateRestorableState()
    }
  }
  /// The duration of a countdown, in seconds.
  open var countDownDuration: TimeInterval = 0 { didSet { invalidateRestorableState() } }
  open var minimumDate: Date? { didSet { keepInRange() } }
  open var maximumDate: Date? { didSet { keepInRange() } }

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

  private enum Key {
    static let date = "UIDatePicker.date"
    static let duration = "UIDatePicker.countDownDuration"
  }

  override func encodeValue(with coder: NSCoder) {
    if datePickerMode == .countDownTimer {
      coder.encode(countDownDuration, forKey: Key.duration)
    } else {
      coder.encode(date, forKey: Key.date)
    }
  }

  override func decodeValue(with coder: NSCoder) {
    if let saved = coder.number(forKey: Key.duration), saved.isFinite, saved >= 0 {
      countDownDuration = saved
    }
    guard coder.containsValue(forKey: Key.date),
      let saved = coder.decodeObject(of: NSDate.self, forKey: Key.date) as Date?
    else { return }
    date = saved
    if date != saved { coder.remarkOnRange() }
  }

  // MARK: Kept, neither drawn nor applied

  open var locale: Locale?
}
