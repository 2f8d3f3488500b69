import Foundation
import RestorationArchive
import RestorationEngine

/// A controller's state for bars and containers; its items are made on first use.
struct ContainedState {
  var isEditing = false
  var hidesBottomBarWhenPushed = false
  var navigationItem: NavigationItem?
  var tabBarItem: TabBarItem?
  var toolbarItems: [BarButtonItem]?
  var editButtonItem: BarButtonItem?
  /// The numbers that distinguish children with equal identifiers; empty until first needed.
  var ordinals: [ObjectIdentifier: ViewController.Ordinal] = [:]
  /// The children made by the storyboard's embed segues, by the segues' names.
  var embedded: [String: ViewController] = [:]
}

extension ViewController {
  private static let editingKey = "ViewController.isEditing"

  func titleDidChange() {
    containedState.navigationItem?.title = title
    containedState.tabBarItem?.title = title
    (logicalContainer as? TabBarController)?.tabTitleDidChange()
  }

  var ownNavigationItem: NavigationItem {
    if let item = containedState.navigationItem { return item }
    let item = NavigationItem(optionalTitle: title)
    item.owner = self
    containedState.navigationItem = item
    return item
  }

  var ownTabBarItem: TabBarItem {
    if let item = containedState.tabBarItem { return item }
    let item = TabBarItem(title: title, image: nil, tag: 0)
    containedState.tabBarItem = item
    return item
  }

  var ownEditButtonItem: BarButtonItem {
    if let item = containedState.editButtonItem { return item }
    let item = BarButtonItem(systemItem: .edit) { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    containedState.editButtonItem = item
    showEditing(on: item)
    return item
  }

  func changeEditing(_ editing: Bool) {
    if editing != containedState.isEditing {
      containedState.isEditing = editing
      invalidateRestorableState()
    }
    containedState.editButtonItem.map(showEditing)
  }

  private func showEditing(on item: BarButtonItem) {
    let systemItem: BarButtonItem.SystemItem = isEditing ? .done : .edit
    item.systemItem = systemItem
    item.title = systemItem.title
    item.style = isEditing ? .done : .plain
  }

  func encodeContainedState(with coder: NSCoder) {
    coder.encode(isEditing, forKey: Self.editingKey)
    encodeEmbedded(with: coder)
  }

  func decodeContainedState(with coder: NSCoder) {
    decodeEmbedded(with: coder)
    guard coder.containsValue(forKey: Self.editingKey) else { return }
    let saved = coder.decodeBool(forKey: Self.editingKey)
    // Overrides are called for changes only.
    if saved != isEditing { setEditing(saved, animated: false) }
  }

  // MARK: Children with equal identifiers

  /// The place of a child among those with its identifier.
  struct Ordinal {
    let identifier: String
    let number: Int
  }

  /// Returns the number of a child among the children with its identifier, from "2" on, or `nil`
  /// for the first.
  ///
  /// One call counts all children, because a pass asks for each of them. Call ``forgetOrdinals()``
  /// when children or their identifiers change.
  ///
  /// - Complexity: O(1), or O(*n*) in the number of siblings after a change.
  func ordinal(
    of child: any RestorableController,
    among siblings: @autoclosure () -> [ViewController]
  ) -> String? {
    guard let identifier = child.restorationIdentifier else { return nil }
    var known = containedState.ordinals[ObjectIdentifier(child)]
    if !sameBytes(known?.identifier, identifier) {
      let ordinals = Self.ordinals(of: siblings())
      containedState.ordinals = ordinals
      known = ordinals[ObjectIdentifier(child)]
    }
    guard let known, known.number > 1 else { return nil }
    return "\(known.number)"
  }

  private static func ordinals(of children: [ViewController]) -> [ObjectIdentifier: Ordinal] {
    var counts: [ExactName: Int] = [:]
    var ordinals: [ObjectIdentifier: Ordinal] = [:]
    for child in children {
      guard let identifier = child.restorationIdentifier else { continue }
      counts[identifier, default: 0] += 1
      ordinals[ObjectIdentifier(child)] = Ordinal(
        identifier: identifier,
        number: counts[identifier, default: 1]
      )
    }
    return ordinals
  }

  /// Discards the numbers, so that the next request counts again.
  func forgetOrdinals() { if !containedState.ordinals.isEmpty { containedState.ordinals = [:] } }
}
