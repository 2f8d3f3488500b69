public import Foundation
public import ViewControllers

// Methods that every object has with Objective-C.
extension KeyValueObserved {
  /// Performs an action at once.
  @preconcurrency @MainActor public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.perform(on: self, with: object)
  }

  /// Performs an action after a delay in seconds, unless the object no longer exists by then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(delay))
      self?.perform(aSelector, with: anArgument)
    }
  }
}
