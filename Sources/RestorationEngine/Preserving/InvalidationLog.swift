import Synchronization

/// The invalidations and deallocations that trackers of one tree have noted since the last call of
/// ``take()``.
///
/// Objects are identified by numbers. Notes can be added on any thread, because objects can be
/// freed on any thread.
final class InvalidationLog: Sendable {
  /// The notes, each object at most once.
  struct Notes {
    var invalidated: [ObjectNumber] = []
    var freed: [ObjectNumber] = []
  }

  private struct State {
    var notes = Notes()
    var isInvalidated: [Bool] = []
    var isClosed = false
    var onNote: (@MainActor @Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// The object that is encoding now; its own changes while encoding are ignored.
  @MainActor var encoding: ObjectNumber = ObjectNumber.none

  /// Indicates whether the log has been closed and ignores further notes.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func close() {
    state.withLock { state in
      state = State()
      state.isClosed = true
    }
  }

  /// Called when an object is noted as invalidated for the first time since ``take()``.
  var onNote: (@MainActor @Sendable () -> Void)? {
    get { state.withLock { $0.onNote } }
    set { state.withLock { $0.onNote = newValue } }
  }

  /// Indicates whether an invalidation has been noted since the last ``take()``.
  var hasInvalidations: Bool { state.withLock { !$0.notes.invalidated.isEmpty } }

  @MainActor
  func noteInvalidation(of object: ObjectNumber) {
    guard object != encoding else { return }
    let index = object.index
    let onNote = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
      guard !state.isClosed else { return nil }
      if index >= state.isInvalidated.count {
        let missing = index + 1 - state.isInvalidated.count
        state.isInvalidated += repeatElement(false, count: max(missing, 64))
      }
      guard !state.isInvalidated[index] else { return nil }
      state.isInvalidated[index] = true
      state.notes.invalidated.append(object)
      return state.onNote
    }
    onNote?()
  }

  func noteEnd(of object: ObjectNumber) {
    state.withLock { state in
      if !state.isClosed { state.notes.freed.append(object) }
    }
  }

  /// Returns everything noted since the last call.
  func take() -> Notes {
    state.withLock { state in
      let notes = state.notes
      for object in notes.invalidated { state.isInvalidated[object.index] = false }
      state.notes = Notes()
      return notes
    }
  }
}
