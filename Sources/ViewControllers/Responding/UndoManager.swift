#if !canImport(ObjectiveC)
  /// Takes changes back, and makes them again; Linux's Foundation has none.
  ///
  /// Every change is a group of its own, where Foundation's makes one of all in a turn of the run loop.
  open class UndoManager: MainActorBound {
    private struct Change {
      let isAlive: @MainActor () -> Bool
      let undo: @MainActor () -> Void
      var name = ""
    }

    private var done: [Change] = []
    private var undone: [Change] = []
    /// Whether a change is being taken back now.
    open private(set) var isUndoing = false
    /// Whether a change is being made again now.
    open private(set) var isRedoing = false
    /// How many changes are kept; 0 for all.
    open var levelsOfUndo = 0

    /// Creates a manager that knows no changes.
    public nonisolated init() {}

    /// Whether there is something to take back.
    open var canUndo: Bool { done.contains { $0.isAlive() } }
    /// Whether there is something to make again.
    open var canRedo: Bool { undone.contains { $0.isAlive() } }
    /// What the last change is called, empty for nothing.
    open var undoActionName: String { done.last?.name ?? "" }

    /// Remembers how to take a change back; what is registered meanwhile makes it again.
    ///
    /// - Parameters:
    ///   - target: What was changed; held weakly, and the change goes with it.
    ///   - handler: Takes the change back.
    @preconcurrency open func registerUndo<Target: AnyObject>(
      withTarget target: Target,
      handler: @escaping @MainActor (Target) -> Void
    ) {
      let change = Change(
        isAlive: { [weak target] in target != nil },
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

    /// Names the last change.
    open func setActionName(_ actionName: String) {
      if !done.isEmpty { done[done.count - 1].name = actionName }
    }

    /// Takes the last change back; nothing happens without one.
    open func undo() {
      guard let change = done.popLast() else { return }
      isUndoing = true
      change.undo()
      isUndoing = false
    }

    /// Makes again what was taken back last; nothing happens without it.
    open func redo() {
      guard let change = undone.popLast() else { return }
      isRedoing = true
      change.undo()
      isRedoing = false
    }

    /// Forgets all changes.
    open func removeAllActions() { (done, undone) = ([], []) }

    /// Forgets the changes of one target.
    open func removeAllActions(withTarget target: Any) { removeAllActions() }
  }
#else
  public import Foundation

  /// Foundation's own.
  public typealias UndoManager = Foundation.UndoManager
#endif
