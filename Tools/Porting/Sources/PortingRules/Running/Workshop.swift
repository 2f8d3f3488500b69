/// Makes the copies. It parses only files that have changed, and files that a new copy takes
/// members from.
struct Workshop {
  private let sources: [String: SourceFile]
  private let options: PortOptions
  private let inputs: [String: String]
  private let facts: [String: Facts]
  private let methods: MethodTable
  private let classes: ClassIndex
  private let plan: MovePlan
  private var analyzed: [String: AnalyzedFile]
  private var ruled: [String: RuleResult] = [:]

  init(_ sources: [String: SourceFile], _ former: PortState, _ options: PortOptions) {
    self.sources = sources
    self.options = options
    var inputs: [String: String] = [:]
    var facts: [String: Facts] = [:]
    var analyzed: [String: AnalyzedFile] = [:]
    for (name, source) in sources {
      let input = Self.digest(of: source, options.platform)
      inputs[name] = input
      if let known = former.files[name], known.input == input {
        facts[name] = known.facts
      } else {
        let file = AnalyzedFile(source, options.platform)
        analyzed[name] = file
        facts[name] = file.facts
      }
    }
    self.inputs = inputs
    self.facts = facts
    self.analyzed = analyzed
    methods = MethodTable(facts.values)
    classes = ClassIndex(facts)
    plan = MovePlan(facts, classes)
  }

  /// The digest of all that the facts of a file depend on.
  private static func digest(of source: SourceFile, _ platform: Platform) -> String {
    var digest = Digest()
    digest.add(source.text.bytes)
    digest.add(platform.rawValue)
    return digest.text
  }

  /// Makes one copy.
  ///
  /// - Parameters:
  ///   - former: The state of the existing copy.
  ///   - current: The digest of the existing copy.
  /// - Returns: The new state, and the bytes to write; no bytes if the copy is up to date.
  mutating func port(
    _ name: String,
    _ former: PortState.PortedFile?,
    current: String?
  ) -> (PortState.PortedFile, [UInt8]?) {
    let dependence = dependence(of: name)
    let input = inputs[name] ?? ""
    if let former, former.dependence == dependence, former.input == input,
      former.output == current
    {
      return (former, nil)
    }
    let file = analysis(of: name)
    let result = rules(of: name)
    let departures = plan.departures[name] ?? []
    var arrivals: [CopyWriter.Arrival] = []
    for move in plan.arrivals[name] ?? [] {
      arrivals.append(
        CopyWriter.Arrival(
          file: analysis(of: move.source),
          edits: rules(of: move.source).edits,
          member: move.member,
          classIndex: move.classIndex,
          isForwarded: move.isForwarded
        )
      )
    }
    let writer = CopyWriter(
      file: file,
      edits: result.edits,
      departures: departures,
      arrivals: arrivals
    )
    let bytes = writer.bytes()
    let ported = PortState.PortedFile(
      input: input,
      dependence: dependence,
      output: Digest.of(bytes),
      facts: file.facts,
      remarks: remarks(on: file.source, result, moved: departures.count)
    )
    return (ported, bytes)
  }

  private func remarks(
    on source: SourceFile,
    _ result: RuleResult,
    moved: Int
  ) -> PortState.Remarks {
    var counts = Dictionary(uniqueKeysWithValues: result.counts.map { ($0.rawValue, $1) })
    if moved > 0 { counts[RuleName.overrides.rawValue] = moved }
    let refusals = (plan.refusals[source.relativePath] ?? []).map {
      Diagnostic(
        path: source.shownPath,
        line: $0.line,
        column: $0.column,
        severity: .warning,
        rule: .overrides,
        message: $0.message
      )
    }
    return PortState.Remarks(
      diagnostics: result.diagnostics + refusals,
      counts: counts,
      undecidedAvailability: result.undecidedAvailability,
      blocks: result.blocks,
      decidedTerms: result.decidedTerms,
      leftTerms: result.leftTerms,
      absentModules: result.absentModules.sorted(),
      doubtfulModules: result.doubtfulModules.sorted()
    )
  }

  /// The digest of all that a copy depends on, besides the bytes of its original.
  private func dependence(of name: String) -> String {
    var digest = Digest()
    digest.add("\(options)")
    add(name, to: &digest)
    for refusal in plan.refusals[name] ?? [] {
      digest.add("\(refusal.line):\(refusal.column): \(refusal.message)")
    }
    for move in plan.departures[name] ?? [] { digest.add("departs \(move)") }
    var source: String?
    for move in plan.arrivals[name] ?? [] {
      guard let facts = facts[move.source] else { continue }
      if source != move.source {
        source = move.source
        add(move.source, to: &digest)
        digest.add(facts.missingImports.joined(separator: " "))
        for item in facts.imports {
          digest.add("\(item.line) \(item.conditions.joined(separator: " ")) \(item.text)")
        }
      }
      let member = facts.members[move.member]
      digest.add("arrives as \(move) from \(member.line): \(member.digest)")
      digest.add(member.conditions.joined(separator: " "))
    }
    return digest.text
  }

  /// Adds the path in messages, and the meaning of the file's selectors and classes.
  private func add(_ name: String, to digest: inout Digest) {
    digest.add(sources[name]?.shownPath ?? "")
    for reference in facts[name]?.references ?? [] {
      digest.add(methods.selectors(for: reference).joined(separator: " "))
      let isCarried = methods.carries(reference) { classes.resolved($0, inside: nil) != nil }
      digest.add(isCarried ? "carried" : "named")
    }
    let types =
      (facts[name]?.classes ?? []).map(\.name)
      + (facts[name]?.members ?? []).map { classes.resolved($0.type, inside: nil) ?? $0.type }
      + (facts[name]?.conformances ?? []).map { classes.resolved($0.type, inside: nil) ?? $0.type }
    digest.add(classes.isolationDigest(types))
    digest.add(methods.optionalRequirementsDigest)
  }

  private mutating func analysis(of name: String) -> AnalyzedFile {
    if let known = analyzed[name] { return known }
    let source = sources[name] ?? SourceFile(relativePath: name, shownPath: name, bytes: [])
    let file = AnalyzedFile(source, options.platform)
    analyzed[name] = file
    return file
  }

  private mutating func rules(of name: String) -> RuleResult {
    if let known = ruled[name] { return known }
    let result = analysis(of: name).ruled(options, methods, classes)
    ruled[name] = result
    return result
  }
}
