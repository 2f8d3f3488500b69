public import ViewControllers

// Buttons that tell a target by the name of an action, as UIKit's initialisers have it.
extension UIBarButtonItem {
  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - style: How the button looks.
  ///   - target: A responder that has the action among its `responderActions`; it is not kept alive. `nil`
  ///     for nobody.
  ///   - action: The name of the action; it gets the button.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style, action: Self.send(action, to: target))
  }

  /// Creates a button with a picture; target and action as for one with a title.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, action: Self.send(action, to: target))
  }

  /// Creates one of the buttons that every app has; target and action as for one with a title.
  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: barButtonSystemItem, action: Self.send(action, to: target))
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
