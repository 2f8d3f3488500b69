import RestorationArchive
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The clocks of the machine as a store reads them; a test puts its own in their place.
public protocol StoreClock: Sendable {
  /// Seconds since 2001-01-01 00:00 UTC, as somebody set it.
  var now: Double { get }
  /// How long the machine has been running, sleep included; nobody can set it.
  var sinceBoot: Duration { get }
  /// What tells this boot from others, or empty when nothing does.
  var boot: String { get }
}

/// What the clocks said when one opening of a store looked at them.
public struct ClockReading: Sendable, Hashable {
  /// Seconds since 2001-01-01 00:00 UTC.
  public let now: Double
  /// How long the machine has been running.
  public let sinceBoot: Duration
  /// What tells this boot from others, or empty.
  public let boot: String
  /// A number that this opening of the store drew at random.
  public let opening: UInt64

  /// Takes down what the clocks said.
  public init(now: Double, sinceBoot: Duration, boot: String, opening: UInt64) {
    self.now = now
    self.sinceBoot = sinceBoot
    self.boot = boot
    self.opening = opening
  }

  /// Reads a clock.
  public init(_ clock: any StoreClock, opening: UInt64) {
    self.init(now: clock.now, sinceBoot: clock.sinceBoot, boot: clock.boot, opening: opening)
  }

  var sinceBootMilliseconds: Int64 {
    let (seconds, attoseconds) = sinceBoot.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    return overflow ? .max : whole &+ attoseconds / 1_000_000_000_000_000
  }
}

/// The machine's own clocks.
public struct SystemStoreClock: StoreClock {
  /// Makes it.
  public init() {}

  private static let secondsFrom1970To2001 = 978_307_200.0

  public var now: Double {
    let time = Self.time(CLOCK_REALTIME)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - Self.secondsFrom1970To2001
  }

  public var sinceBoot: Duration {
    #if os(Linux)
      let time = Self.time(CLOCK_BOOTTIME)
    #else
      let time = Self.time(CLOCK_MONOTONIC)
    #endif
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  public var boot: String {
    #if os(Linux)
      let files = StoreFiles(system: SystemFileSystem())
      let bytes = try? files.prefix(of: "/proc/sys/kernel/random/boot_id", byteCount: 36)
      return bytes.flatMap { String(validating: $0, as: UTF8.self) } ?? ""
    #else
      return ""
    #endif
  }

  private static func time(_ clock: clockid_t) -> timespec {
    var result = timespec()
    clock_gettime(clock, &result)
    return result
  }
}
