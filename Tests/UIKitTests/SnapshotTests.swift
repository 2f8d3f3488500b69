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

  @Test("A section snapshot is the one last applied, until a whole snapshot changes the items")
  func sectionSnapshots() {
    let source = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    ) { _, _, _ in nil }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a"])
    outline.append(["b"], to: "a")
    source.apply(outline, to: 0)
    #expect(source.snapshot(for: 0).items == ["a", "b"])
    source.apply(source.snapshot())
    #expect(source.snapshot(for: 0).items == ["a", "b"])
    source.apply(snapshot())
    #expect(source.snapshot(for: 0).rootItems == ["a", "b"])
    #expect(source.snapshot(for: 1).rootItems == ["c"])
    source.apply(NSDiffableDataSourceSnapshot<Int, String>())
    #expect(source.snapshot(for: 0).items.isEmpty)
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

  @Test("An undo and a redo pass over changes whose target is gone")
  func undoWithoutATarget() {
    @MainActor final class Counter {
      var count = 1
      func set(_ new: Int, _ manager: UndoManager) {
        let old = count
        count = new
        manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      }
    }
    let manager = UndoManager()
    let kept = Counter()
    var gone: Counter? = Counter()
    kept.set(2, manager)
    manager.setActionName("keep")
    gone?.set(2, manager)
    manager.setActionName("lose")
    gone = nil
    #expect(manager.canUndo)
    #expect(manager.undoActionName == "keep")
    manager.undo()
    #expect(kept.count == 1)
    #expect(!manager.canUndo)
    manager.redo()
    #expect(kept.count == 2)

    gone = Counter()
    gone?.set(2, manager)
    manager.undo()
    manager.undo()
    gone = nil
    // The change of the counter that is gone was undone first, so it would be redone last.
    manager.redo()
    #expect(kept.count == 2)
    #expect(!manager.canRedo)
    manager.redo()
    #expect(kept.count == 2)
  }
}
