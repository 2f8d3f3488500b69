public import Foundation

/// A swipe action of a row, in apps from before iOS 11.
open class UITableViewRowAction: MainActorBound {
  public enum Style: Int, Sendable, Hashable { case destructive, normal }
  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: Color?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style,
    title: String?,
    handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Simulates a tap on the action in a row: calls its handler.
  public func tap(at indexPath: IndexPath) { handler(self, indexPath) }
}
