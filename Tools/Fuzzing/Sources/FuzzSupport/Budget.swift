#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs `body`, and ends the process when it takes more than 100 ms of processor time on all
/// threads, which is a finding.
public func withinBudget(_ body: () -> Void) {
  let start = processTime()
  body()
  guard processTime() - start < 100_000_000 else { fatalError("an input takes more than 100 ms") }
}

private func processTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
