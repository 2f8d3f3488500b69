import ArgumentParser
import RestorationArchive
import RestorationStorage

/// A verb of the tool: it does its work, and one place turns what went wrong into words and an
/// exit status.
protocol ToolCommand: AsyncParsableCommand {
  func perform() async throws -> ExitStatus
}

extension ToolCommand {
  func run() async throws {
    let status: ExitStatus
    do {
      status = try await perform()
    } catch let failure as ToolFailure {
      throw failure.report()
    } catch let error as RestorationError {
      throw ToolFailure(error).report()
    }
    if status != .fine { throw status.exitCode }
  }
}

/// A failure with its exit status, when the status is not that of the error's code alone.
struct ToolFailure: Error {
  let status: ExitStatus
  let message: String
  var remedy: String?

  init(_ status: ExitStatus, _ message: String, remedy: String? = nil) {
    self.status = status
    self.message = message
    self.remedy = remedy ?? status.remedy
  }

  init(_ error: RestorationError, status: ExitStatus? = nil) {
    let status = status ?? ExitStatus(error)
    self.init(
      status,
      error.text,
      remedy: error.lacksKey ? "give the key of the store with --key-file" : nil
    )
    // Most errors say themselves what to do; advice that fits everything would blur it.
    if !error.lacksKey, status != .newerFormat, error.text.contains("; ") { remedy = nil }
  }

  /// Arguments that make no sense, found out too late for ArgumentParser to say so.
  static func wrongUsage(_ message: String, remedy: String) -> ToolFailure {
    ToolFailure(.wrongUsage, message, remedy: remedy)
  }

  /// Prints the failure and returns the exit.
  func report() -> ExitCode {
    guard !message.isEmpty else { return status.exitCode }
    Terminal.error("restoration: \(message)")
    if let remedy { Terminal.error("  " + remedy.replacing("\n", with: "\n  ")) }
    return status.exitCode
  }
}

extension RestorationError {
  /// The error in one line that is safe to print.
  var text: String {
    escaped(message + place)
  }

  /// Where it happened, behind a message; nothing for what concerns no object.
  private var place: String {
    guard let path, !path.isEmpty else { return "" }
    return " (at \(path))"
  }

  /// Whether nothing but the key is missing, and none was given.
  var lacksKey: Bool { code == .keyUnavailable && !KeyOptions.isGiven }
}
