import ArgumentParser
import RestorationArchive
import RestorationStorage

/// A verb of the tool. One place converts its errors to messages and an exit status.
protocol ToolCommand: AsyncParsableCommand {
  func perform() async throws -> ExitStatus
}

/// A verb whose output may exceed a screen.
protocol PagedCommand: ToolCommand {
  associatedtype Output: PagingOptions
  var output: Output { get }
}

/// The options of a verb that prints to a terminal.
protocol PagingOptions {
  var noColor: Bool { get }
  var noPager: Bool { get }
}

extension ToolCommand {
  func run() async throws {
    let status: ExitStatus
    do {
      if let paged = self as? any PagedCommand, !paged.output.noPager { Pager.want() }
      status = try await perform()
    } catch {
      _ = await OpenedStores.sayDamage()
      if let failure = error as? ToolFailure { throw failure.report() }
      if let error = error as? RestorationError {
        throw ToolFailure(error).namingDisk(of: error).report()
      }
      throw error
    }
    // Even a successful verb reports that the database was damaged.
    let wasDamaged = await OpenedStores.sayDamage()
    if status != .fine || wasDamaged { throw (status == .fine ? .damaged : status).exitCode }
  }
}

/// A failure with an exit status that the error's code alone does not determine.
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
    // Most errors contain their own remedy, and a general one would distract from it. A key that
    // cannot be used is no reason to restore the store from a backup.
    let saysIt = status != .newerFormat && error.text.contains("; ")
    if error.code == .plaintextRefused {
      remedy = "if you trust it, name it as such: --unsealed"
    } else if !error.lacksKey, saysIt || error.code == .keyUnavailable {
      remedy = nil
    }
  }

  /// The failure with the store whose disk is full, where that is known.
  fileprivate func namingDisk(of error: RestorationError) -> ToolFailure {
    guard error.code == .diskFull, let path = OpenedStores.onlyPath else { return self }
    var failure = self
    failure.message =
      "the disk of \(escaped(path)) is full: \(error.text.split(separator: "; ").first ?? "")"
    failure.remedy = "make room there, and run the same command again"
    return failure
  }

  /// The error for a disk too full even for removing something; other errors are rethrown.
  static func removing<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch {
      guard (error as? RestorationError)?.code == .diskFull else { throw error }
      throw ToolFailure(
        .inputOutput,
        "the disk is full, and nothing more was removed",
        remedy:
          "removing revisions needs some space too: free a little elsewhere "
          + "for a moment, or move the store with `restoration copy`"
      )
    }
  }

  /// Makes a failure for wrong arguments that ArgumentParser cannot detect.
  static func wrongUsage(_ message: String, remedy: String) -> ToolFailure {
    ToolFailure(.wrongUsage, message, remedy: remedy)
  }

  /// Runs a closure on arguments of the user. Its refusals are wrong usage, and no damage.
  static func checkingTyped<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as RestorationError
      where [.invalidIdentifier, .limitExceeded, .unsupportedValue].contains(error.code)
    {
      throw ToolFailure(error, status: .wrongUsage)
    }
  }

  /// Prints the failure and returns the exit code.
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
    escaped(Self.inToolWords(message) + place)
  }

  /// Returns a message without the advice that the library gives to programs: the tool has options
  /// where these have an API.
  private static func inToolWords(_ text: String) -> String {
    text.replacing(/(Archive|Apple)Limits\.\w+ (allows|leaves)/) { "this tool \($0.2)" }
      .replacing(
        /(; |\. )[^;.]*(\w+Limits\.\w+|\w+: \.\w+|[A-Z]\w+\(\w+:|raise it )[^;]*/,
        with: ""
      )
  }

  /// The object, to be printed after a message; empty when there is none.
  private var place: String {
    guard let path, !path.isEmpty else { return "" }
    return " (at \(path))"
  }

  /// Indicates whether the only problem is a missing key that was not given.
  var lacksKey: Bool { code == .keyUnavailable && !KeyOptions.isGiven }
}
