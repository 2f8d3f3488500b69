import ArgumentParser

/// A length of time in the form that users type: `30d`, `12h`, `90m`, `45s`, `2w`.
struct Age: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
    guard let unit = argument.last.flatMap({ units[$0] }),
      let count = Int64(argument.dropLast()), count >= 0
    else { return nil }
    let (seconds, overflows) = count.multipliedReportingOverflow(by: unit)
    // Longer ages are beyond the range of this library's clocks.
    guard !overflows, seconds <= 1_000_000_000_000 else { return nil }
    duration = .seconds(seconds)
  }
}

/// A number of bytes in the form that users type: `10MB`, `512kB`, `1GiB`, `4096`.
struct ByteAmount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let units = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("kb", 1_000), ("mb", 1_000_000),
      ("gb", 1_000_000_000), ("b", 1),
    ]
    let text = argument.lowercased()
    let (suffix, unit) = units.first { text.hasSuffix($0.0) } ?? ("", 1)
    guard let count = Int(text.dropLast(suffix.count)), count >= 0 else { return nil }
    let (bytes, overflows) = count.multipliedReportingOverflow(by: unit)
    guard !overflows else { return nil }
    self.bytes = bytes
  }
}

/// Returns an age in words: `3 d`, `5 h`, `12 min`, `40 s`.
func ageText(_ age: Duration) -> String {
  let seconds = age.components.seconds
  return switch seconds {
  case 172_800...: "\(seconds / 86_400) d"
  case 7_200...: "\(seconds / 3_600) h"
  case 120...: "\(seconds / 60) min"
  default: "\(seconds) s"
  }
}
