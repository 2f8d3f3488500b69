public import Foundation
public import ViewControllers

/// An action behind a row, as tables had it before iOS 11.
open class UITableViewRowAction: MainActorBound {
  /// What an action does to its row.
  public enum Style: Int, Sendable, Hashable {
    /// Deletes it.
    case destructive
    /// Something else.
    case normal
  }
  /// What it does to its row.
  public let style: Style
  /// What people read, or `nil`.
  open var title: String?
  /// The colour behind it, or `nil` for the usual one.
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

  /// Does what a tap does.
  public func tap(at indexPath: IndexPath) { handler(self, indexPath) }
}

extension UITableView {
  /// Whether people can select several rows while they edit; kept.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// Whether rows can be dragged; kept.
  public var dragInteractionEnabled: Bool {
    get { kept(for: self, or: false) }
    set { keep(newValue, for: self) }
  }
  /// The room above what stands above sections; kept.
  public var sectionHeaderTopPadding: CGFloat {
    get { kept(for: self, or: 0) }
    set { keep(newValue, for: self) }
  }
}
