import RestorationEngine

/// The restoration that started the current task, directly or through other tasks.
enum OriginOfTask {
  @TaskLocal static var restoration: ExtensionCount?
}

/// Counts the open extensions of one restoration and waits for them.
@MainActor
final class ExtensionCount {
  /// The deadline of all waiting for the restoration.
  let deadline: WaitingDeadline
  weak var owner: SessionRestorer?
  private var count = 0
  // Extensions of the restoration before that were still open at its deadline; they may still be
  // completed.
  private var overdue: Int

  init(_ deadline: WaitingDeadline, after former: ExtensionCount? = nil) {
    self.deadline = deadline
    overdue = former?.count ?? 0
  }

  func extend() { count += 1 }

  /// Ends an extension of this restoration.
  ///
  /// - Parameter isOwn: Indicates that the extension is known to belong to this restoration.
  ///   Otherwise an overdue extension of the one before ends first.
  func complete(isOwn: Bool) {
    guard isOwn || overdue == 0 else { return completeOverdue() }
    guard count > 0 else { return }
    count -= 1
    if count == 0 { deadline.resume() }
  }

  /// Ends an extension of the restoration before.
  func completeOverdue() { overdue = max(overdue - 1, 0) }

  /// Waits until no extension is open, and returns the number still open at the deadline.
  func wait() async -> Int {
    while count > 0, !deadline.hasPassed { await deadline.wait() }
    return count
  }
}
