#if !canImport(ObjectiveC)
  /// The name of an action, such as `"save:"`; stands in for Objective-C's selectors off Apple's
  /// systems.
  ///
  /// Responders say in ``Responder/responderActions`` what they do for a name.
  public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, as it was given.
    public let description: String

    /// Names an action.
    public init(_ name: String) { description = name }

    /// Names an action.
    public init(stringLiteral value: String) { description = value }
  }
#else
  public import ObjectiveC

  /// Objective-C's own.
  public typealias Selector = ObjectiveC.Selector
#endif

extension Selector {
  /// ``ViewController/show(_:sender:)``, as a target of
  /// ``ViewController/targetViewController(forAction:sender:)``.
  public static var show: Selector { Selector("showViewController:sender:") }
  /// ``ViewController/showDetailViewController(_:sender:)``, likewise.
  public static var showDetail: Selector { Selector("showDetailViewController:sender:") }
}
