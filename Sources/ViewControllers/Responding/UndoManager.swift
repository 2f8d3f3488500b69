#if !canImport(ObjectiveC)
  /// Undoes and redoes changes, in place of Foundation's class, which Linux does not have.
  ///
  /// Each change is an undo group of its own; Foundation groups all changes of a turn of the run
  /// loop.
  open class UndoManager: MainActorBound {
    private struct Change {
      let target: @MainActor () -> AnyObject?
      let undo: @MainActor () -> Void
      var name = ""
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    /// The greatest number of changes to keep; 0 for no limit.
    open var levelsOfUndo = 0
    public nonisolated init() {}
    open var canUndo: Bool { done.contains { $0.target() != nil } }
    open var canRedo: Bool { undone.contains { $0.target() != nil } }
    /// The name of the last change whose target still exists; empty if there is none.
    open var undoActionName: String { done.last { $0.target() != nil }?.name ?? "" }

    /// Registers a change to undo. Changes registered during an undo can be redone. The target is
    /// held weakly: with it, the change is lost.
    @preconcurrency open func registerUndo<Target: AnyObject>(
      withTarget target: Target,
      handler: @escaping @MainActor (Target) -> Void
    ) {
      let change = Change(
        target: { [weak target] in target },
        undo: { [weak target] in if let target { handler(target) } }
      )
      if isUndoing {
        undone.append(change)
      } else {
        done.append(change)
        if levelsOfUndo > 0 { done.removeFirst(max(done.count - levelsOfUndo, 0)) }
        if !isRedoing { undone = [] }
      }
    }

    open func setActionName(_ actionName: String) {
      if !done.isEmpty { done[done.count - 1].name = actionName }
    }

    /// Undoes the last change whose target still exists; ignored if there is none.
    open func undo() {
      done.removeAll { $0.target() == nil }
      guard let change = done.popLast() else { return }
      isUndoing = true
      change.undo()
      isUndoing = false
    }

    /// Redoes the change that was undone last and whose target still exists; ignored if there is
    /// none.
    open func redo() {
      undone.removeAll { $0.target() == nil }
      guard let change = undone.popLast() else { return }
      isRedoing = true
      change.undo()
      isRedoing = false
    }

    open func removeAllActions() { (done, undone) = ([], []) }

    open func removeAllActions(withTarget target: Any) {
      let target = target as AnyObject
      done.removeAll { $0.target() === target }
      undone.removeAll { $0.target() === target }
    }
  }
#else
  public import Foundation

  /// Foundation's undo manager.
  public typealias UndoManager = Foundation.UndoManager
#endif
