public import Foundation

extension NSObject {
  /// Ignored: delayed calls of `perform` take place nevertheless.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {}
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any? = nil
  ) {}
}
