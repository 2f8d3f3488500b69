import ArgumentParser
import RestorationArchive
import RestorationStorage

/// A verb of the tool: it does its work, and one place turns what went wrong into words and an
/// exit status.
protocol ToolCommand: AsyncParsableCommand {
  func perform() async throws -> ExitStatus
}

/// A verb that may print more than a screen shows.
protocol PagedCommand: ToolCommand {
  var output: OutputOptions { get }
}

extension ToolCommand {
  func run() async throws {
    let status: ExitStatus
    do {
      if let paged = self as? any PagedCommand, !paged.output.noPager { Pager.want() }
      status = try await perform()
    } catch {
      _ = await OpenedStores.sayRecoveries()
      if let failure = error as? ToolFailure { throw failure.report() }
      if let error = error as? RestorationError { throw ToolFailure(error).report() }
      throw error
    }
    // Whatever the verb did, it did it to a database that was damaged.
    let wasDamaged = await OpenedStores.sayRecoveries()
    if status != .fine || wasDamaged { throw (status == .fine ? .damaged : status).exitCode }
  }
}

/// A failure with its exit status, when the status is not that of the error's code alone.
struct ToolFailure: Error {
  let status: ExitStatus
  var message: String
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
    // Most errors say themselves what to do; advice that fits everything would blur it. And a key that is
    // of no use is no reason to bring the store back from a backup.
    let saysIt = status != .newerFormat && error.text.contains("; ")
    if error.code == .plaintextRefused {
      remedy = "if you trust it, name it as such: --unsealed"
    } else if !error.lacksKey, saysIt || error.code == .keyUnavailable {
      remedy = nil
    }
  }

  /// What is said of a disk that is too full even to remove something from it; other errors are thrown on.
  static func removing<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      guard (error as? RestorationError)?.code == .diskFull else { throw error }
      throw ToolFailure(
        .inputOutput,
        "the disk is full, and nothing more was removed",
        remedy:
          "a database needs some room to write down what it takes away: free a little elsewhere "
          + "for a moment, or move the store with `restoration copy`"
      )
    }
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
