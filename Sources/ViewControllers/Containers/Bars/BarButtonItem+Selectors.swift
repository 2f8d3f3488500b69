// Buttons with a target and an action, as UIKit's initializers create them.
extension BarButtonItem {
  /// Creates a button with a title; a tap sends the action, with the button, to the target, which
  /// is not retained.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style, action: Self.send(action, to: target))
    remember(target, action)
  }

  public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style, action: Self.send(action, to: target))
    remember(target, action)
  }

  public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: barButtonSystemItem, action: Self.send(action, to: target))
    remember(target, action)
  }

  /// Stores target and action, so that each can be changed later by itself.
  private func remember(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    selector = action
  }

  static func send(_ action: Selector?, to target: Any?) -> (@MainActor (BarButtonItem) -> Void)? {
    guard let action, target != nil else { return nil }
    let target = TargetAction(target, action)
    return { button in target.send(button, startingAt: nil) }
  }
}
