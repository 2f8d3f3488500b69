public import Foundation

extension NSObject {
  /// Cancels delayed calls of `perform`; ignored: they take place nevertheless.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  /// Cancels delayed calls of a selector; ignored: they take place nevertheless.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any? = nil
  ) {}
}
