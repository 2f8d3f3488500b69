#if Postgres
  extension Duration {
    /// Whole milliseconds as C's functions take them: 0 for a time that has passed, and the most that there
    /// is for a longer one.
    var wholeMilliseconds: Int32 {
      guard self > .zero else { return 0 }
      guard self < .milliseconds(Int64(Int32.max)) else { return Int32.max }
      let (seconds, attoseconds) = components
      return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    }
  }
#endif
