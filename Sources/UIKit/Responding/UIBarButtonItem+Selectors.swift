public import ViewControllers

// Buttons with a target and an action, as UIKit's initializers create them.
extension UIBarButtonItem {
  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - style: The style of the button.
  ///   - target: The object with the action's method; not retained. `nil` for none.
  ///   - action: The name of the action; it receives the button.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// Creates a button with an image; target and action are as for a title.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// Creates a system button; target and action are as for a title.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: barButtonSystemItem, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// The name of the action that a tap sends to ``target``, or `nil`.
  @_disfavoredOverload
  public var action: Selector? {
    get { kept("selector", for: self, or: nil) }
    set {
      keep(newValue, "selector", for: self)
      connect()
    }
  }
  /// The target of the action, held weakly, or `nil`.
  public var target: AnyObject? {
    get { kept(for: self, or: WeakTarget?.none)?.object }
    set {
      keep(newValue.map { WeakTarget($0) }, for: self)
      connect()
    }
  }

  private func connect() {
    let selector: Selector? = kept("selector", for: self, or: nil)
    tapAction = Self.send(selector, to: target)
  }

  /// Stores target and action, so that each can be changed later by itself.
  private func remember(_ target: Any?, _ action: Selector?) {
    keep(target.map { WeakTarget($0) }, "target", for: self)
    keep(action, "selector", for: self)
  }

  private static func send(
    _ action: Selector?,
    to target: Any?
  ) -> (@MainActor (UIBarButtonItem) -> Void)? {
    guard let action, target != nil else { return nil }
    let target = TargetAction(target, action)
    return { button in target.send(button, startingAt: nil) }
  }
}
