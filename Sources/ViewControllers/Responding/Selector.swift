#if !canImport(ObjectiveC)
  /// The name of an action, such as `"save:"`; stands in for Objective-C's selectors off Apple's
  /// systems.
  ///
  /// A selector that was made from a method calls it. For one that is a name alone, responders say in
  /// ``Responder/responderActions`` what they do for it.
  public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, as it was given.
    public let description: String
    /// The method of an object, or `nil` if the selector was made from none, or not from one of its.
    let bind: (@MainActor @Sendable (_ target: Any) -> Method?)?

    /// Names an action.
    public init(_ name: String) {
      description = name
      bind = nil
    }

    /// Names an action.
    public init(stringLiteral value: String) { self.init(value) }

    init(_ name: String, bind: @escaping @MainActor @Sendable (_ target: Any) -> Method?) {
      description = name
      self.bind = bind
    }

    /// Whether both have the same name, which is all that Objective-C's have.
    public static func == (left: Selector, right: Selector) -> Bool {
      left.description == right.description
    }

    /// Feeds the name into a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
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

  /// What is called with the arguments of an action; `nil` comes back where they do not fit.
  package typealias Method = @MainActor (_ arguments: [Any]) -> Any?

  /// What an object does for this action: the method that the selector was made from, or what a responder's
  /// `responderActions` say; `nil` for nothing.
  @MainActor
  package func method(of target: Any) -> Method? {
    #if !canImport(ObjectiveC)
      if let method = bind?(target) { return method }
    #endif
    guard let action = (target as? Responder)?.responderActions[self] else { return nil }
    return { arguments in action(arguments.first) }
  }

  /// Lets an object do this, with what the action gets; returns whether the object can.
  @MainActor
  @discardableResult
  package func perform(on target: Any, with argument: Any?) -> Bool {
    guard let method = method(of: target) else { return false }
    _ = method(argument.map { [$0] } ?? [])
    return true
  }
}
