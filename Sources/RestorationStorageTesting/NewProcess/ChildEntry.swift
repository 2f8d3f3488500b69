import CRestorationTesting
import Foundation

/// Where a process that a test has started begins, instead of with the tests.
///
/// The C target calls it before `main`, if the environment names a task. Nothing has run by then, so
/// that globals and statics of the app are as at any start.
@_cdecl("restoration_testing_launch")
func beginChildTask() {
  // The thread that has started this process may have blocked nearly all signals, and passed that on.
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  Task { @MainActor in await WrittenWork.run() }
  while true { RunLoop.main.run() }
}

/// Keeps the C target in the program: only what is called is linked.
func linkChildEntry() {
  restoration_launch_link()
}
