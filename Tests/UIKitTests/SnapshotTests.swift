import Testing
import UIKit

@MainActor
struct SnapshotTests {
  private func snapshot() -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b"], toSection: 0)
    snapshot.appendItems(["c"], toSection: 1)
    return snapshot
  }

  @Test("An item that is moved or inserted next to a missing one stays in its place")
  func missingNeighbours() {
    var snapshot = snapshot()
    snapshot.moveItem("a", beforeItem: "missing")
    snapshot.moveItem("b", afterItem: "missing")
    snapshot.insertItems(["c"], beforeItem: "missing")
    #expect(snapshot.itemIdentifiers == ["a", "b", "c"])
  }

  @Test("A section that is moved next to a missing one stays in its place")
  func missingSections() {
    var snapshot = snapshot()
    snapshot.moveSection(0, afterSection: 7)
    snapshot.moveSection(1, beforeSection: 7)
    #expect(snapshot.sectionIdentifiers == [0, 1])
  }

  @Test("Sections that are inserted twice are in the snapshot once, with their items")
  func equalSections() {
    var snapshot = snapshot()
    snapshot.insertSections([1, 2], beforeSection: 0)
    snapshot.insertSections([0, 3], afterSection: 1)
    #expect(snapshot.sectionIdentifiers == [2, 0, 1, 3])
    #expect(snapshot.itemIdentifiers == ["a", "b", "c"])
  }

  @Test("The spacing after an arranged view ends when the view leaves the stack")
  func customSpacing() {
    let view = UIView()
    let stack = UIStackView(arrangedSubviews: [view])
    stack.setCustomSpacing(9, after: view)
    #expect(stack.customSpacing(after: view) == 9)
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews == [])
    stack.addArrangedSubview(view)
    #expect(stack.customSpacing(after: view) == 0)
  }

  @Test("Changes of one target are removed alone")
  func undoOfATarget() {
    final class Counter { var count = 0 }
    let (left, right) = (Counter(), Counter())
    let manager = UndoManager()
    for counter in [left, right] {
      counter.count = 1
      manager.registerUndo(withTarget: counter) { $0.count = 0 }
    }
    manager.removeAllActions(withTarget: right)
    manager.undo()
    #expect(left.count == 0)
    #expect(right.count == 1)
    #expect(!manager.canUndo)
  }
}
