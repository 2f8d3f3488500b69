public import Foundation
public import ViewControllers

/// A swipe action of a row, in apps from before iOS 11.
open class UITableViewRowAction: MainActorBound {
  /// The style of an action.
  public enum Style: Int, Sendable, Hashable {
    /// Destructive, such as deletion.
    case destructive
    /// Ordinary.
    case normal
  }
  /// The style of the action.
  public let style: Style
  /// The title, or `nil`.
  open var title: String?
  /// The background colour, or `nil` for the default; stored, not drawn.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action.
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

extension UITableView {
  /// Indicates whether to allow the selection of several rows in editing mode; stored, not applied.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Indicates whether to allow drags of rows; stored, not applied.
  public var dragInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The padding above section headers, in points; stored, not drawn.
  public var sectionHeaderTopPadding: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
}
