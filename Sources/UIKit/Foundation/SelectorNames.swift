public import Foundation
public import ViewControllers

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// The selector of a name; it finds what responders say in ``ViewControllers/Responder/responderActions``, and no method.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

extension NSObjectProtocol where Self: NSObject {
  /// Does what an action does, on the main thread.
  @preconcurrency @MainActor
  public func performSelector(
    onMainThread aSelector: Selector,
    with argument: Any?,
    waitUntilDone wait: Bool
  ) { aSelector.perform(on: self, with: argument) }
}
