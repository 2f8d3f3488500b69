public import ViewControllers

// Buttons that tell a target by the name of an action, as UIKit's initialisers have it.
extension UIBarButtonItem {
  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - style: How the button looks.
  ///   - target: Who has the method of the action; it is not kept alive. `nil`
  ///     for nobody.
  ///   - action: The name of the action; it gets the button.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// Creates a button with a picture; target and action as for one with a title.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// Creates one of the buttons that every app has; target and action as for one with a title.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: barButtonSystemItem, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// The name of what a tap does, or `nil`; ``target`` does it.
  @_disfavoredOverload
  public var action: Selector? {
    get { kept("selector", for: self, or: nil) }
    set {
      keep(newValue, "selector", for: self)
      connect()
    }
  }
  /// Who does it, or `nil` for nobody; held weakly.
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

  /// Remembers what was given to an initializer, for who changes one of both later.
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
