#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import Testing

  /// Must hold 6 of storage-reliability 3.2: T12.
  @Suite("Archives that promise too much")
  struct BombTests {
    @Test("Each ends in a typed error at once, in little memory, on a stack of 512 KiB")
    func everyBomb() throws {
      let folder = try SweepFolder()
      let outcome = try FaultWorker().run("bombs", on: StoreAt(.files, folder("none")))
      #expect(outcome.status == 0)
      var count = SweepCount("T12 bombs")
      var slowest = 0
      var largest = 0
      for line in outcome.lines where line.hasPrefix("BOMB ") {
        let words = line.split(separator: " ", maxSplits: 5).map(String.init)
        try #require(words.count == 6)
        let time = try #require(Int(words[2]))
        let memory = try #require(Int(words[3]))
        count["bombs"] += 1
        slowest = max(slowest, time)
        largest = max(largest, memory)
        // A million values are within the limits of an object, and so is a graph whose objects
        // refer to each other; these cost what they weigh and no more.
        let isAllowed = words[5].hasPrefix("1,000,000") || words[5].hasPrefix("references")
        count[words[1] == "accepted" ? "accepted" : "refused"] += 1
        if words[1] != "limitExceeded", words[1] != "corrupted", !isAllowed {
          count.violations.append(line)
        }
        if memory > 8 << 10 { count.violations.append(line) }
        // Of the thread's own time, and in an unoptimised build: what grows without bound is found,
        // and a busy machine is not.
        if time > 500_000 { count.violations.append(line) }
      }
      count["microseconds for the slowest"] = slowest
      count["KiB for the largest"] = largest
      count.report()
      #expect(count.violations == [])
      #expect(count["bombs"] == 22)
    }
  }
#endif
