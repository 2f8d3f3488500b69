import RestorationArchive
import StateRestoration

/// The steps of a verb that leaves something between when it is cut short.
///
/// After a failure or a signal the user learns what is done, which key opens what, and the command
/// that continues.
enum ManySteps {
  /// Runs the steps, which call ``Interruption/check()`` between each other.
  ///
  /// - Parameters:
  ///   - store: The path of the store that is written.
  ///   - option: The option that continues, where the same command alone does not.
  ///   - repeats: Indicates, at a failure, whether the same command makes again what is done.
  ///   - reached: Returns sentences about what is done.
  static func run<Value>(
    on store: String,
    continuedBy option: String? = nil,
    repeats: @autoclosure () -> Bool = false,
    reached: () async -> [String],
    _ body: () async throws -> Value
  ) async throws -> Value {
    Interruption.listen()
    do {
      return try await body()
    } catch {
      guard var failure = failure(of: error, on: store) else { throw error }
      var lines = await reached()
      // Other failures need something else first.
      if [.inputOutput, .locked].contains(failure.status), !repeats() {
        lines.append("continue with: \(command(with: option))")
      }
      failure.remedy = ([failure.remedy].compactMap { $0 } + lines).joined(separator: "\n")
      if let number = Interruption.asked {
        _ = failure.report()
        EndingSignal.endProcess(by: number)
      }
      throw failure
    }
  }

  /// Returns the failure without the advice of a single save; `nil` when the command was wrong, so
  /// that repeating it does not help.
  private static func failure(of error: any Error, on store: String) -> ToolFailure? {
    switch error {
    case let failure as ToolFailure:
      return failure.status == .wrongUsage ? nil : failure
    case let error as RestorationError:
      var failure = ToolFailure(error)
      guard [.diskFull, .storeFailed, .readOnlyStore].contains(error.code) else { return failure }
      failure.message = error.text.split(separator: "; ").first.map(String.init) ?? error.text
      failure.remedy =
        error.code == .diskFull ? "make room on the disk of \(escaped(store))" : "check the disk"
      return failure
    default: return nil
    }
  }

  /// Returns the command as it was typed, with an option if it lacks it.
  private static func command(with option: String?) -> String {
    var words = ["restoration"] + CommandLine.arguments.dropFirst()
    if let option, !words.contains(option) { words.append(option) }
    return words.map(shellQuoted).joined(separator: " ")
  }
}
