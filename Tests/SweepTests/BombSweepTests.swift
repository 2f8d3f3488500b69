#if os(Linux)
  import FaultRig
  import RestorationStorage
  import RestorationTestSupport
  import StoreTestSupport
  import Testing

  /// T12.
  ///
  /// Archives cost time and memory for their bytes, and nothing for the sizes that they claim. An
  /// honest archive of a million values sets the measure in the same run, so that neither a slow
  /// build nor a busy machine matters. The 50 milliseconds are for an optimised build.
  @Suite("Archives that promise too much")
  struct BombSweepTests {
    @Test("Each ends in a typed error at once, in little memory, on a stack of 512 KiB")
    func everyBomb() throws {
      let folder = try TemporaryDirectory(isInMemory: true)
      let outcome = try FaultWorker().run("bombs", on: StoreAt(.files, folder("none")))
      #expect(outcome.status == 0)
      let isOptimised = outcome.lines.contains("OPTIMISED")
      let lines = try outcome.lines.filter { $0.hasPrefix("BOMB ") }.map { try Line($0) }
      let honest = try #require(lines.first)
      let sections = try #require(lines.dropFirst().first)
      try #require(honest.name == "honest" && honest.outcome == "accepted")
      try #require(sections.name == "honest sections" && sections.outcome == "accepted")
      var count = SweepCount("T12 bombs")
      for line in lines.dropFirst(2) {
        count["bombs"] += 1
        count[line.outcome == "accepted" ? "accepted" : "refused"] += 1
        // A million values are within the limits of an object, and so is a graph whose objects
        // refer to each other; these cost what they weigh and no more. So do sections that look alike.
        let isOfSections = line.name.hasPrefix("sections")
        let isAllowed =
          line.name.hasPrefix("1,000,000") || line.name.hasPrefix("references") || isOfSections
        if line.outcome != "limitExceeded", line.outcome != "corrupted", !isAllowed {
          count.violations.append("\(line)")
        }
        if line.kibibytes > 8 << 10 { count.violations.append("\(line)") }
        let peer = isOfSections ? sections : honest
        let share = Double(line.byteCount) / Double(peer.byteCount)
        let fair = 10_000 + 3 * Int(Double(peer.microseconds) * share)
        let most = isOptimised ? min(fair, 50_000) : fair
        if line.microseconds > most { count.violations.append("\(line), at most \(most)") }
      }
      count["microseconds for an honest one"] = honest.microseconds
      count["microseconds for the slowest"] = lines.dropFirst(2).map(\.microseconds).max() ?? 0
      count["KiB for the largest"] = lines.dropFirst(2).map(\.kibibytes).max() ?? 0
      count.report()
      #expect(count.violations == [])
      #expect(count["bombs"] == 24)
    }

    /// The probe's result for one archive.
    private struct Line: CustomStringConvertible {
      let description: String
      let outcome: String
      let microseconds: Int
      let kibibytes: Int
      let byteCount: Int
      let name: String

      init(_ line: String) throws {
        let words = line.split(separator: " ", maxSplits: 5).map(String.init)
        try #require(words.count == 6)
        description = line
        outcome = words[1]
        microseconds = try #require(Int(words[2]))
        kibibytes = try #require(Int(words[3]))
        byteCount = try #require(Int(words[4]))
        name = words[5]
      }
    }
  }
#endif
