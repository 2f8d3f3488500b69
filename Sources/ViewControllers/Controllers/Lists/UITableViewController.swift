public import Foundation

/// A controller of a table view, with the methods of UIKit's protocols for subclasses to override.
///
/// ``TableViewController`` counts, selects and restores rows. Cells are created on request, because
/// none are shown. The other methods below are never called here.
open class UITableViewController: TableViewController, UITableViewDataSource {
  open func tableView(
    _ tableView: TableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  open func tableView(_: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_: TableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  open func tableView(_: TableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
  open func tableView(_: TableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_: TableView, moveRowAt _: IndexPath, to destinationIndexPath: IndexPath) {}
  open func tableView(_: TableView, willDisplay _: UITableViewCell, forRowAt _: IndexPath) {}
  open func tableView(
    _ tableView: TableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: TableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func tableView(
    _ tableView: TableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func tableView(_: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
  open func tableView(_: TableView, willDisplayFooterView view: View, forSection section: Int) {}
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  open func tableView(
    _ tableView: TableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }
  open func tableView(_: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(
    _ tableView: TableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  open func tableView(
    _ tableView: TableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { self.tableView(tableView, heightForRowAt: indexPath) }
  open func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  open func tableView(_: TableView, didEndDisplaying _: UITableViewCell, forRowAt _: IndexPath) {}

  // MARK: Headers, gestures, menus and focus

  open func tableView(
    _ tableView: TableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { self.tableView(tableView, heightForHeaderInSection: section) }
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  open func tableView(
    _ tableView: TableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  open func tableView(_: TableView, shouldIndentWhileEditingRowAt _: IndexPath) -> Bool { true }
  open func tableView(_: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView,
    canPerformAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  open func tableView(
    _ tableView: TableView,
    performAction action: Selector,
    forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }
  open func tableView(_: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  open func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  open func tableView(_: TableView, didEndDisplayingFooterView _: View, forSection section: Int) {}
  open func tableView(_: TableView, didEndDisplayingHeaderView _: View, forSection section: Int) {}
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  open func tableView(
    _ tableView: TableView,
    estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { self.tableView(tableView, heightForFooterInSection: section) }
  open func tableView(_: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  open func tableView(
    _ tableView: TableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
}
