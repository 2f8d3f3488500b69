import Foundation
import RestorationStorageTesting
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Testing

/// What one entry more of a long list costs.
@MainActor
@Suite("One entry more of a long list", .serialized)
struct ListMeasurements {
  /// The bytes that this process has written.
  private static var writtenByteCount: Int {
    let text = FileManager.default.contents(atPath: "/proc/self/io").map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = text?.split(separator: "\n").first { $0.hasPrefix("wchar") }
    return line.flatMap { Int($0.dropFirst("wchar: ".count)) } ?? 0
  }

  /// The processor time of a clock, in milliseconds.
  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private func open(_ store: RevisionStore) async -> SceneState {
    await .launched(with: store) {
      $0.saving.atTermination = false
      $0.retention = nil
    }
  }

  /// The bytes of all files of a store.
  private func byteCount(_ path: String) -> Int {
    let files = FileManager.default.subpaths(atPath: path) ?? []
    return (files.map { path + "/" + $0 } + [path]).reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }

  @Test(
    "Twenty entries of 1 kB on 0.6 MB store less than one copy of it",
    arguments: SweptStore.all
  )
  func smallChange(kind: SweptStore) async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let store = try await kind.open(path)
    let scene = await open(store)
    for number in 0..<600 { scene.log().append(Line(number)) }
    // The first saves have the state whole, and then its pages as parts.
    for number in 0..<3 {
      scene.log().append(Line(number))
      try await scene.save()
    }
    let before = byteCount(path)
    for number in 0..<20 {
      scene.log().append(Line(number))
      try await scene.save()
    }
    let grown = byteCount(path) - before
    #expect(grown < 600_000, "\(grown / 20) bytes a save")
    #expect(await open(store).log().count == 623)
  }

  @Test(
    "Measured",
    .enabled(if: TestEnvironment["RESTORATION_MEASURE"] != nil),
    arguments: SweptStore.all,
    [(10_000, 1_000), (100_000, 100)]
  )
  func measured(kind: SweptStore, what: (count: Int, length: Int)) async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let scene = await open(try await kind.open(path))
    let log = scene.log(.bytes(15 << 20))
    for number in 0..<what.count { log.append(Line(number, length: what.length)) }
    for _ in 0..<3 {
      try await scene.save()
      log.append(Line(0, length: what.length))
    }
    var (written, adding, saving, whole) = ([Int](), 0.0, 0.0, 0.0)
    let count = 200
    for number in 0..<count {
      let bytes = Self.writtenByteCount
      let all = Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      let start = Self.milliseconds(CLOCK_THREAD_CPUTIME_ID)
      log.append(Line(number, length: what.length))
      let added = Self.milliseconds(CLOCK_THREAD_CPUTIME_ID)
      try await scene.save()
      adding += added - start
      saving += Self.milliseconds(CLOCK_THREAD_CPUTIME_ID) - added
      whole += Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID) - all
      written.append(Self.writtenByteCount - bytes)
    }
    written.sort()
    print(
      "measured \(kind) \(what.count) x \(what.length): main \(adding / Double(count)) ms an entry, "
        + "\(saving / Double(count)) ms a save; \(whole / Double(count)) ms of processor a save; "
        + "\(written.reduce(0, +) / count) bytes a save, median \(written[count / 2]), most "
        + "\(written[count - 1])"
    )
    for _ in 0..<3 {
      let start = Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      let next = await open(try await kind.open(path))
      let opened = Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      #expect(next.log().last?.number == count - 1)
      print(
        "measured launch: \(opened - start) ms, newest entry "
          + "\(Self.milliseconds(CLOCK_PROCESS_CPUTIME_ID) - opened) ms"
      )
    }
  }
}
