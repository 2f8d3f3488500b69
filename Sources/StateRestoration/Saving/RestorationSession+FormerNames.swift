public import RestorationArchive

// Names of saves before there was one for all; they go before 0.1.0.
extension RestorationSession {
  /// Saves as `save(reason: .request)` does.
  ///
  /// - Throws: As ``save(reason:label:)``.
  @available(*, deprecated, renamed: "save(reason:label:)")
  @discardableResult
  public func saveAll() async throws(RestorationError) -> SaveOutcome {
    try await save(reason: .request)
  }

  /// Saves as `save(reason: .background)` does.
  ///
  /// - Throws: As ``save(reason:label:)``.
  @available(*, deprecated, renamed: "save(reason:label:)")
  @discardableResult
  public func enterBackground() async throws(RestorationError) -> SaveOutcome {
    try await save(reason: .background)
  }
}
