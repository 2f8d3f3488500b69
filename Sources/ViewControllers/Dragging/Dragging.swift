public import Foundation

// Declarations for drag and drop. Dragging needs a screen, so no delegate is called here.

open class UIDragItem: NSObject, MainActorBound {
  open private(set) var itemProvider: NSItemProvider
  open var localObject: Any?
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject { var items: [UIDragItem] { get } }

extension UIDragDropSession {
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }
  public func canLoadObjects(ofClass aClass: Any.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession { var localContext: Any? { get set } }

@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
}

public enum UIDropOperation: UInt, Sendable, Hashable { case cancel, forbidden, copy, move }

open class UIDropProposal: NSObject, MainActorBound {
  open private(set) var operation: UIDropOperation
  public init(operation: UIDropOperation) { self.operation = operation }
}

open class UITableViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable, Hashable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }
  open private(set) var intent: Intent
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable, Hashable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }
  open private(set) var intent: Intent
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

@preconcurrency @MainActor public protocol UIListDropCoordinator: AnyObject {
  var destinationIndexPath: IndexPath? { get }
  var session: any UIDropSession { get }
}

@preconcurrency @MainActor public protocol UITableViewDropCoordinator: UIListDropCoordinator {}
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: UIListDropCoordinator {}

@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
  func tableView(
    _ tableView: TableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
  func tableView(
    _ tableView: TableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )
}

@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
  func collectionView(
    _ collectionView: CollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
}

/// An interaction of a view, such as dragging.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  var view: View? { get }
  /// Called before the interaction is added to a view, or removed with `nil`.
  func willMove(to view: View?)
  /// Called after the interaction was added to a view, or removed with `nil`.
  func didMove(to view: View?)
}
