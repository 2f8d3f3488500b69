public import Foundation
public import ViewControllers

// Dragging out of lists and into them, as apps offer it: nobody drags without a screen, so none of it is called.

/// Something that is dragged.
open class UIDragItem: NSObject, MainActorBound {
  /// What it provides.
  public let itemProvider: NSItemProvider
  /// What the app knows of it, or `nil`.
  open var localObject: Any?
  /// Makes an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What a drag and a drop have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// What is dragged.
  var items: [UIDragItem] { get }
}

extension UIDragDropSession {
  /// Whether objects of a class are dragged.
  public func canLoadObjects(ofClass aClass: Any.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
  /// Whether something of some types is dragged.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }
}

/// A drag, where it begins.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// What the app knows of it.
  var localContext: Any? { get set }
}

/// A drag, where it ends.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The same drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
}

/// What becomes of what is dropped.
public enum UIDropOperation: UInt, Sendable, Hashable {
  case cancel, forbidden, copy, move
}

/// What a place says of a drop.
open class UIDropProposal: NSObject, MainActorBound {
  /// What would become of it.
  public let operation: UIDropOperation
  /// Makes a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// What a table says of a drop.
open class UITableViewDropProposal: UIDropProposal {
  /// How it is put in.
  public enum Intent: Int, Sendable, Hashable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }
  /// How it is put in.
  public let intent: Intent
  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// What a collection says of a drop.
open class UICollectionViewDropProposal: UIDropProposal {
  /// How it is put in.
  public enum Intent: Int, Sendable, Hashable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
  }
  /// How it is put in.
  public let intent: Intent
  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// What is known of a drop on a list.
@preconcurrency @MainActor
public protocol UIListDropCoordinator: AnyObject {
  /// Where it goes, or `nil` for behind all others.
  var destinationIndexPath: IndexPath? { get }
  /// The drag.
  var session: any UIDropSession { get }
}

/// What is known of a drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: UIListDropCoordinator {}
/// What is known of a drop on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: UIListDropCoordinator {}

/// Says what can be dragged out of a table.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// What is dragged of a row.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// Takes what is dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// Takes it.
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  )
}

/// Says what can be dragged out of a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// What is dragged of an item.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// Takes what is dropped on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes it.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
}

extension UITableView {
  /// Says what can be dragged; held weakly.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// Takes what is dropped; held weakly.
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
}

extension UICollectionView {
  /// Says what can be dragged; held weakly.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
  /// Takes what is dropped; held weakly.
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { keptWeakly(for: self) }
    set { keepWeakly(newValue, for: self) }
  }
}

/// Something that a view takes part in, such as dragging.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view, or `nil`.
  var view: UIView? { get }
  /// Called before it is added to a view, or taken from it.
  func willMove(to view: UIView?)
  /// Called when it was.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view takes part in.
  public var interactions: [any UIInteraction] {
    get { kept(for: self, or: []) }
    set { keep(newValue, for: self) }
  }
  /// Takes part in something.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Takes part in it no more.
  public func removeInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
