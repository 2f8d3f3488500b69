import RestorationStorage

/// The promises of `RevisionBackend` as checks, one per promise, for any backend and any test
/// framework.
///
/// Run it on a backend that you write, before you trust a store on it:
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
/// Checks are independent of each other and may run at the same time. They do not cover durability:
/// whether acknowledged data survives the end of the process and a power cut.
public struct RevisionBackendConformance: Sendable {
  /// The name of the backend in failures.
  public let name: String
  private let historyCount: Int
  private let makeSubject: @Sendable () async throws -> BackendUnderTest

  /// Creates the suite for one backend.
  ///
  /// - Parameters:
  ///   - name: The name of the backend in failures.
  ///   - historyCount: The number of random histories in the last check. A failure names their
  ///     seed; set `RESTORATION_SEED` in the environment to repeat it.
  ///   - makeSubject: Creates a new, empty backend; called once per check, and once per random
  ///     history.
  public init(
    _ name: String,
    historyCount: Int = 20,
    makeSubject: @escaping @Sendable () async throws -> BackendUnderTest
  ) {
    self.name = name
    self.historyCount = historyCount
    self.makeSubject = makeSubject
  }

  /// One promise of a backend, ready to be checked.
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
    + abilities + parts
}
