public import Foundation
public import ViewControllers

/// What people can do to a row by swiping.
open class UIContextualAction: NSObject, MainActorBound {
  /// What an action stands for.
  public enum Style: Int, Sendable, Hashable {
    /// Something usual.
    case normal
    /// Something that deletes.
    case destructive
  }

  /// What is called: the action, the view that was swiped, and what to call when it is done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action stands for.
  public let style: Style
  /// What is called when people choose the action.
  public let handler: Handler
  /// What people read, or `nil`.
  open var title: String?
  /// The picture, or `nil`.
  open var image: UIImage?
  /// The colour behind it.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
  }
}

/// What people can do to a row by swiping from one side.
open class UISwipeActionsConfiguration: NSObject, MainActorBound {
  /// What there is to choose.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does the first of it.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
