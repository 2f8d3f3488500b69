/// Lets one history run at a time, so that none meets the objects of another.
@MainActor
enum HistoryTurn {
  private static var last: Task<Void, Never>?

  static func take<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value
  ) async -> Value {
    let former = last
    let own = Task {
      await former?.value
      return await body()
    }
    last = Task { _ = await own.value }
    return await own.value
  }
}
