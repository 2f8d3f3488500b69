import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import StoreTestSupport
import Testing

@Suite("The file store and other processes", .serialized)
struct FileStoreProcessTests {
  /// T5.
  ///
  /// Skipped only where there is no strace; `Tools/setup` installs it.
  @Test(
    "A save makes the system calls of D6, in that order",
    .scenario(183),
    .enabled(if: Probe.strace != nil, "NOT TESTED: strace is missing, run Tools/setup")
  )
  func systemCallsComeInOrder() throws {
    let directory = try TemporaryDirectory()
    let strace = try #require(Probe.strace)
    let calls = "openat,write,pwrite64,fsync,fdatasync,rename,renameat,renameat2,unlink,unlinkat"
    let probe = try Probe(
      .files,
      directory("store"),
      count: 2,
      under: [strace, "-f", "-y", "-s", "16", "-e", "trace=" + calls, "-o", directory("trace")]
    )
    try #require(Probe.acknowledgements(try probe.lines()).map(\.number) == [1, 2])
    let trace = SystemCallTrace(
      String(decoding: try directory.bytes("trace"), as: UTF8.self)
    )

    // The second save: the first one also makes the session's directory.
    let acknowledgements = trace.calls.indices.filter { trace.calls[$0].text.contains("\"ACK ") }
    try #require(acknowledgements.count == 2)
    let save = trace.calls[(acknowledgements[0] + 1)...acknowledgements[1]]
      .filter { $0.name != "openat" || $0.text.contains("O_CREAT") }
    let steps = save.map { call in
      switch call.name {
      case "openat" where call.text.contains("\"lock\""): "lock"
      case "pwrite64" where call.text.contains("/store/lock>"): "mark the lock"
      case "openat": "make"
      case "write" where call.text.contains("/store/tmp/"): "write"
      case "fsync" where call.text.contains("/store/tmp/"): "fsync file"
      case "renameat2": "rename"
      case "fsync" where call.text.contains("/r>"): "fsync directory"
      case "write" where call.text.contains("\"ACK 2"): "acknowledge"
      default: call.text
      }
    }
    #expect(
      steps == [
        "lock", "mark the lock", "make", "write", "fsync file", "rename", "fsync directory",
        "acknowledge",
      ]
    )
    #expect(save.allSatisfy { !$0.failed })
    let make = try #require(save.first { $0.text.contains("O_EXCL") })
    for flag in ["O_WRONLY", "O_CREAT", "O_EXCL", "O_NOFOLLOW", "O_CLOEXEC", "0600"] {
      #expect(make.text.contains(flag))
    }
    #expect(save.first { $0.name == "renameat2" }?.text.contains("RENAME_NOREPLACE") == true)
  }

  /// T1 in its random form.
  @Test("Killed at random moments, the store has every acknowledged revision")
  func acknowledgedRevisionsSurviveKilling() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let violations = try await Probe.killRepeatedly(
      .files,
      path,
      rounds: SweepLength.count(10, sweep: 30, long: 200)
    ) {
      try await RevisionStore(files: path)
    }
    #expect(violations == [])
    // Nothing is left on its way after the last opening.
    _ = try await RevisionStore(files: directory("store"))
    #expect(try directory.contents(of: "store/tmp") == [])
  }

  @Test("Processes that save at the same time get numbers of their own", .scenario(171))
  func processesGetNumbersOfTheirOwn() async throws {
    let directory = try TemporaryDirectory()
    let path = directory("store")
    let violations = try await Probe.saveAtTheSameTime(.files, path) {
      try await RevisionStore(files: path)
    }
    #expect(violations == [])
    withExtendedLifetime(directory) {}
  }
}

/// The output of strace, one call a line; calls that were interrupted by another thread's are
/// joined.
struct SystemCallTrace {
  struct Call {
    let name: String
    let text: String
    var failed: Bool { text.contains(") = -1 ") }
  }

  let calls: [Call]

  init(_ text: String) {
    var calls: [Call] = []
    var unfinished: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let process = line[..<space]
      var call = String(line[space...].drop { $0 == " " })
      if let end = call.range(of: " <unfinished ...>") {
        unfinished[process] = String(call[..<end.lowerBound])
        continue
      }
      if call.hasPrefix("<... "), let end = call.range(of: " resumed>") {
        call = (unfinished.removeValue(forKey: process) ?? "") + call[end.upperBound...]
      }
      guard let name = call.split(separator: "(").first, name.allSatisfy({ $0 != " " }) else {
        continue
      }
      calls.append(Call(name: String(name), text: call))
    }
    self.calls = calls
  }
}
