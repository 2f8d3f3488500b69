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
