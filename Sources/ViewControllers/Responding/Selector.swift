#if !canImport(ObjectiveC)
  /// The name of an action, such as `"save:"`, in place of Objective-C's selectors outside Apple's
  /// systems.
  ///
  /// A selector made from a method calls that method. For a selector that is only a name,
  /// responders provide the action in ``Responder/responderActions``.
  public struct Selector: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String
    /// Returns the method bound to an object. `nil` if the selector was made from a name only;
    /// returns `nil` for an object of another class.
    let bind: (@MainActor @Sendable (_ target: Any) -> Method?)?

    public init(_ name: String) {
      description = name
      bind = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    init(_ name: String, bind: @escaping @MainActor @Sendable (_ target: Any) -> Method?) {
      description = name
      self.bind = bind
    }

    /// Compares the names of two selectors, as Objective-C does.
    public static func == (left: Selector, right: Selector) -> Bool {
      left.description == right.description
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }
#else
  public import ObjectiveC

  /// Objective-C's selector.
  public typealias Selector = ObjectiveC.Selector
#endif

extension Selector {
  /// The selector of ``ViewControllerSegues/show(_:sender:)``, for
  /// ``ViewControllerSegues/targetViewController(forAction:sender:)``.
  public static var show: Selector { Selector("showViewController:sender:") }
  /// The selector of ``ViewControllerSegues/showDetailViewController(_:sender:)``, for
  /// ``ViewControllerSegues/targetViewController(forAction:sender:)``.
  public static var showDetail: Selector { Selector("showDetailViewController:sender:") }
  /// A bound method of an action; it returns `nil` if the arguments do not fit.
  package typealias Method = @MainActor (_ arguments: [Any]) -> Any?

  /// Returns an object's method for this action: the one that the selector was made from, or the
  /// entry in a responder's `responderActions`; `nil` for none.
  @MainActor package func method(of target: Any) -> Method? {
    #if !canImport(ObjectiveC)
      if let method = bind?(target) { return method }
    #endif
    guard let action = (target as? Responder)?.responderActions[self] else { return nil }
    return { arguments in action(arguments.first) }
  }

  /// Performs the action on an object with an argument; returns `false` if the object has no such
  /// action.
  @MainActor
  @discardableResult package func perform(on target: Any, with argument: Any?) -> Bool {
    guard let method = method(of: target) else { return false }
    _ = method(argument.map { [$0] } ?? [])
    return true
  }
}
