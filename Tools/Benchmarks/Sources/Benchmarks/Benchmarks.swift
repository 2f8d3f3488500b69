import ArgumentParser
import Foundation

@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the library beside its alternatives, in one run.",
    discussion: """
      Every subject works on the same objects: trees in which each object has 2 truth values, 3 \
      integers, 2 doubles, texts of 24 and 80 characters, 64 bytes of data, and up to four \
      children. Runs of all subjects take turns; the tables show medians. The last table holds \
      the measured ratios against what the library promises.

      WORKLOADS
      \(Group.summaries.joined(separator: "\n"))

      EXAMPLES
        Tools/bench --quick
        Tools/bench --filter 'encode-*' --filter decode-1000
        Tools/bench --format json > figures.json
      """
  )

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Flag(help: "Fewer runs of slow trials; ends within three minutes.")
  var quick = false

  @Option(help: "The output format: text or json.")
  var format = Format.text

  @Option(help: "Only this workload; `*` stands for any characters. May be given several times.")
  var filter: [String] = []

  @Option(help: "Only this subject, for a profiler. May be given several times.")
  var subject: [Subject] = []

  @Option(help: "The least number of runs of each subject.")
  var runs = 20

  @Option(help: "The directory for stores; by default the one for temporary files.")
  var directory: String?

  @Flag(
    help: """
      End with status 1 when a target is missed; without --filter and --subject, also when one was \
      not measured.
      """
  )
  var check = false

  @Flag(help: "Measure processor time, for workloads without a disk on a machine that is busy.")
  var processor = false

  /// The number of unmeasured runs of the chosen trials, for programs that count instructions.
  @Option(help: .hidden)
  var repeated: Int?

  @Option(help: .hidden)
  var probe: String?

  func validate() throws {
    guard runs > 0 else { throw ValidationError("--runs wants a number from 1 up") }
    for pattern in filter
    where !Group.all.flatMap(\.workloads).contains(where: { pattern.matches($0.name) }) {
      throw ValidationError("no workload has the name \(pattern); --help lists them")
    }
  }

  @MainActor
  func run() async throws {
    if let probe {
      if let answer = try await MemoryProbe.run(probe) { return print(answer, terminator: "") }
      return print(try AllocationProbe.run(probe))
    }
    let parent = directory.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
    let workspace = try Workspace(in: parent, subjects: subject)
    defer { workspace.remove() }
    let showsProgress = isatty(STDERR_FILENO) == 1
    let timing = Timing(isQuick: quick, runs: runs, countsProcessorTime: processor) { step in
      if showsProgress { FileHandle.standardError.write(Data("\r\u{1b}[K\(step)".utf8)) }
    }
    var results = Results()
    for group in Group.all where group.workloads.contains(where: { isWanted($0.name) }) {
      let trials = try await group.prepare(isWanted, workspace)
        .filter { workspace.wants($0.subject) }
      if let repeated {
        for trial in trials { try await trial.run(times: repeated) }
        continue
      }
      guard !trials.isEmpty else { continue }
      let measurements = try await timing.measure(trials)
      if showsProgress { FileHandle.standardError.write(Data("\r\u{1b}[K".utf8)) }
      results.add(measurements)
      if format == .text {
        print("\(group.title)\n\n\(Output.table(of: measurements, in: results))\n")
      }
    }
    guard repeated == nil else { return }
    let counted = subject.isEmpty ? AllocationProbe.workloads.filter { isWanted($0) } : []
    if !counted.isEmpty {
      results.allocations = try AllocationProbe.answers(for: counted)
      if format == .text { print("Allocations\n\n\(Output.allocations(results))\n") }
    }
    let migrated = subject.isEmpty ? MemoryProbe.workloads.filter { isWanted($0) } : []
    if !migrated.isEmpty {
      results.peakMemory = try await MemoryProbe.answers(for: migrated, in: workspace)
      if format == .text { print("Memory of migrating\n\n\(Output.peakMemory(results))\n") }
    }
    // Ten minutes, so only where it is asked for by name or shortened.
    if quick || !filter.isEmpty, isWanted(SteadyChanges.workload), workspace.wants(.ours) {
      let answer = try await SteadyChanges.run(isQuick: quick, in: workspace)
      results.steady = answer
      if format == .text { print("Steady changes\n\n\(answer.text)\n") }
    }
    switch format {
    case .text: print("Targets\n\n\(Output.targets(results))")
    case .json: print(try Output.json(results))
    }
    guard check else { return }
    // Without a filter, every target must have been measured.
    let isWhole = filter.isEmpty && subject.isEmpty
    let isMet = Target.all.allSatisfy { target in
      target.value(results).map { target.bound.holds($0) } ?? !isWhole
    }
    if !isMet { throw ExitCode(1) }
  }

  private func isWanted(_ workload: String) -> Bool {
    filter.isEmpty || filter.contains { $0.matches(workload) }
  }
}

extension Subject: ExpressibleByArgument {}

extension Group {
  /// A description of every workload, one line each; sizes that differ only in a number share one.
  fileprivate static var summaries: [String] {
    var result = coderSummaries
    for workload in all.dropFirst(coderSizes.count).flatMap(\.workloads) {
      result.append("  \(workload.name): \(workload.summary)")
    }
    return result
  }

  /// All groups, in the order in which they run.
  static var all: [Group] {
    coderSizes.map { .coders(count: $0) }
      + [
        .readOne, .documents, .engine, .largeTree, .notes, .launches, .steady, .saves, .sealedSaves,
        .manyRevisions,
        .migrations,
      ]
  }
}

extension String {
  /// Indicates whether a name matches this pattern, in which `*` stands for any characters.
  fileprivate func matches(_ name: String) -> Bool {
    let parts = split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return self == name }
    var rest = name[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return rest.hasSuffix(part)
      } else if let range = rest.range(of: part) {
        rest = rest[range.upperBound...]
      } else {
        return false
      }
    }
    return true
  }
}
