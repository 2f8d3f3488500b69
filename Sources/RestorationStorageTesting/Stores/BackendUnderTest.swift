import RestorationStorage

/// A new, empty backend of yours, and a way to open what it keeps once more.
///
/// ```swift
/// let directory = NSTemporaryDirectory() + UUID().uuidString
/// let subject = BackendUnderTest(try await MyBackend(directory)) {
///   try await MyBackend(directory)
/// }
/// ```
public struct BackendUnderTest: Sendable {
  /// The backend; nobody else uses it.
  public let backend: any RevisionBackend
  /// Opens what the backend keeps once more, as another process would; `backend` stays in use.
  public let reopen: @Sendable () async throws -> any RevisionBackend

  /// Makes the subject of one check.
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
