import RestorationEngine

/// The restoration that a task was begun by, directly or through other tasks.
enum OriginOfTask {
  @TaskLocal static var restoration: ExtensionCount?
}

/// Counts the requests to let one restoration go on, and waits for them.
@MainActor
final class ExtensionCount {
  /// The end of all waiting of the restoration.
  let deadline: WaitingDeadline
  weak var owner: SessionRestorer?
  private var count = 0
  // Those of the restoration before that its deadline did not wait for; they may still be completed.
  private var overdue: Int

  init(_ deadline: WaitingDeadline, after former: ExtensionCount? = nil) {
    self.deadline = deadline
    overdue = former?.count ?? 0
  }

  func extend() { count += 1 }

  /// Ends an extension of this restoration.
  ///
  /// - Parameter isOwn: Whether it is known to be of this restoration; if not, it ends what is overdue of
  ///   the one before first.
  func complete(isOwn: Bool) {
    guard isOwn || overdue == 0 else { return completeOverdue() }
    guard count > 0 else { return }
    count -= 1
    if count == 0 { deadline.resume() }
  }

  /// Ends an extension of the restoration before.
  func completeOverdue() { overdue = max(overdue - 1, 0) }

  /// Waits until there are none, and returns how many the deadline found.
  func wait() async -> Int {
    while count > 0, !deadline.hasPassed { await deadline.wait() }
    return count
  }
}
