import RestorationArchive
import RestorationStorage

/// The promises of ``ArchiveStore`` as checks, one a promise, for any store and any test framework.
///
/// With Swift Testing, make each check a test of its own:
///
/// ```swift
/// let conformance = ArchiveStoreConformance("MyStore") { try await makeSubject() }
///
/// @Test(arguments: conformance.checks)
/// func keepsItsPromises(_ check: ArchiveStoreConformance.Check) async throws {
///   try await check.run()
/// }
/// ```
///
/// With XCTest, run them in a loop. A check throws `ConformanceFailure`, which names the promise.
/// Checks are independent of each other and may run at the same time.
///
/// Source: design D5-D7, storage-reliability 3.1.
public struct ArchiveStoreConformance: Sendable {
  /// The name of the store in failures.
  public let name: String
  /// Whether the store keeps a quarantine; one that does not leaves out the promises about it.
  public let keepsQuarantine: Bool
  private let makeSubject: @Sendable () async throws -> StoreUnderTest

  /// Prepares the suite for one store.
  ///
  /// - Parameters:
  ///   - name: What failures call the store.
  ///   - keepsQuarantine: Whether the store puts damaged revisions aside; `false` for one that
  ///     leaves ``ArchiveStore/quarantined(of:)`` to the protocol.
  ///   - makeSubject: Makes a new, empty store; called once a check.
  public init(
    _ name: String,
    keepsQuarantine: Bool = true,
    makeSubject: @escaping @Sendable () async throws -> StoreUnderTest
  ) {
    self.name = name
    self.keepsQuarantine = keepsQuarantine
    self.makeSubject = makeSubject
  }

  /// All checks.
  public var checks: [Check] {
    let promises = Self.promises + (keepsQuarantine ? Self.quarantine : [])
    return promises.map { promise in
      Check(store: name, promise: promise.name, body: promise.body, makeSubject: makeSubject)
    }
  }

  /// One promise of a store, ready to be tried.
  public struct Check: Sendable, Identifiable, CustomStringConvertible {
    let store: String
    /// The promise in words; unique in the suite.
    public let promise: String
    let body: @Sendable (StoreTrial) async throws -> Void
    let makeSubject: @Sendable () async throws -> StoreUnderTest

    /// The same as ``promise``.
    public var id: String { promise }

    public var description: String { promise }

    /// Tries the promise on a new store.
    ///
    /// - Throws: `ConformanceFailure` when the store does not keep it, also when the store throws
    ///   where it should not; what making the store throws is passed on.
    public func run() async throws {
      let trial = StoreTrial(store: store, promise: promise, subject: try await makeSubject())
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
    let body: @Sendable (StoreTrial) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (StoreTrial) async throws -> Void) {
      self.name = name
      self.body = body
    }
  }

  static let promises: [Promise] =
    numbering + comparing + reading + listing + refusals + damage + protection + sessionNames
    + concurrency
    + ledgers + tombstones + journals + retention
}
