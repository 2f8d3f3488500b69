import RestorationEngine

// How long a restoration waits for code of the app.
extension RestorationSession {
  /// Waits for a restoration, which waits for nobody any more once all who wait for it were cancelled.
  func report(of restoring: Task<RestorationReport, Never>) async -> RestorationReport {
    waitingForRestoring.count += 1
    let extensions = extensions
    return await withTaskCancellationHandler {
      await restoring.value
    } onCancel: {
      Task { @MainActor in
        guard extensions === self.extensions else { return }
        waitingForRestoring.cancelled += 1
        if waitingForRestoring.cancelled >= waitingForRestoring.count {
          endWaiting("before the task that waits for the restoration was cancelled")
        }
      }
    }
  }

  /// Ends all waiting for code of the app.
  ///
  /// - Parameter reason: When, as the end of a sentence.
  func endWaiting(_ reason: String) {
    extensions.deadline.pass(reason)
    migrating.pass(reason)
  }
}
