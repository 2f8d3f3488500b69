import Foundation

/// Runs another program that uses the terminal until it ends.
///
/// Foundation starts programs in a process group of their own, in which the terminal stops those
/// that read from it.
enum ForegroundProcess {
  /// Runs a program to its end, with the tool's streams. While ``Interruption/listen()`` is in
  /// effect, a signal that asks the tool to end is passed on to the program.
  ///
  /// - Returns: Its status, or 128 plus the number of the signal that ended it.
  /// - Throws: `ToolFailure` when it cannot be started.
  static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let identifier = try start(program, arguments)
    var status: Int32 = 0
    var hasPassedOn = false
    while true {
      // A signal may be delivered to another thread, so it would not interrupt a blocking wait.
      let ended = waitpid(identifier, &status, WNOHANG)
      if ended == identifier { break }
      guard ended == 0 || errno == EINTR else {
        throw ToolFailure(.inputOutput, "cannot wait for \(escaped(program))")
      }
      if !hasPassedOn, let number = Interruption.ending {
        hasPassedOn = true
        kill(identifier, number)
      }
      usleep(20_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Starts a program with the tool's streams.
  ///
  /// - Parameter input: Another descriptor to use as its standard input.
  /// - Returns: The identifier of its process.
  /// - Throws: `ToolFailure` when it cannot be started.
  static func start(
    _ program: String,
    _ arguments: [String],
    input: Int32 = STDIN_FILENO
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // It receives every signal, as if a shell had started it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var usual = sigset_t()
    sigemptyset(&usual)
    sigaddset(&usual, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    )
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var identifier: pid_t = 0
    let code = posix_spawnp(&identifier, program, &actions, &attributes, words + [nil], environ)
    guard code == 0 else {
      throw ToolFailure(
        code == ENOENT ? .programNotFound : .programNotStarted,
        "cannot start \(escaped(program)): \(String(cString: strerror(code)))"
      )
    }
    return identifier
  }
}
