#if Postgres
  extension Duration {
    /// Whole milliseconds for C functions: 0 for a negative duration, and the largest `Int32` for
    /// one that is too long.
    var wholeMilliseconds: Int32 {
      guard self > .zero else { return 0 }
      guard self < .milliseconds(Int64(Int32.max)) else { return Int32.max }
      let (seconds, attoseconds) = components
      return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
  }
#endif
