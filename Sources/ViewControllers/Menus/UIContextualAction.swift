public import Foundation

/// An action that a swipe on a row shows. No swipe is simulated, so only tests call its handler.
open class UIContextualAction: NSObject, MainActorBound {
  public enum Style: Int, Sendable, Hashable { case normal, destructive }

  public typealias Handler = (UIContextualAction, View, @escaping (Bool) -> Void) -> Void
  open private(set) var style: Style
  open private(set) var handler: Handler
  open var title: String?
  open var image: Image?
  open var backgroundColor: Color!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
  }
}

/// The actions that a swipe from one side of a row shows.
open class UISwipeActionsConfiguration: NSObject, MainActorBound {
  open private(set) var actions: [UIContextualAction]
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
