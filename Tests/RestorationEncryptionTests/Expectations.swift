import RestorationArchive
import Testing

/// Expects an error with a code.
func expect<Result>(
  _ code: RestorationError.Code,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) {
  do {
    _ = try body()
    Issue.record("expected \(code), found no error", sourceLocation: sourceLocation)
  } catch {
    let found = (error as? RestorationError)?.code
    #expect(found == code, "\(error)", sourceLocation: sourceLocation)
  }
}

/// Expects an error with a code, from work that takes its time.
func expectAsync<Result>(
  _ code: RestorationError.Code,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Result
) async {
  do {
    _ = try await body()
    Issue.record("expected \(code), found no error", sourceLocation: sourceLocation)
  } catch {
    let found = (error as? RestorationError)?.code
    #expect(found == code, "\(error)", sourceLocation: sourceLocation)
  }
}
