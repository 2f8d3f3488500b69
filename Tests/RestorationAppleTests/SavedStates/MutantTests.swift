import RestorationApple
import RestorationArchive
import RestorationTestSupport
import Testing

@Suite("Damaged files of Apple's formats")
struct MutantTests {
  @Test("Whatever is damaged, reading ends in an archive or a typed error")
  func mutants() {
    let generator = SeededGenerator()
    let originals = Mutants.samples + (RealFiles.all ?? []).map(\.bytes)
    var mutants = Mutants(of: originals, generator)
    var counts: [String: Int] = [:]
    let clock = ContinuousClock()
    var slowest = Duration.zero
    for number in 0..<SweepLength.count(3000, sweep: 20_000, long: 1_000_000) {
      let bytes = mutants.next()
      slowest = max(
        slowest,
        clock.measure {
          if let failure = Mutants.read(bytes, &counts) {
            Issue.record("mutant \(number) of seed \(generator.seed): \(failure)")
          }
        }
      )
    }
    let text = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print(
      "SWEEP Apple's formats: \(text.joined(separator: ", ")); slowest \(slowest); seed \(generator.seed)"
    )
  }

  @Test("Windows whose records are damaged are read as far as they are whole")
  func records() throws {
    let generator = SeededGenerator()
    let (windows, records) = WindowRecordTests.sample
    var mutants = Mutants(of: [windows, records], generator)
    for number in 0..<SweepLength.count(1000, sweep: 20_000, long: 100_000) {
      let bytes = mutants.next()
      let isRecords = bytes.starts(with: "NSCR".utf8)
      let files = [
        "windows.plist": isRecords ? windows : bytes, "data.data": isRecords ? bytes : records,
      ]
      do throws(RestorationError) {
        try AppleState(files: files, application: "a").archive().verify()
      } catch {
        if ![.corrupted, .unsupportedValue, .unsupportedVersion, .limitExceeded].contains(
          error.code
        ) {
          Issue.record("mutant \(number) of seed \(generator.seed): \(error)")
        }
      }
    }
  }
}
