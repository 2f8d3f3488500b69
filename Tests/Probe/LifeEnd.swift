import Foundation

/// The way in which a process ends.
enum LifeEnd: String {
  case interrupt, terminate, hangUp, quit, kill
  /// A fault: an invalid access, or `abort`.
  case fault, abort
  /// A fault that another process only pretends.
  case sentFault
  /// `exit`, `_exit`, or a return from main.
  case exit, rawExit, `return`
  /// Killed after a forked child has exited, or has crashed.
  case childExits, childFaults
  /// Ended from outside.
  case wait

  /// Ends the process, or asks it to end. Returns where another process has to end it.
  func happen() {
    switch self {
    case .interrupt: send(SIGINT)
    case .terminate: send(SIGTERM)
    case .hangUp: send(SIGHUP)
    case .quit: send(SIGQUIT)
    case .kill: send(SIGKILL)
    case .fault: print(UnsafePointer<Int>(bitPattern: 8)?.pointee as Any)
    case .abort: Foundation.abort()
    case .sentFault: sendFromOutside(SIGSEGV)
    case .exit, .return: Foundation.exit(3)
    case .rawExit: _exit(3)
    case .childExits: endAfterChild { Foundation.exit(0) }
    case .childFaults: endAfterChild { Foundation.abort() }
    case .wait: say("HERE")
    }
  }

  private func send(_ signal: Int32) { Foundation.kill(getpid(), signal) }

  private func sendFromOutside(_ signal: Int32) {
    let parent = getpid()
    waitForChild {
      Foundation.kill(parent, signal)
      _exit(0)
    }
  }

  private func endAfterChild(_ ends: () -> Void) {
    waitForChild(ends)
    send(SIGKILL)
  }

  private func waitForChild(_ body: () -> Void) {
    typealias Fork = @convention(c) () -> pid_t
    // Swift does not offer it, and libraries in C call it.
    let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
    let child = fork()
    if child == 0 { body() }
    waitpid(child, nil, 0)
  }

  /// Writes a line at once, so that no later end loses it.
  func say(_ words: String) { FileHandle.standardOutput.write(Data((words + "\n").utf8)) }
}
