public import Foundation
public import ViewControllers

// Methods that every object has with Objective-C.
extension KeyValueObserved {
  /// Performs an action at once.
  ///
  /// - Parameters:
  ///   - aSelector: The action: made from a method of this object, or among its `responderActions`.
  ///     Any other is ignored.
  ///   - object: The argument of the action.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.perform(on: self, with: object)
  }

  /// Performs an action after a delay.
  ///
  /// - Parameters:
  ///   - aSelector: The action; see ``perform(_:with:)``.
  ///   - anArgument: The argument of the action.
  ///   - delay: The delay, in seconds.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      self?.perform(aSelector, with: anArgument)
    }
  }
}

/// The actions of the edit menu; a responder overrides those that it can perform.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Cuts the selection.
  func cut(_ sender: Any?)
  /// Copies the selection.
  func copy(_ sender: Any?)
  /// Pastes the pasteboard's content.
  func paste(_ sender: Any?)
  /// Selects the object at the insertion point.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
