import Foundation

/// The files of a program to be started, and its start.
package struct SpawnFileActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
  #else
    private var actions = posix_spawn_file_actions_t()
  #endif
  private var flags: Int16 = 0

  package init() { posix_spawn_file_actions_init(&actions) }

  package mutating func destroy() { posix_spawn_file_actions_destroy(&actions) }

  /// Gives the program an open file under a number.
  package mutating func use(_ file: Int32, as number: Int32) {
    posix_spawn_file_actions_adddup2(&actions, file, number)
  }

  /// Opens a file under a number when the program starts.
  package mutating func open(_ path: String, as number: Int32) {
    posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
  }

  package mutating func changeDirectory(to path: String) {
    posix_spawn_file_actions_addchdir_np(&actions, path)
  }

  /// Closes all files in the program but the three streams, also those that other threads open meanwhile.
  package mutating func closeOthers() {
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    #endif
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: Its path and its arguments.
  ///   - flags: Flags of `posix_spawnattr_setflags`. Signals are neither blocked nor ignored in the program,
  ///     although threads of Dispatch block them, and background jobs ignore some.
  package func spawn(
    _ command: [String],
    environment: [String: String],
    flags: some BinaryInteger
  ) throws -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let signals = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, self.flags | Int16(flags) | signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ends = sigset_t()
    sigemptyset(&ends)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&ends, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ends)
    var words = command.map { strdup($0) } + [nil]
    var settings = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var id = pid_t()
    let error = withUnsafePointer(to: actions) {
      posix_spawn(&id, command[0], $0, &attributes, &words, &settings)
    }
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    return id
  }
}

#if !canImport(Darwin)
  // Those of the system that its module for Swift does not declare.
  @_silgen_name("posix_spawn_file_actions_addclosefrom_np")
  @discardableResult
  private func posix_spawn_file_actions_addclosefrom_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>,
    _ first: Int32
  ) -> Int32
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  @discardableResult
  private func posix_spawn_file_actions_addchdir_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>,
    _ path: UnsafePointer<CChar>
  ) -> Int32
#endif
