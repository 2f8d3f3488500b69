public import Foundation
public import ViewControllers

/// What shows when people press something for long: a preview and a menu.
open class UIContextMenuConfiguration: NSObject, MainActorBound {
  /// What the app calls the thing that was pressed.
  public let identifier: any NSCopying
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: What the app calls the thing.
  ///   - previewProvider: Makes what shows above the menu.
  ///   - actionProvider: Makes the menu; it gets what the system suggests, which is nothing here.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Makes what would show: for tests of menus.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }
  /// Makes what would show above the menu: for tests of previews.
  public func makePreview() -> UIViewController? { previewProvider?() }
}

/// What is animated with a menu; nothing is.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that shows in small, or `nil`.
  var previewViewController: UIViewController? { get }
  /// Makes changes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something behind them.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What is animated when people tap the preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {}

/// What shows while a menu does, or while something is dragged.
open class UITargetedPreview: NSObject, MainActorBound {
  /// The view.
  public let view: UIView
  /// Makes a preview.
  public init(view: UIView) { self.view = view }
}
