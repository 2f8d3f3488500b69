import RestorationStorage

/// What a `RevisionBackend` has to do as checks, one a promise, for any backend and any test framework.
///
/// Run it on a backend that you write, before you trust a store of it:
///
/// ```swift
/// let conformance = RevisionBackendConformance("MyBackend") { try await makeSubject() }
///
/// @Test(arguments: conformance.checks)
/// func keepsItsPromises(_ check: RevisionBackendConformance.Check) async throws {
///   try await check.run()
/// }
/// ```
///
/// With XCTest, run them in a loop. A check throws `ConformanceFailure`, which names the promise.
/// Checks are independent of each other and may run at the same time. What they cannot see is
/// durability: whether what was acknowledged survives the end of the process and a power cut.
public struct RevisionBackendConformance: Sendable {
  /// The name of the backend in failures.
  public let name: String
  private let historyCount: Int
  private let makeSubject: @Sendable () async throws -> BackendUnderTest

  /// Prepares the suite for one backend.
  ///
  /// - Parameters:
  ///   - name: What failures call the backend.
  ///   - historyCount: How many random histories the last check goes through. Their seed is in its
  ///     failure; the environment's `RESTORATION_SEED` repeats it.
  ///   - makeSubject: Makes a new, empty backend; called once a check, and once a random history.
  public init(
    _ name: String,
    historyCount: Int = 20,
    makeSubject: @escaping @Sendable () async throws -> BackendUnderTest
  ) {
    self.name = name
    self.historyCount = historyCount
    self.makeSubject = makeSubject
  }

  /// All checks.
  public var checks: [Check] {
    let promises = Self.promises + [Self.randomUse(historyCount, makeSubject)]
    return promises.map { promise in
      Check(backend: name, promise: promise.name, body: promise.body, makeSubject: makeSubject)
    }
  }

  /// One promise of a backend, ready to be tried.
  public struct Check: Sendable, Identifiable, CustomStringConvertible {
    let backend: String
    /// The promise in words; unique in the suite.
    public let promise: String
    let body: @Sendable (BackendTrial) async throws -> Void
    let makeSubject: @Sendable () async throws -> BackendUnderTest

    /// The same as ``promise``.
    public var id: String { promise }

    public var description: String { promise }

    /// Tries the promise on a new backend.
    ///
    /// - Throws: `ConformanceFailure` when the backend does not keep it, also when it throws where it
    ///   should not; what making the backend throws is passed on.
    public func run() async throws {
      let trial = BackendTrial(
        subjectName: backend,
        promise: promise,
        subject: try await makeSubject()
      )
      do {
        try await body(trial)
      } catch let failure as ConformanceFailure {
        throw failure
      } catch {
        throw trial.failure(expected: "no error", found: "\(error)")
      }
    }
  }

  struct Promise: Sendable {
    let name: String
    let body: @Sendable (BackendTrial) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (BackendTrial) async throws -> Void) {
      self.name = name
      self.body = body
    }
  }

  static let promises: [Promise] =
    numbering + visiting + reading + records + moving + changes + exclusion + sessions + names
}
