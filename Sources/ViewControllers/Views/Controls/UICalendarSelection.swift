public import Foundation

/// The superclass of the selections of a calendar view.
open class UICalendarSelection: NSObject, MainActorBound {
  /// Updates the selectable dates; ignored: no calendar is drawn.
  open func updateSelectableDates() {}
}

/// A selection of at most one date; a test selects with ``choose(_:)``.
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open var selectedDate: DateComponents?
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?

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
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate,
    canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// A selection of several dates; a test selects with ``choose(_:)``.
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open var selectedDates: [DateComponents] = []
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }

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
  /// Sets the selected dates without notifying the delegate.
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }
}

/// The delegate of a multi-date selection.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didSelectDate dateComponents: DateComponents
  )
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  )
}

extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate,
    didDeselectDate dateComponents: DateComponents
  ) {}
}
