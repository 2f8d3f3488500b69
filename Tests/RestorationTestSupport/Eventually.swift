/// Waits until something is so, which on a busy machine may take its time.
///
/// - Returns: Whether it was within two minutes.
package func eventually(
  isolation: isolated (any Actor)? = #isolation,
  _ isSo: () async throws -> Bool
) async rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(120)
  while try await !isSo() {
    if ContinuousClock.now > end { return false }
    await Task.yield()
  }
  return true
}
