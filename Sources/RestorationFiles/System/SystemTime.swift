#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The clock of the machine.
package enum SystemTime {
  private static let secondsFrom1970To2001 = 978_307_200.0

  /// Seconds since 2001-01-01 00:00 UTC.
  @Sendable
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - secondsFrom1970To2001
  }
}
