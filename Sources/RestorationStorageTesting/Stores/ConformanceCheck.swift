/// One promise of a store or a backend, ready to be checked on a new one.
public struct ConformanceCheck: Sendable, Identifiable, CustomStringConvertible {
  /// The promise in words; unique in its suite.
  public let promise: String
  private let attempt: @Sendable () async throws -> Void

  init<Trial: ConformanceTrial>(
    _ promise: ConformancePromise<Trial>,
    makeTrial: @escaping @Sendable () async throws -> Trial
  ) {
    self.promise = promise.name
    attempt = {
      let trial = try await makeTrial()
      do {
        try await promise.body(trial)
      } catch let failure as ConformanceFailure {
        throw failure
      } catch {
        throw trial.failure(expected: "no error", found: "\(error)")
      }
    }
  }

  /// The identity of the check: its ``promise``.
  public var id: String { promise }

  public var description: String { promise }

  /// Checks the promise.
  ///
  /// - Throws: ``ConformanceFailure`` if it is broken, also if an unexpected error is thrown;
  ///   errors of creating the store or backend are passed on.
  public func run() async throws {
    try await attempt()
  }
}

/// A promise in words, with its check.
struct ConformancePromise<Trial>: Sendable {
  let name: String
  /// Indicates whether the promise is one of those chosen to represent its kind.
  let isShort: Bool
  let body: @Sendable (Trial) async throws -> Void

  init(
    _ name: String,
    isShort: Bool = false,
    _ body: @escaping @Sendable (Trial) async throws -> Void
  ) {
    self.name = name
    self.isShort = isShort
    self.body = body
  }
}
