/// Waits until something is so, which on a busy machine may take its time.
///
/// - Returns: A Boolean value that indicates whether it was within ten minutes and many looks.
///   Where other work keeps the threads busy, looks are as rare as the steps of the awaited work.
package func eventually(
  isolation: isolated (any Actor)? = #isolation,
  _ isSo: () async throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(600)
  var looks = 0
  while try await !isSo() {
    looks += 1
    if ContinuousClock.now > end, looks > 10_000 { return false }
    await Task.yield()
  }
  return true
}

extension Duration {
  /// The longest time that a test waits for an event that is certain, however busy the machine is.
  package static let patience = Duration.seconds(3600)
}
