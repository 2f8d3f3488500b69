public import Foundation
public import ViewControllers

/// An action that a swipe on a row shows.
open class UIContextualAction: NSObject, MainActorBound {
  /// The style of an action.
  public enum Style: Int, Sendable, Hashable {
    /// A normal action.
    case normal
    /// An action that deletes data.
    case destructive
  }

  /// A closure that receives the action, the swiped view and a completion handler.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  public let style: Style
  /// The closure that runs when the user chooses the action.
  public let handler: Handler
  /// The title, or `nil`.
  open var title: String?
  /// The image, or `nil`.
  open var image: UIImage?
  /// The background color; stored, not drawn.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
  }
}

/// The actions that a swipe from one side of a row shows.
open class UISwipeActionsConfiguration: NSObject, MainActorBound {
  /// The actions in order.
  public let actions: [UIContextualAction]
  /// Indicates whether to run the first action after a full swipe; stored, not applied.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
