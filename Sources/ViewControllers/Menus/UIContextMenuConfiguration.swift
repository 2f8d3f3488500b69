public import Foundation

/// The preview and the menu that a long press on a view shows.
open class UIContextMenuConfiguration: NSObject, MainActorBound {
  open private(set) var identifier: any NSCopying
  private let previewProvider: (() -> ViewController?)?
  private let actionProvider: (([MenuElement]) -> UIMenu?)?

  /// Creates a configuration. The menu gets no suggested elements, because there are none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: (() -> ViewController?)? = nil,
    actionProvider: (([MenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// Creates the menu, for tests.
  public func makeMenu() -> UIMenu? { actionProvider?([]) }
  public func makePreview() -> ViewController? { previewProvider?() }
}

/// The animator of a context menu; it does not animate.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: ViewController? { get }
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animator of a tap on the preview; it does not animate.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable, Hashable { case dismiss, pop }
