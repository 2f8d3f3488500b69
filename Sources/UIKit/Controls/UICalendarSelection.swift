public import Foundation
public import ViewControllers

/// The base class of the ways to select dates in a calendar view.
open class UICalendarSelection: NSObject, MainActorBound {
  /// Does nothing: no calendar is drawn whose selectable dates could change.
  open func updateSelectableDates() {}
}

/// A selection of at most one date; a test selects with ``choose(_:)``.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  /// The selected date, or `nil`.
  open var selectedDate: DateComponents?
  /// The delegate, which may refuse a selection and is notified of it.
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

  /// Creates a selection.
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { self.delegate = delegate }

  /// Sets the selected date without notifying the delegate.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
  }
  /// Simulates the user: selects a date if the delegate allows it, then notifies the delegate.
  public func choose(_ dateComponents: DateComponents?) {
    guard delegate?.dateSelection(self, canSelectDate: dateComponents) ?? true else { return }
    selectedDate = dateComponents
    delegate?.dateSelection(self, didSelectDate: dateComponents)
  }
}

/// The delegate of a single-date selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  /// Called after the user has selected a date, or cleared the selection.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    didSelectDate dateComponents: DateComponents?
  )
  /// Returns a Boolean value that indicates whether the date is selectable; `true` by default.
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  /// Returns `true` by default.
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of several dates; a test selects with ``choose(_:)``.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  /// The selected dates.
  open var selectedDates: [DateComponents] = []
  /// The delegate, which is notified of changes.
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  /// Creates a selection.
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }

  /// Sets the selected dates without notifying the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }
  /// Simulates the user: selects or deselects a date, then notifies the delegate.
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

/// The delegate of a multi-date selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  /// Called after the user has selected a date.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  )
  /// Called after the user has deselected a date.
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  )
}

extension UICalendarSelectionMultiDateDelegate {
  /// Does nothing by default.
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  ) {}
}
