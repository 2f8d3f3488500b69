import SwiftSyntax

/// What the rules make of one file.
struct RuleResult {
  var edits = Edits()
  var diagnostics: [Diagnostic] = []
  /// How often each rule changed something.
  var counts: [RuleName: Int] = [:]
  /// Conditions with `#available` that stay, and are true on Linux.
  var undecidedAvailability = 0
  /// Modules of Apple's that the file imports and Linux does not have.
  var absentModules: Set<String> = []
  /// Modules of others that the file imports, which may be there or not.
  var doubtfulModules: Set<String> = []

  mutating func count(_ rule: RuleName) { counts[rule, default: 0] += 1 }

  /// Takes in what another rule has made of the same file.
  mutating func add(_ other: RuleResult) {
    edits.add(other.edits)
    diagnostics += other.diagnostics
    counts.merge(other.counts, uniquingKeysWith: +)
    undecidedAvailability += other.undecidedAvailability
    absentModules.formUnion(other.absentModules)
    doubtfulModules.formUnion(other.doubtfulModules)
  }
}

/// A rule: walks a file's syntax and notes what to change and what to say.
class RuleVisitor: SyntaxVisitor {
  let file: ParsedFile
  let options: PortOptions
  var result = RuleResult()

  init(_ file: ParsedFile, _ options: PortOptions) {
    self.file = file
    self.options = options
    super.init(viewMode: .sourceAccurate)
  }

  /// Takes a piece of syntax out, and counts it.
  final func blank(_ node: some SyntaxProtocol, _ rule: RuleName) {
    result.edits.blank(node.ownRange, in: file.source.text)
    result.count(rule)
  }

  /// Puts something else in the place of a piece of syntax, and counts it.
  final func replace(_ node: some SyntaxProtocol, with text: String, _ rule: RuleName) {
    result.edits.replace(node.ownRange, with: text, in: file.source.text)
    result.count(rule)
  }

  final func warn(_ node: some SyntaxProtocol, _ rule: RuleName, _ message: String) {
    result.diagnostics.append(file.diagnostic(at: node, rule, message))
  }
}
