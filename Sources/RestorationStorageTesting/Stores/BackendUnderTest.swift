import RestorationStorage

/// A new, empty backend, and a closure that opens its contents again.
///
/// ```swift
/// let directory = NSTemporaryDirectory() + UUID().uuidString
/// let subject = BackendUnderTest(try await MyBackend(directory)) {
///   try await MyBackend(directory)
/// }
/// ```
public struct BackendUnderTest: Sendable {
  /// The backend, used only by this check.
  public let backend: any RevisionBackend
  /// Opens the backend's contents again, as another process would; `backend` stays in use.
  public let reopen: @Sendable () async throws -> any RevisionBackend

  /// Creates the subject of one check.
  ///
  /// - Parameters:
  ///   - backend: A new, empty backend.
  ///   - reopen: Opens the same contents again; a backend in memory returns itself.
  public init(
    _ backend: any RevisionBackend,
    reopen: @escaping @Sendable () async throws -> any RevisionBackend
  ) {
    self.backend = backend
    self.reopen = reopen
  }
}
