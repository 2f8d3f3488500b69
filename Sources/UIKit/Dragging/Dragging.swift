public import Foundation
public import ViewControllers

// Declarations for drag and drop. Dragging needs a screen, so no delegate is called here.

/// An item that is dragged.
open class UIDragItem: NSObject, MainActorBound {
  /// The provider of the item's data.
  public let itemProvider: NSItemProvider
  /// The app's own value for the item, or `nil`.
  open var localObject: Any?
  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// A drag or drop session.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// The items of the session.
  var items: [UIDragItem] { get }
}

extension UIDragDropSession {
  /// Indicates whether any item provides an object of a class.
  public func canLoadObjects(ofClass aClass: Any.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  /// Indicates whether any item conforms to one of the types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }
}

/// A drag session.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// The app's own value for the drag.
  var localContext: Any? { get set }
}

/// A drop session.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag session, if the drag began in this app.
  var localDragSession: (any UIDragSession)? { get }
}

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable, Hashable {
  case cancel, forbidden, copy, move
}

/// A proposal for a drop.
open class UIDropProposal: NSObject, MainActorBound {
  /// The proposed operation.
  public let operation: UIDropOperation
  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// A proposal for a drop on a table view.
open class UITableViewDropProposal: UIDropProposal {
  /// The way in which a drop is inserted.
  public enum Intent: Int, Sendable, Hashable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }
  /// The way in which the drop is inserted.
  public let intent: Intent
  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A proposal for a drop on a collection view.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The way in which a drop is inserted.
  public enum Intent: Int, Sendable, Hashable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }
  /// The way in which the drop is inserted.
  public let intent: Intent
  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// The coordinator of a drop on a list.
@preconcurrency @MainActor
public protocol UIListDropCoordinator: AnyObject {
  /// The index path of the drop, or `nil` for the end.
  var destinationIndexPath: IndexPath? { get }
  /// The drop session.
  var session: any UIDropSession { get }
}

/// The coordinator of a drop on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: UIListDropCoordinator {}
/// The coordinator of a drop on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: UIListDropCoordinator {}

/// The drag delegate of a table view.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// The items to drag for a row.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// The drop delegate of a table view.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Inserts the dropped items.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )
}

/// The drag delegate of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// The items to drag for an item.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// The drop delegate of a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Inserts the dropped items.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
}

extension UITableView {
  /// The drag delegate, held weakly; never called.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// The drop delegate, held weakly; never called.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
}

extension UICollectionView {
  /// The drag delegate, held weakly; never called.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// The drop delegate, held weakly; never called.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
}

/// An interaction of a view, such as dragging.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view of the interaction, or `nil`.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed with `nil`.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed with `nil`.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view.
  public var interactions: [any UIInteraction] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Adds an interaction.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
