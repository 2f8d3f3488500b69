public import Foundation
public import ViewControllers

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Returns a selector by its name. It finds actions in
/// ``ViewControllers/Responder/responderActions``, not methods.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObjectProtocol where Self: NSObject {
  @preconcurrency @MainActor public func performSelector(
    onMainThread aSelector: Selector,
    with argument: Any?,
    waitUntilDone wait: Bool
  ) { aSelector.perform(on: self, with: argument) }
}
