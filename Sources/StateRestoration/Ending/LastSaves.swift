import Dispatch

/// The saves of a process before it ends, and the wait for them.
struct LastSaves {
  private let saved = DispatchGroup()
  private let savedOnMainActor = DispatchGroup()
  private let hasBegun = DispatchSemaphore(value: 0)
  private var asksMainActor = false

  private static let deadlineInMilliseconds = 2000

  /// Starts the saves on threads of their own.
  init(_ savers: [EndSaver]) {
    for saver in savers where saver.hasChanges {
      let saved = saved
      saved.enter()
      Task.detached {
        await saver.save()
        saved.leave()
      }
    }
  }

  /// Saves on the main actor too, if it responds.
  mutating func onMainActor(_ save: @escaping @MainActor () async -> Void) {
    asksMainActor = true
    let (saved, hasBegun) = (savedOnMainActor, hasBegun)
    saved.enter()
    Task { @MainActor in
      hasBegun.signal()
      await save()
      saved.leave()
    }
  }

  /// Waits on the calling thread until everything is saved or the deadline has passed.
  func wait() {
    let end = DispatchTime.now() + .milliseconds(Self.deadlineInMilliseconds)
    let answer = DispatchTime.now() + .milliseconds(MainActorAnswer.milliseconds)
    if asksMainActor, hasBegun.wait(timeout: answer) == .success {
      _ = savedOnMainActor.wait(timeout: end)
    }
    _ = saved.wait(timeout: end)
  }
}
