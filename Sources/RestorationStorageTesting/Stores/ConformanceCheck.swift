/// One promise of a store or a backend, ready to be tried on a new one.
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

  /// The same as ``promise``.
  public var id: String { promise }

  public var description: String { promise }

  /// Tries the promise.
  ///
  /// - Throws: ``ConformanceFailure`` when it is not kept, also when something throws that should
  ///   not; what making the store or backend throws is passed on.
  public func run() async throws {
    try await attempt()
  }
}

/// A promise in words, and how to try it.
struct ConformancePromise<Trial>: Sendable {
  let name: String
  /// Whether it is one of those that stand for their kind.
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
