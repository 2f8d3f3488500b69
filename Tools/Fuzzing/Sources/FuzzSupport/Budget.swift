#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs `body`, and ends the process when it takes more than 100 ms of the thread's own time: an
/// input that does is a finding.
public func withinBudget(_ body: () -> Void) {
  let start = threadTime()
  body()
  guard threadTime() - start < 100_000_000 else { fatalError("an input takes more than 100 ms") }
}

private func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
