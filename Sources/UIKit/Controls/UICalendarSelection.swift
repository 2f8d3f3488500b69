public import Foundation
public import ViewControllers

/// How people choose days of a month.
open class UICalendarSelection: NSObject, MainActorBound {
  /// Asks again which days can be chosen; nobody shows them.
  open func updateSelectableDates() {}
}

/// One day at most; a test chooses by ``choose(_:)``.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The day, or `nil` for none.
  open var selectedDate: DateComponents?
  /// Who decides and hears of it.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  /// Makes a way to choose.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { self.delegate = delegate }

  /// Chooses a day, and tells nobody.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
  }
  /// Does what people do: chooses a day, if the delegate agrees, and tells it.
  public func choose(_ dateComponents: DateComponents?) {
    guard delegate?.dateSelection(self, canSelectDate: dateComponents) ?? true else { return }
    selectedDate = dateComponents
    delegate?.dateSelection(self, didSelectDate: dateComponents)
  }
}

/// Decides about the day that people choose.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Called when people have chosen a day, or none.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  )
  /// Whether people can choose a day; they can unless it is implemented.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Yes.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// Several days; a test chooses by ``choose(_:)``.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The days.
  open var selectedDates: [DateComponents] = []
  /// Who hears of it.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  /// Makes a way to choose.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }

  /// Chooses days, and tells nobody.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }
  /// Does what people do: chooses a day, or takes one back, and tells the delegate.
  public func choose(_ dateComponents: DateComponents) {
    if let place = selectedDates.firstIndex(of: dateComponents) {
      selectedDates.remove(at: place)
      delegate?.multiDateSelection(self, didDeselectDate: dateComponents)
    } else {
      selectedDates.append(dateComponents)
      delegate?.multiDateSelection(self, didSelectDate: dateComponents)
    }
  }
}

/// Hears of the days that people choose.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// Called when people have chosen a day.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  )
  /// Called when people have taken a day back.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  )
}

extension UICalendarSelectionMultiDateDelegate {
  /// Does nothing.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  ) {}
}
