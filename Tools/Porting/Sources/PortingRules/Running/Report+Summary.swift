extension Report {
  /// A summary of the run in a few lines.
  public var summary: String {
    var lines = ["\(written.count) written, \(unchanged.count) unchanged, \(removed.count) removed"]
    if !changes.isEmpty { lines.append("changed: \(listed(changes))") }
    lines += blockLines
    if undecidedAvailability > 0 {
      lines.append(
        "left: \(undecidedAvailability) conditions with #available, which are all true on Linux; "
          + "decide them with --ios VERSION"
      )
    }
    let absent = names(of: .apple)
    if !absent.isEmpty {
      lines.append(
        "left out: \(absent), which Linux does not have; a target of such a name takes its place"
      )
    }
    let packages = names(of: .package)
    if !packages.isEmpty { lines.append("imported if present: \(packages)") }
    let folders = names(of: .folder)
    if !folders.isEmpty {
      lines.append("imported if a target: \(folders), which are folders of the sources")
    }
    if !otherFiles.isEmpty {
      let counts = otherFiles.map { "\($0.paths.count) \($0.kind.title)" }.joined(separator: ", ")
      lines.append("left out: \(counts); --format page says what takes their place")
    }
    if !diagnostics.isEmpty { lines.append("to check: \(diagnostics.count) places") }
    return lines.joined(separator: "\n")
  }

  /// The counts of the blocks of `#if`, and of the terms of their conditions.
  var blockLines: [String] {
    guard !blocks.isEmpty else { return [] }
    let count = { (outcome: ConditionalBlock.Outcome) in
      blocks.count { $0.outcome == outcome }
    }
    var lines = [
      "#if for \(platform.rawValue): \(count(.kept)) blocks kept, \(count(.omitted)) omitted, "
        + "\(count(.undecided)) left to the compiler"
    ]
    if !decidedTerms.isEmpty { lines.append("#if decided: \(listed(decidedTerms))") }
    if !leftTerms.isEmpty { lines.append("#if left to the compiler: \(listed(leftTerms))") }
    return lines
  }

  /// Names with their counts, on one line.
  func listed(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private func names(of origin: MissingModule.Origin) -> String {
    missingModules.filter { $0.origin == origin }.map(\.name).sorted().joined(separator: ", ")
  }
}
