import RestorationArchive
import RestorationStorage

/// The promises of `RevisionStore` as checks, one per promise, for a store on any backend and any
/// test framework.
///
/// The store is the same on all backends, so run ``RevisionBackendConformance`` on a custom backend
/// first; this suite shows that the two work together. With Swift Testing, make each check a test
/// of its own:
///
/// ```swift
/// let conformance = RevisionStoreConformance("MyStore") {
///   try await StoreUnderTest(makeBackendUnderTest())
/// }
///
/// @Test(arguments: conformance.checks)
/// func keepsItsPromises(_ check: RevisionStoreConformance.Check) async throws {
///   try await check.run()
/// }
/// ```
///
/// With XCTest, run them in a loop. A check throws `ConformanceFailure`, which names the promise.
/// Checks are independent of each other and may run at the same time.
public struct RevisionStoreConformance: Sendable {
  /// The name of the store in failures.
  public let name: String
  private let storesPlainArchives: Bool
  private let makeSubject: @Sendable () async throws -> StoreUnderTest

  /// Creates the suite for one store.
  ///
  /// - Parameters:
  ///   - name: The name of the store in failures.
  ///   - storesPlainArchives: Indicates whether the stored bytes are archives; `false` for a store
  ///     that encrypts. The promises about the quarantine, which compare stored bytes, are then
  ///     left out.
  ///   - makeSubject: Creates a new, empty store; called once per check.
  public init(
    _ name: String,
    storesPlainArchives: Bool = true,
    makeSubject: @escaping @Sendable () async throws -> StoreUnderTest
  ) {
    self.name = name
    self.storesPlainArchives = storesPlainArchives
    self.makeSubject = makeSubject
  }

  /// One promise of a store, ready to be checked.
  public typealias Check = ConformanceCheck
  typealias Promise = ConformancePromise<StoreTrial>

  /// All checks, for a test that takes each as an argument.
  public var checks: [Check] { checks(of: promises) }

  /// One or two checks of each kind. They are enough for a backend that passes
  /// ``RevisionBackendConformance``, if all checks would take too long.
  public var shortChecks: [Check] { checks(of: promises.filter(\.isShort)) }

  private var promises: [Promise] {
    Self.promises + (storesPlainArchives ? Self.quarantine : [])
  }

  private func checks(of promises: [Promise]) -> [Check] {
    promises.map { promise in
      Check(promise) { [name, makeSubject] in
        StoreTrial(store: name, promise: promise.name, subject: try await makeSubject())
      }
    }
  }

  static let promises: [Promise] =
    numbering + comparing + reading + listing + refusals + damage + protection + labels
    + sessionNames
    + concurrency
    + ledgers + tombstones + attempts + retention
}
