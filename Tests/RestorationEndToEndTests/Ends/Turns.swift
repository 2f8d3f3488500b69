/// Lets so many go on at once, so that no more files are open than a process may have.
actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  private func take() async {
    guard free == 0 else { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  /// Does something when it is its turn.
  nonisolated func inTurn(_ body: () async throws -> Void) async throws {
    await take()
    do {
      try await body()
    } catch {
      await giveBack()
      throw error
    }
    await giveBack()
  }
}
