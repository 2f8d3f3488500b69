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

  /// One promise of a backend, ready to be tried.
  public typealias Check = ConformanceCheck
  typealias Promise = ConformancePromise<BackendTrial>

  /// All checks, for a test that takes each as an argument.
  public var checks: [Check] {
    (Self.promises + [Self.randomUse(historyCount, makeSubject)]).map { promise in
      Check(promise) { [name, makeSubject] in
        BackendTrial(subjectName: name, promise: promise.name, subject: try await makeSubject())
      }
    }
  }

  static let promises: [Promise] =
    numbering + visiting + reading + records + moving + changes + exclusion + sessions + names
}
