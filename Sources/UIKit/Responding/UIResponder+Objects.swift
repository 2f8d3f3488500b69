public import Foundation
public import ViewControllers

// What Objective-C lets every object do.
extension KeyValueObserved {
  /// Does what an action does, at once.
  ///
  /// - Parameters:
  ///   - aSelector: Made from a method of this object, or among its `responderActions`; otherwise nothing
  ///     happens.
  ///   - object: What the action gets.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.perform(on: self, with: object)
  }

  /// Does what an action does, soon.
  ///
  /// - Parameters:
  ///   - aSelector: As for ``perform(_:with:)``.
  ///   - anArgument: What the action gets.
  ///   - delay: The seconds until then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      self?.perform(aSelector, with: anArgument)
    }
  }
}

/// What the edit menu does; responders that can do it override it.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Cuts what is selected.
  func cut(_ sender: Any?)
  /// Copies what is selected.
  func copy(_ sender: Any?)
  /// Pastes.
  func paste(_ sender: Any?)
  /// Selects what is there.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes what is selected.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
