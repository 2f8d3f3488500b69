import CRestorationTesting
import Foundation

/// The entry point of a process that a test has started, in place of the tests.
///
/// The C target calls it before `main` if the environment names a task. No other code has run by
/// then, so globals and statics of the app are in their initial state.
@_cdecl("restoration_testing_launch")
func beginChildTask() {
  // The parent's thread may have blocked nearly all signals, which the child inherits.
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  Task { @MainActor in await WrittenWork.run() }
  while true { RunLoop.main.run() }
}

/// Forces the C target to be linked, because only referenced code is linked.
func linkChildEntry() {
  restoration_launch_link()
}
